import { Link } from "@remix-run/react";
import type { Upload } from "~/publishing/media-rules";
import { Picture } from "~/ui/picture";
import { Row } from "~/ui/row";

/** One picture at a time, turned by links; where scripts run, by arrow keys and swipes as well. */
export function Gallery({
  images,
  photo,
}: {
  images: { picture: string; alt: string; upload?: Upload | null }[];
  photo: { index: number; previous: string; next: string };
}) {
  const image = images[photo.index - 1];
  if (!image) return null;
  return (
    <section className="gallery" id="photos" aria-label="Pictures of the room" data-turns="">
      <Picture {...image} sizes="(min-width: 64rem) 44rem, 94vw" eager />
      {images.length > 1 && (
        <Row className="gallery-controls">
          <Link to={photo.previous} rel="nofollow" data-turn="previous" preventScrollReset replace>
            <span aria-hidden="true">← </span>Previous
            <span className="visually-hidden"> picture</span>
          </Link>
          <span>
            {photo.index} / {images.length}
          </span>
          <Link to={photo.next} rel="nofollow" data-turn="next" preventScrollReset replace>
            Next<span className="visually-hidden"> picture</span>
            <span aria-hidden="true"> →</span>
          </Link>
        </Row>
      )}
    </section>
  );
}
