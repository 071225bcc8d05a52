import { Picture } from "./picture";

/** Pictures of a place, one below the other. */
export function PictureGallery({
  id,
  label,
  images,
  sizes,
}: {
  id: string;
  label: string;
  images: { picture: string; alt: string }[];
  sizes: string;
}) {
  return (
    <section className="picture-gallery" id={id} aria-label={label}>
      {images.map((image) => (
        <Picture key={image.picture} {...image} sizes={sizes} />
      ))}
    </section>
  );
}
