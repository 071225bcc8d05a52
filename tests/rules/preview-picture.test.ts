import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { pagePlaces } from "~/catalogue/facilities/places";
import { shippedRoomPictures } from "~/catalogue/rooms/shipped-pictures";
import { previewPath } from "~/publishing/media/media-policy";

const ofHouse = Object.values(pagePlaces).flatMap(({ shippedPictures }) => shippedPictures);
const all = [...shippedRoomPictures, ...ofHouse].map(({ picture }) => picture);

test.each([...new Set([...all, "amenities/terrace-bar"])])(
  "%s has a preview picture, whichever picture a room or a page shows first",
  (picture) => {
    expect(existsSync(`public${previewPath(picture)}`)).toBe(true);
  },
);

test("an upload has its own preview picture", () => {
  expect(previewPath("media/7")).toBe("/media/7");
});
