export interface Cover {
  /** Its number in Media. */
  id: number;
  alt: string;
  width: number | null;
  height: number | null;
}

/** A picture of Media over a text; below what is in view at once it is not fetched before it is near. */
export function CoverPicture({ cover, eager = false }: { cover: Cover; eager?: boolean }) {
  return (
    <img
      src={`/media/${cover.id}`}
      alt={cover.alt}
      width={cover.width ?? undefined}
      height={cover.height ?? undefined}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
