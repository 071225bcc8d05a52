import type { Amenity } from "~/catalogue/amenity-queries.server";
import { OpenStatus } from "~/ui/open-status";
import { PictureGallery } from "~/ui/picture-gallery";

export interface AmenityView extends Pick<Amenity, "id" | "name" | "description" | "images"> {
  status: { isOpen: boolean; text: string };
  /** Empty: day and night. */
  openings: { name: string; hours: string }[];
  /** Where more is told or asked for. */
  more: { href: string; text: string } | null;
}

/** One place of the house with its hours and pictures. */
export function AmenityBlock({ amenity }: { amenity: AmenityView }) {
  const { id, name, description, images, status, openings, more } = amenity;
  return (
    <section className="amenity" aria-labelledby={`${id}-heading`}>
      <div>
        <h2 id={`${id}-heading`}>{name}</h2>
        <p>{description}</p>
        <p className="amenity-hours">
          {openings.length === 0 && "Open 24/7"}
          {openings.length === 1 && `Open ${openings[0]?.hours}, every day`}
          {openings.length > 1 && openings.map(({ name, hours }) => `${name} ${hours}`).join(" · ")}
        </p>
        <OpenStatus status={status} />
        {more && (
          <p>
            <a href={more.href}>{more.text}</a>
          </p>
        )}
      </div>
      <PictureGallery
        id={id}
        label={`Pictures: ${name}`}
        images={images}
        sizes="(min-width: 56rem) 38rem, 94vw"
      />
    </section>
  );
}
