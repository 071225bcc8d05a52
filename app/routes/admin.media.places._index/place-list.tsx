import type { RoomPicture } from "~/catalogue/stored-pictures.server";
import { plural } from "~/lodge/counted";
import { Picture } from "~/ui/picture";
import { SiteLink } from "~/ui/site-link";

interface ListedPlace {
  id: string;
  name: string;
  isChosen: boolean;
  images: RoomPicture[];
}

/** Every place with the picture that stands first there, and the way to choose others. */
export function PlaceList({ places }: { places: ListedPlace[] }) {
  return (
    <ul className="picture-choices">
      {places.map(({ id, name, isChosen, images: [first, ...others] }) => (
        <li key={id}>
          {first && <Picture {...first} sizes="(min-width: 40rem) 18rem, 92vw" />}
          <h2>
            <SiteLink href={`/admin/media/places/${id}`}>{name}</SiteLink>
          </h2>
          <p className="note">
            {isChosen ? `You chose ${plural(others.length + 1, "picture")}.` : "As the site came."}
          </p>
        </li>
      ))}
    </ul>
  );
}
