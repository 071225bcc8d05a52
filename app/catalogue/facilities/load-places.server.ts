import type { SitePicture } from "~/catalogue/rooms/stored-pictures.server";
import { english } from "~/core/languages/english";
import type { Translator } from "~/core/languages/translator";
import { digestOf } from "~/core/tokens.server";
import type { Db } from "~/db.server";
import {
  listPlacePictures,
  listPlacesWithShippedPictures,
  listShownPictures,
} from "./place-queries.server";
import {
  type Place,
  pagePlaces,
  resolvePlaceImages,
  toAmenityPlaceId,
  toSpacePlaceId,
} from "./places";

export interface PlaceWithPictures extends Place {
  /** Whether staff chose the pictures. Otherwise `images` are the shipped ones. */
  isChosen: boolean;
  images: SitePicture[];
  version: string;
}

export async function loadPlaces(db: Db): Promise<PlaceWithPictures[]> {
  const [{ spaces, amenities }, chosenPictures] = await Promise.all([
    listPlacesWithShippedPictures(db),
    listPlacePictures(db, english),
  ]);
  const galleryHint = "First: main picture. Others: beside it.";
  const { services, amenities: amenitiesPage, ...otherPlaces } = pagePlaces;
  const places: Place[] = [
    ...Object.values(otherPlaces),
    ...spaces.map(({ id, name, images }) => ({
      id: toSpacePlaceId(id),
      name: `Conference: ${name}`,
      positionsHint: galleryHint,
      shippedPictures: images,
    })),
    amenitiesPage,
    ...amenities.map(({ id, name, images }) => ({
      id: toAmenityPlaceId(id),
      name: `Amenities: ${name}`,
      positionsHint: galleryHint,
      shippedPictures: images,
    })),
    services,
  ];
  return places.map((place) => {
    const chosenImages = chosenPictures.get(place.id);
    const images = chosenImages ?? place.shippedPictures;
    const isChosen = chosenImages !== undefined;
    return { ...place, isChosen, images, version: digestOf([!isChosen, images]) };
  });
}

export async function findPlace(db: Db, id: string): Promise<PlaceWithPictures | undefined> {
  return (await loadPlaces(db)).find((place) => place.id === id);
}

type HousePlaceId = keyof typeof pagePlaces;

export async function loadPlacePictures(
  db: Db,
  ids: HousePlaceId[],
  translator: Translator,
): Promise<Record<HousePlaceId, SitePicture[]>> {
  const chosenPictures = await listShownPictures(db, translator);
  return Object.fromEntries(
    ids.map((id) => [id, resolvePlaceImages(pagePlaces[id], chosenPictures.get(id) ?? [])]),
  ) as Record<HousePlaceId, SitePicture[]>;
}
