export interface Cover {
  id: number;
  alt: string;
  width: number | null;
  height: number | null;
}

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
