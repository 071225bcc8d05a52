import type { RoomPicture } from "~/catalogue/rooms/stored-pictures.server";
import { digestOf } from "~/core/digest.server";
import { english } from "~/core/languages/english";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import {
  listPlacePictures,
  listPlacesWithShippedPictures,
  listShownPictures,
} from "./place-queries.server";
import {
  amenityPlaceId,
  housePlaces,
  type Place,
  resolvePlaceImages,
  spacePlaceId,
} from "./places";

export interface PlaceWithPictures extends Place {
  isChosen: boolean;
  images: RoomPicture[];
  /** Changes with each choice of pictures. */
  version: string;
}

/** Loads all places with selectable pictures, in the order of the pages. */
export async function loadPlaces(db: Db): Promise<PlaceWithPictures[]> {
  const [{ spaces, amenities }, chosen] = await Promise.all([
    listPlacesWithShippedPictures(db),
    listPlacePictures(db, english),
  ]);
  const gallery = "First: main picture. Others: beside it.";
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

export async function loadPlacePictures(
  db: Db,
  ids: HousePlace[],
  translator: Translator,
): Promise<Record<HousePlace, RoomPicture[]>> {
  const chosen = await listShownPictures(db, translator);
  return Object.fromEntries(
    ids.map((id) => [id, resolvePlaceImages(housePlaces[id], chosen.get(id) ?? [])]),
  ) as Record<HousePlace, RoomPicture[]>;
}
