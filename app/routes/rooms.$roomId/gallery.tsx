import type { UploadedImage } from "~/publishing/media/media-policy";
import { Picture } from "~/ui/picture";
import { Row } from "~/ui/row";
import { useTranslator } from "~/ui/use-translator";
import type { Slide } from "./room-slides";

/** Browsers without scripts load all pictures at once, so phones get smaller ones. */
const sizeWithoutScripts = "(scripting: none) and (max-width: 40rem) 10rem";
const sizes = `${sizeWithoutScripts}, (min-width: 64rem) 44rem, 94vw`;
const thumbSizes = `${sizeWithoutScripts}, 6rem`;

/** Renders a carousel. Visitors swipe or follow the links; scripts add the arrow keys. */
export function Gallery({
  images,
  slides,
}: {
  images: { picture: string; alt: string; upload?: UploadedImage | null }[];
  slides: Slide[];
}) {
  const { t } = useTranslator();
  return (
    <section className="gallery" id="photos" aria-label={t("Pictures of the room")}>
      <ul className="slides">
        {slides.map(({ number, previous, next }, index) => {
          const image = images[number - 1];
          return (
            image && (
              <li key={number} id={`photo-${number}`}>
                <Picture
                  {...image}
                  sizes={sizes}
                  eager={index === 0}
                  priority={index > 0 ? "low" : "high"}
                />
                {images.length > 1 && (
                  <Row className="gallery-controls">
                    <a href={previous} data-turn="previous">
                      <span aria-hidden="true">‹</span>{" "}
                      <span className="visually-hidden">{t("Previous picture")}</span>
                    </a>
                    <span>
                      {number} / {images.length}
                    </span>
                    <a href={next} data-turn="next">
                      <span className="visually-hidden">{t("Next picture")}</span>{" "}
                      <span aria-hidden="true">›</span>
                    </a>
                  </Row>
                )}
              </li>
            )
          );
        })}
      </ul>
      {slides.length > 1 && <Thumbnails images={images} count={slides.length} />}
    </section>
  );
}

function Thumbnails({
  images,
  count,
}: {
  images: { picture: string; upload?: UploadedImage | null }[];
  count: number;
}) {
  const { t } = useTranslator();
  return (
    <Row className="gallery-thumbs" as="div">
      {images.slice(0, count).map(({ picture, upload }, index) => (
        <a key={picture} href={`#photo-${index + 1}`}>
          <Picture
            picture={picture}
            upload={upload}
            alt={t("Picture {n}", { n: index + 1 })}
            sizes={thumbSizes}
            priority="low"
          />
        </a>
      ))}
    </Row>
  );
}
