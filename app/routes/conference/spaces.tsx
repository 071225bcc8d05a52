import type { ConferenceSpace } from "~/catalogue/conference-spaces/conference-queries.server";
import { QuietLink } from "~/ui/button-link";
import { useMoney } from "~/ui/money";
import { Picture } from "~/ui/picture";
import { PictureGallery } from "~/ui/picture-gallery";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { useTranslator } from "~/ui/use-translator";

const maxListedAmenities = 2;

const spaceHref = (id: string, fragment: "space" | "request") =>
  `/conference?space=${id}#${fragment}`;

type SpaceView = ConferenceSpace & { lang?: Record<string, string> };

export function SpaceCards({ spaces, chosenId }: { spaces: ConferenceSpace[]; chosenId: string }) {
  const { formatRate } = useMoney();
  const { t } = useTranslator();
  return (
    <ul className="room-grid spaces">
      {spaces.map(({ id, name, capacity, pricePerHourCents, amenities, images }) => (
        <li key={id}>
          <article className="room-card">
            <div className="room-card-picture">
              {images[0] && (
                <Picture
                  {...images[0]}
                  sizes="(min-width: 76rem) 18rem, (min-width: 36rem) 45vw, 92vw"
                />
              )}
            </div>
            <div className="room-card-body">
              <h3>{name}</h3>
              <p className="facts">
                {t("Up to {n} people", { n: capacity })} ·{" "}
                {amenities.slice(0, maxListedAmenities).join(" · ")}
              </p>
              <div className="room-card-foot">
                <p className="price">
                  <Sentence
                    text="{price} per hour"
                    price={<strong>{formatRate(pricePerHourCents)}</strong>}
                  />
                </p>
                <Row className="room-card-actions">
                  <a
                    href={spaceHref(id, "space")}
                    aria-current={id === chosenId ? "true" : undefined}
                  >
                    {t("Details")}
                    <span className="visually-hidden"> {t("of {name}", { name })}</span>
                  </a>
                  <a href={spaceHref(id, "request")} className="button button-quiet button-small">
                    {t("Request")}
                    <span className="visually-hidden">{t(": {room}", { room: name })}</span>
                  </a>
                </Row>
              </div>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

export function SpaceDetails({ space }: { space: SpaceView }) {
  const { formatRate } = useMoney();
  const { t } = useTranslator();
  return (
    <section className="two-up section" id="space" aria-labelledby="space-name">
      <PictureGallery
        id="space-pictures"
        label={t("Pictures of {name}", { name: space.name })}
        images={space.images}
        sizes="(min-width: 76rem) 36rem, (min-width: 48rem) 46vw, 94vw"
      />
      <div>
        <h2 id="space-name">{space.name}</h2>
        <p lang={space.lang?.description}>{space.description}</p>
        <dl className="answers">
          <div>
            <dt>{t("Capacity")}</dt>
            <dd>{t("Up to {n} people", { n: space.capacity })}</dd>
          </div>
          <div>
            <dt>{t("Price per hour")}</dt>
            <dd>{formatRate(space.pricePerHourCents)}</dd>
          </div>
        </dl>
        <h3>{t("Equipment")}</h3>
        <ul className="amenities" lang={space.lang?.amenities}>
          {space.amenities.map((amenity) => (
            <li key={amenity}>{amenity}</li>
          ))}
        </ul>
        <Row>
          <QuietLink href="#request">{t("Request this space")}</QuietLink>
        </Row>
      </div>
    </section>
  );
}
