import { expect, test } from "vitest";
import { hrefOf, textsOf } from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { Visitor } from "../world/visitor";
import { expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
const stranger = new Visitor(lodge);

const blocks = ["Dining room", "Terrace bar", "Craft shop", "Reception and services"];
const services = ["Guided forest and canopy walks", "Massage room", "Airport transfer"];

test.each([
  ["", "All", [...blocks, ...services]],
  ["?type=dining", "Dining", ["Dining room"]],
  ["?type=bar", "Bar", ["Terrace bar"]],
  ["?type=shop", "Shop", ["Craft shop"]],
  ["?type=services", "Services", ["Reception and services", ...services]],
  ["?type=castle", "All", [...blocks, ...services]],
])("/amenities%s shows the tab %s", async (query, tab, shown) => {
  const page = await stranger.get(`/amenities${query}`);
  const headings = textsOf(page, "main h2, main h3");
  expect(headings.filter((text) => text !== "Ask reception for")).toEqual(shown);
  expect(textsOf(page, "a[aria-current='true']")).toEqual([`${tab} (this page)`]);
});

test("opening hours come from the settings", async () => {
  const hours = ["Breakfast 7:00–10:30", "Every day 16:00–24:00", "Every day 9:00–18:00", "24/7"];
  expectPage(await stranger.get("/amenities"), { has: [...hours, "Open now, day and night"] });
  const forget = storeSettings(lodge, "hours", { shop: "10:00-17:00" });
  expectPage(await stranger.get("/amenities"), { has: ["10:00–17:00"], lacks: ["9:00–18:00"] });
  forget();
});

test("the dining room links to the menu and its next picture", async () => {
  const dining = await stranger.get("/amenities?type=dining");
  expect(hrefOf(dining, "Menu and table reservation")).toBe("/restaurant");
  expect(hrefOf(dining, "Next")).toBe("#dining-room-2");
  const shop = await stranger.get("/amenities?type=shop");
  expect(hrefOf(shop, "Next")).toBeUndefined();
  expect(hrefOf(shop, "Close")).toBe("#craft-shop");
});

test("an unlisted amenity is hidden", async () => {
  lodge.file.exec("UPDATE amenities SET is_listed = 0 WHERE id = 'craft-shop'");
  expectPage(await stranger.get("/amenities"), { lacks: ["Craft shop"] });
  lodge.file.exec("UPDATE amenities SET is_listed = 1");
});
