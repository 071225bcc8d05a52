import type { Upload } from "~/media/media-rules";
import { Picture } from "~/ui/picture";
import { Row } from "~/ui/row";
import type { Slide } from "./room-slides";

const sizes = "(min-width: 64rem) 44rem, 94vw";

/** Where scripting is off a browser loads all pictures at once: a phone gets smaller ones. */
const laterSizes = `(scripting: none) and (max-width: 40rem) 10rem, ${sizes}`;

/**
 * A strip that a finger draws sideways, and that the links turn: each slide has its own, so that the
 * number goes with the picture. Scripts add arrow keys.
 */
export function Gallery({
  images,
  slides,
}: {
  images: { picture: string; alt: string; upload?: Upload | null }[];
  slides: Slide[];
}) {
  return (
    <section className="gallery" id="photos" aria-label="Pictures of the room">
      <ul className="slides">
        {slides.map(({ number, previous, next }, index) => {
          const image = images[number - 1];
          return (
            image && (
              <li key={number} id={`photo-${number}`}>
                <Picture
                  {...image}
                  sizes={index > 0 ? laterSizes : sizes}
                  eager={index === 0}
                  priority={index > 0 ? "low" : "high"}
                />
                {images.length > 1 && (
                  <Row className="gallery-controls">
                    <a href={previous} data-turn="previous">
                      <span aria-hidden="true">← </span>Previous
                      <span className="visually-hidden"> picture</span>
                    </a>
                    <span>
                      {number} / {images.length}
                    </span>
                    <a href={next} data-turn="next">
                      Next<span className="visually-hidden"> picture</span>
                      <span aria-hidden="true"> →</span>
                    </a>
                  </Row>
                )}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
