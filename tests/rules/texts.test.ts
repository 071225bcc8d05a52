import { expect, test } from "vitest";
import {
  fillMarkdown,
  fillText,
  findUnknownPlaceholder,
} from "~/catalogue/texts/fill-placeholders";
import { buildPlaceholderValues, listPlaceholdersOn } from "~/catalogue/texts/placeholders";
import { listShippedTexts } from "~/catalogue/texts/shipped-texts";
import { english } from "~/core/languages/english";
import { registerLanguages } from "~/core/languages/register-languages.server";
import { translatorFor } from "~/core/languages/translator";
import { makeUniqueSlug } from "~/core/records/unique-slug";
import { defaultSettings } from "~/core/settings/settings";

registerLanguages();
const values = buildPlaceholderValues(defaultSettings, english, "");
const textOf = (id: string, translator = english) =>
  listShippedTexts(translator).find((text) => text.id === id)?.body ?? "";

test("the restaurant's FAQ contains the hours, phone and tax of the settings", () => {
  const faqs = listShippedTexts(english).filter(({ list }) => list === "faqs");
  expect(faqs).toHaveLength(4);
  const text = faqs.map(({ body }) => fillText(body, values)).join(" ");
  for (const part of ["7:00 to 10:30", "18:30 to 22:00", "+250 788 000 000", "18%", "card"]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/[{}]/);
});

test("the FAQ leaves out cards and tax if the settings have none", () => {
  const payment = { ...defaultSettings.payment, acceptsCards: false, taxPercent: 0 };
  const none = buildPlaceholderValues({ ...defaultSettings, payment }, english, "");
  expect(fillText(textOf("faqs-paying"), none)).toBe(
    "At the table after your meal, in cash. Reserving costs nothing. Prices are in USD.",
  );
});

test("every text has a French version with the same placeholders", () => {
  const bracesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  const french = translatorFor("fr");
  const inFrench = new Map(listShippedTexts(french).map((text) => [text.id, text]));
  for (const { id, page, title, body } of listShippedTexts(english)) {
    const text = inFrench.get(id);
    if (/\w (?!\{)/.test(body)) expect(text?.body, id).not.toBe(body);
    expect(text?.title, id).not.toBe(title);
    expect(bracesOf(text?.body ?? ""), id).toEqual(bracesOf(body));
    expect(findUnknownPlaceholder(body, listPlaceholdersOn(page)), id).toBe(null);
  }
});

test("in the terms an empty value removes its line, and contact details are links", () => {
  const booking = { ...defaultSettings.booking, requireDeposit: false };
  const without = buildPlaceholderValues({ ...defaultSettings, booking }, english, "");
  const terms = fillMarkdown(textOf("terms-all"), without);
  expect(terms).not.toMatch(/^- *$|[{}]/m);
  expect(terms).toContain("[+250 788 000 000](tel:+250788000000)");
  expect(terms).toContain("[My Bookings](/my-bookings)");
  expect(fillMarkdown("- {deposit}\n- {checkIn}\n{deposit}, {bar}", without)).toBe(
    `- ${values.checkIn}\n, ${values.bar}`,
  );
});

test("a value is never parsed as Markdown", () => {
  const general = { ...defaultSettings.general, siteName: "*Lodge* [x](/y)" };
  const odd = buildPlaceholderValues({ ...defaultSettings, general }, english, "");
  expect(fillMarkdown("{siteName}", odd)).toBe(String.raw`\*Lodge\* \[x\](/y)`);
  expect(fillText("{siteName}", odd)).toBe("*Lodge* [x](/y)");
});

test.each([
  ["Call {phone}", null],
  ["{ phone }", null],
  ["{fone} and {phone}", "fone"],
  ["{toString}", "toString"],
  ["{phone} {childExample}", "childExample"],
])("the unknown placeholder of %s is %s", (text, unknown) => {
  expect(findUnknownPlaceholder(text, listPlaceholdersOn("home"))).toBe(unknown);
});

test.each([
  ["Garden Hall", [], "garden-hall"],
  ["Garden Hall", ["garden-hall"], "garden-hall-b"],
  ["Garden Hall", ["garden-hall", "garden-hall-b"], "garden-hall-c"],
  ["Hall 2", ["hall"], "hall-b"],
  ["会議", [], "space"],
  ["x".repeat(80), [], "x".repeat(24)],
])("the slug of %s beside %o is %s", (name, taken, word) => {
  expect(makeUniqueSlug(name, "space", taken)).toBe(word);
});

test("more than 25 equal names still have slugs of letters", () => {
  const taken: string[] = [];
  for (let n = 0; n < 60; n++) taken.push(makeUniqueSlug("Hall", "space", taken));
  expect(new Set(taken).size).toBe(60);
  expect(taken.every((word) => /^[a-z-]{4,40}$/.test(word))).toBe(true);
});
