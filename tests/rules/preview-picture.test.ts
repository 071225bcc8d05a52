import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedRoomPictures } from "~/catalogue/shipped-pictures";
import { previewPath } from "~/media/picture-paths";

const others = ["hero/lodge-morning", "restaurant/dining-room", "forest/trail"];

test.each([...shippedRoomPictures.map(({ picture }) => picture), ...others])(
  "%s has a preview, whichever picture a room shows first",
  (picture) => {
    expect(existsSync(`public${previewPath(picture)}`)).toBe(true);
  },
);

test("an upload's preview is its own", () => {
  expect(previewPath("media/7")).toBe("/media/7");
});
