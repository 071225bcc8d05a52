import { beforeAll, describe, expect, test } from "vitest";
import { elementOf, elementsOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { keyOf, makeImage, settled, upload } from "../world/media";
import { people } from "../world/people";
import { Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

const lodge = ownLodge();
const admin = signedInVisitor(lodge, people.diane);
/** Two photographs with their ids and keys. */
const photos: { id: number; key: string }[] = [];
beforeAll(async () => {
  for (const [index, name] of ["terrace.jpg", "kitchen.jpg"].entries()) {
    const bytes = await makeImage("jpeg", { width: 1300, height: 900, red: index });
    await upload(admin, [{ name, bytes }]);
    const row = await settled(lodge, name);
    photos.push({ id: row.id, key: keyOf(row) });
  }
});

const look = async (path: string) => (await new Visitor(lodge).get(path)).html;
const photo = (index: number) => photos[index] ?? { id: 0, key: "none" };
const first = () => photo(0);
const second = () => photo(1);

/** Sends the form of a page section: the pictures in this order, each with its alternative text. */
async function choose(place: string, pictures: string[], changes: Record<string, string> = {}) {
  const { version = "" } = await admin.form(`/admin/media/places/${place}`);
  const fields: Record<string, string> = { version };
  for (const [index, picture] of pictures.entries()) {
    const key = picture.replaceAll("/", "-");
    fields[`use-${key}`] = picture;
    fields[`place-${key}`] = String(index + 1);
    fields[`alt-${key}`] = `Shows ${picture}`;
  }
  return admin.post(`/admin/media/places/${place}`, { ...fields, ...changes });
}

const picture = ({ id }: { id: number }) => `media/${id}`;
const previewOf = (html: string) =>
  elementOf(html, "[property='og:image']").getAttribute("content") ?? "";

describe("pictures chosen for pages", () => {
  test("every page section is listed with its pictures", async () => {
    expectPage(await admin.get("/admin/media/places"), {
      has: [
        "Page pictures",
        "Home",
        "Restaurant",
        "Conference: ",
        "Amenities: Craft shop",
        "Default pictures.",
      ],
      lacks: ["chosen."],
    });
  });

  test("chosen pictures appear first in the restaurant, in their order, at once", async () => {
    expect(await look("/restaurant")).toContain("Most of these are illustrations");
    const saved = await choose("restaurant", [picture(second()), picture(first())]);
    expectPage(saved, { has: ["Saved.", "2 pictures chosen."] });
    const alone = await look("/restaurant");
    expect(alone.indexOf(second().key)).toBeGreaterThan(0);
    expect(alone.indexOf(second().key)).toBeLessThan(alone.indexOf(first().key));
    expect(alone).not.toContain("/pictures/restaurant/");
    expect(alone).not.toContain("of these are illustrations");
    expect(previewOf(alone)).toMatch(new RegExp(`/media/${second().id}$`));
    expect(alone).toContain(`Shows ${picture(first())}`);
    await choose("restaurant", [picture(first()), "restaurant/bar"]);
    const mixed = await look("/restaurant");
    expect(mixed.indexOf(first().key)).toBeLessThan(mixed.indexOf("/pictures/restaurant/bar"));
    expect(mixed).toContain("Some of these are illustrations");
    expect(mixed).not.toContain(second().key);
  });

  test("a chosen picture replaces the hero; other pictures stay", async () => {
    expect(await look("/")).toContain("lodge-morning-phone");
    await choose("home", [picture(first())]);
    const home = await look("/");
    expect(home).not.toContain("/pictures/hero/");
    expect(home).toContain("/pictures/forest/trail");
    expect(previewOf(home)).toMatch(new RegExp(`/media/${first().id}$`));
    expect(home).toMatch(new RegExp(`"image":"[^"]+/media/${first().id}"`));
    expect(elementsOf(home, "[rel=preload][as=image]")).toEqual([]);
  });

  test.each([
    ["conference", "/conference"],
    ["space-hall", "/conference"],
    ["amenities", "/amenities"],
    ["amenity-craft-shop", "/amenities?type=shop"],
    ["services", "/amenities?type=services"],
  ])("chosen pictures appear at %s", async (place, path) => {
    expect(await look(path)).not.toContain(second().key);
    await choose(place, [picture(second())]);
    expect(await look(path)).toContain(second().key);
    await choose(place, []);
    const before = await look(path);
    expect(before).not.toContain(second().key);
    expect(before).toContain("/pictures/");
  });

  test("a picture in use cannot be deleted, and its page says where it is used", async () => {
    await choose("restaurant", [picture(first())]);
    expectPage(await admin.get(`/admin/media/${first().id}/delete`), {
      has: ["Cannot delete", "Pictures of restaurant", "Pictures of home"],
    });
    expectPage(await admin.post(`/admin/media/${first().id}/delete`, { version: "1" }), {
      status: 409,
    });
    expect(await look("/restaurant")).toContain(first().key);
  });

  test("a missing text, an invalid position, an unknown picture or an outdated form is refused", async () => {
    const key = picture(first()).replace("/", "-");
    const wordless = await choose("restaurant", [picture(first())], {
      [`alt-${key}`]: " ",
      [`place-${key}`]: "x",
    });
    expectPage(wordless, {
      status: 400,
      has: ["Describe the picture", "Enter the order as a number"],
    });
    for (const unknown of ["media/9999", "rooms/single-1", "media/x", "../secret"]) {
      expectPage(await choose("restaurant", [unknown]), {
        status: 422,
        has: ["no longer exists"],
      });
    }
    const old = await admin.form("/admin/media/places/restaurant");
    await choose("restaurant", []);
    const late = await choose("restaurant", [picture(second())], { version: old.version ?? "" });
    expectPage(late, { status: 409, has: ["Diane"] });
    expect(await look("/restaurant")).not.toContain(second().key);
    expectPage(await admin.get("/admin/media/places/nowhere"), {
      status: 404,
      has: ["Page not found."],
    });
    expectPage(await choose("nowhere", []), { status: 404 });
  });

  test("a picture sent twice is stored once, its text without control characters", async () => {
    const name = picture(first());
    const again = { "use-again": name, "place-again": "9", "alt-again": "Bell\u0007 \u202erings" };
    expectPage(await choose("restaurant", [name], again), { has: ["Saved."] });
    const kept = lodge.file.prepare("SELECT alt FROM place_pictures WHERE place = 'restaurant'");
    expect(kept.pluck().all()).toEqual([`Shows ${name}`]);
    await choose("restaurant", [], again);
    expect(kept.pluck().all()).toEqual(["Bell rings"]);
  });

  test("changes to chosen pictures are in the change log", async () => {
    const changes = lodge.values(
      "SELECT detail FROM audit_log WHERE subject = 'place' AND subject_id = 'restaurant'",
    );
    expect(changes.length).toBeGreaterThan(2);
    expectPage(await admin.get("/admin/audit?subject=place"), { has: ["Restaurant"] });
  });
});
