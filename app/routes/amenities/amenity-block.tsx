import type { Amenity } from "~/catalogue/amenities/amenity-queries.server";
import { OpenStatus } from "~/ui/open-status";
import { PictureGallery } from "~/ui/picture-gallery";
import { Row } from "~/ui/row";
import { useTranslator } from "~/ui/use-translator";

interface AmenityView extends Pick<Amenity, "id" | "name" | "description" | "images"> {
  lang?: Record<string, string>;
  status: { isOpen: boolean; text: string };
  /** Empty if always open. */
  openings: { name: string; hours: string }[];
  link: { href: string; text: string } | null;
}

export function AmenityBlock({ amenity }: { amenity: AmenityView }) {
  const { t } = useTranslator();
  const { id, name, description, lang, images, status, openings, link } = amenity;
  return (
    <section className="amenity" aria-labelledby={`${id}-heading`}>
      <div>
        <h2 id={`${id}-heading`}>{name}</h2>
        <p lang={lang?.description}>{description}</p>
        {openings.length > 1 ? (
          <ul className="plain-list">
            {openings.map(({ name, hours }) => (
              <li key={name}>
                {name} {hours}
              </li>
            ))}
          </ul>
        ) : (
          <p>
            {openings[0]
              ? t("Every day {hours}", { hours: openings[0].hours })
              : t("Every day, 24/7")}
          </p>
        )}
        <OpenStatus status={status} />
        {link && (
          <Row>
            <a href={link.href}>{link.text}</a>
          </Row>
        )}
      </div>
      <PictureGallery
        id={id}
        label={t("Pictures: {name}", { name })}
        images={images}
        sizes="(min-width: 56rem) 38rem, 94vw"
      />
    </section>
  );
}
