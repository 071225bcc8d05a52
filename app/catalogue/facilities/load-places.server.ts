import type { RoomPicture } from "~/catalogue/rooms/stored-pictures.server";
import { digestOf } from "~/core/digest.server";
import { english } from "~/core/languages/english";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { listPlacePictures, listPlacesWithShippedPictures } from "./place-queries.server";
import {
  amenityPlaceId,
  housePlaces,
  type Place,
  resolvePlaceImages,
  spacePlaceId,
} from "./places";

/** A place with what it shows now. */
export interface PlaceWithPictures extends Place {
  /** Whether somebody has chosen; otherwise it shows what is shipped. */
  isChosen: boolean;
  images: RoomPicture[];
  /** Another choice has another one. */
  version: string;
}

/** Every place whose pictures can be chosen, in the order of the pages. */
export async function loadPlaces(db: Db): Promise<PlaceWithPictures[]> {
  const [{ spaces, amenities }, chosen] = await Promise.all([
    listPlacesWithShippedPictures(db),
    listPlacePictures(db, english),
  ]);
  const gallery = "The first stands in front, the others beside it.";
  const { services, amenities: house, ...others } = housePlaces;
  const places: Place[] = [
    ...Object.values(others),
    ...spaces.map(({ id, name, images }) => ({
      id: spacePlaceId(id),
      name: `Conference: ${name}`,
      where: gallery,
      shipped: images,
    })),
    house,
    ...amenities.map(({ id, name, images }) => ({
      id: amenityPlaceId(id),
      name: `Amenities: ${name}`,
      where: gallery,
      shipped: images,
    })),
    services,
  ];
  return places.map((place) => {
    const own = chosen.get(place.id);
    const images = own ?? place.shipped;
    return { ...place, isChosen: own !== undefined, images, version: digestOf([!own, images]) };
  });
}

export async function findPlace(db: Db, id: string): Promise<PlaceWithPictures | undefined> {
  return (await loadPlaces(db)).find((place) => place.id === id);
}

type HousePlace = keyof typeof housePlaces;

/** The pictures of places as their pages show them. */
export async function loadPlacePictures(
  db: Db,
  ids: HousePlace[],
  words: Translator,
): Promise<Record<HousePlace, RoomPicture[]>> {
  const chosen = await listPlacePictures(db, words);
  return Object.fromEntries(
    ids.map((id) => [id, resolvePlaceImages(housePlaces[id], chosen.get(id) ?? [])]),
  ) as Record<HousePlace, RoomPicture[]>;
}
