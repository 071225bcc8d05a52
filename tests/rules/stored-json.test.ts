import { expect, test } from "vitest";
import * as z from "zod";
import { parseRoomPictures } from "~/catalogue/rooms/stored-pictures.server";
import { createStoredJsonParser, parseStoredList } from "~/core/stored-json.server";

const readAges = createStoredJsonParser("ages", z.array(z.int()));

test("stored JSON is read back", () => {
  expect(readAges("[1,2]")).toEqual([1, 2]);
  expect(parseStoredList('["Wi-Fi"]')).toEqual(["Wi-Fi"]);
});

test.each(["", "[1", "null", "{}", '["1"]'])(
  "%j is refused, and the message names the record",
  (json) => {
    expect(() => readAges(json)).toThrow(/^stored ages cannot be read: /);
  },
);

test("a room's picture is a shipped one, or an upload with generated widths", () => {
  const row = { picture: "media/7", alt: "A bed", id: 7, filename: "bed-0a1b2c3d" };
  const made = { ...row, widths: "[480]", width: 480, height: 320 };
  expect(
    parseRoomPictures(
      JSON.stringify([
        { picture: "rooms/double", alt: "A room", id: null, filename: null },
        made,
        { ...made, widths: "[]" },
      ]),
    ),
  ).toEqual([
    { picture: "rooms/double", alt: "A room" },
    {
      picture: "media/7",
      alt: "A bed",
      upload: { path: "/media/7-0a1b2c3d", widths: [480], width: 480, height: 320 },
    },
    { picture: "media/7", alt: "A bed", upload: null },
  ]);
  expect(() => parseRoomPictures(JSON.stringify([row]))).toThrow("pictures of a room");
});
