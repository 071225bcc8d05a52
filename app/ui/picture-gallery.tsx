import type { UploadedImage } from "~/publishing/media/media-policy";
import { Picture } from "./picture";
import { Row } from "./row";
import { useTranslator } from "./use-translator";

/** Browsers without scripts load all large pictures at once, so they get a smaller size. */
const largeSizes = "(scripting: none) min(100vw, 50rem), 100vw";

/** Renders pictures as links to full-page dialogs (`#{id}-1`). `sizes` is the width of the small pictures. */
export function PictureGallery({
  id,
  label,
  images,
  sizes,
}: {
  id: string;
  label: string;
  images: { picture: string; alt: string; upload?: UploadedImage | null }[];
  sizes: string;
}) {
  const { t, describe } = useTranslator();
  const total = images.length;
  if (total === 0) return null;
  return (
    <section className="picture-gallery" id={id} aria-label={label}>
      <ul className="thumbnails">
        {images.map((image, index) => (
          <li key={image.picture}>
            <a href={`#${id}-${index + 1}`}>
              <Picture {...image} sizes={sizes} />
            </a>
          </li>
        ))}
      </ul>
      {images.map(({ picture, upload, alt }, index) => {
        const number = index + 1;
        const previous = index > 0 ? index : total;
        const next = number < total ? number + 1 : 1;
        return (
          <dialog
            key={picture}
            className="lightbox"
            id={`${id}-${number}`}
            aria-label={t("{label}, picture {number} of {total}", { label, number, total })}
          >
            <figure>
              {/* The caption is the alternative text. */}
              <Picture picture={picture} upload={upload} alt="" sizes={largeSizes} />
              <figcaption>
                {describe(alt)}{" "}
                {total > 1 && (
                  <span className="lightbox-count">
                    {number} / {total}
                  </span>
                )}
              </figcaption>
            </figure>
            <Row className="lightbox-controls">
              {total > 1 && (
                <a href={`#${id}-${previous}`} data-turn="previous">
                  <span aria-hidden="true">← </span>
                  {t("Previous")}
                  <span className="visually-hidden"> {t("picture")}</span>
                </a>
              )}
              {total > 1 && (
                <a href={`#${id}-${next}`} data-turn="next">
                  {t("Next")}
                  <span className="visually-hidden"> {t("picture")}</span>
                  <span aria-hidden="true"> →</span>
                </a>
              )}
              <a href={`#${id}`}>{t("Close")}</a>
            </Row>
          </dialog>
        );
      })}
    </section>
  );
}
