import { describe, expect, test } from "vitest";
import { insertRawContent } from "../world/content";
import { elementOf, elementsOf, textsOf } from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { Visitor } from "../world/visitor";
import { storeSettings } from "./scenario";

const lodge = sharedLodge();
const stranger = new Visitor(lodge);

test("the home page has its sections in order, and the news without pictures", async () => {
  insertRawContent(lodge.file, { title: "The tea is green", type: "announcement" });
  const page = await stranger.get("/");
  expect(textsOf(page, "h2").slice(0, 6)).toEqual([
    "Wake up to the forest",
    "A house in the morning mist",
    "From the valley, over charcoal",
    "What guests say",
    "News from the lodge",
    "Call or write to us",
  ]);
  expect(elementsOf(elementOf(page, ".news-list"), "img")).toEqual([]);
});

describe("the line below the search states the booking terms", () => {
  test.each([
    [{}, "Free cancellation up to 48 hours before arrival\u00a0· No card needed to book"],
    [
      { requireDeposit: false },
      "Free cancellation up to 48 hours before arrival\u00a0· No card needed",
    ],
    [
      { depositPercent: 0, cancellationHours: 168 },
      "Free cancellation up to 7 days before arrival\u00a0· No card needed",
    ],
    [
      { cancellationHours: 24 },
      "Free cancellation up to 24 hours before arrival\u00a0· No card needed to book",
    ],
  ])("%j: %s", async (settings, words) => {
    const forget = storeSettings(lodge, "booking", settings);
    const { html } = await stranger.get("/");
    forget();
    expect(html).toContain(`>${words}<`);
  });
});

test("with Save-Data the home page omits the headline font", async () => {
  const [saving, other] = await Promise.all([
    stranger.get("/", { "Save-Data": "on" }),
    stranger.get("/"),
  ]);
  expect(elementsOf(saving, "html[data-light]")).toHaveLength(1);
  expect(elementsOf(other, "html[data-light]")).toEqual([]);
  const sheet = elementOf(other, "[href$='.css']").getAttribute("href") ?? "";
  expect(saving.html).toContain(sheet);
  const face = /url\(([^)]+\.woff2)\)/.exec((await stranger.get(sheet)).html)?.[1] ?? "";
  const { headers, status } = await stranger.raw(face);
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("font/woff2");
  expect(headers.get("Cache-Control")).toContain("immutable");
  expect(Number(headers.get("Content-Length"))).toBeLessThan(20_000);
});
