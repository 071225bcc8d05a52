import { Picture } from "~/ui/picture";
import { Row } from "~/ui/row";

/** One picture at a time, turned by links. */
export function Gallery({
  images,
  photo,
}: {
  images: { picture: string; alt: string }[];
  photo: { index: number; previous: string; next: string };
}) {
  const image = images[photo.index - 1];
  if (!image) return null;
  return (
    <section className="gallery" id="photos" aria-label="Pictures of the room">
      <Picture {...image} sizes="(min-width: 64rem) 44rem, 94vw" eager />
      {images.length > 1 && (
        <Row className="gallery-controls">
          <a href={photo.previous} rel="nofollow">
            <span aria-hidden="true">← </span>Previous
            <span className="visually-hidden"> picture</span>
          </a>
          <span>
            {photo.index} / {images.length}
          </span>
          <a href={photo.next} rel="nofollow">
            Next<span className="visually-hidden"> picture</span>
            <span aria-hidden="true"> →</span>
          </a>
        </Row>
      )}
    </section>
  );
}
