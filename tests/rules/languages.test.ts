import { readdirSync, readFileSync } from "node:fs";
import { french as shipped } from "db/seeds/french";
import { describe, expect, test } from "vitest";
import { french } from "~/core/languages/french";
import { splitPlaceholders } from "~/core/languages/interpolate";
import { localiseLinks, localisePath, parseLanguagePath } from "~/core/languages/localised-paths";
import { catalogues, registerLanguages } from "~/core/languages/register-languages.server";
import { defineMessage, translatorFor } from "~/core/languages/translator";

registerLanguages();
const translator = translatorFor("fr");

describe.each(catalogues)("the catalogue of $code", ({ texts }) => {
  const namesIn = (text: string) =>
    splitPlaceholders(text)
      .filter((_, index) => index % 2 === 1)
      .sort();

  test.each(Object.entries(texts))("%s has the same placeholders", (english, text) => {
    expect(new Set(namesIn(text))).toEqual(new Set(namesIn(english)));
    expect(text.trim()).not.toBe("");
  });

  test("contains no unused text", () => {
    const sourcesIn = (folder: string) =>
      readdirSync(folder, { encoding: "utf8", recursive: true })
        .filter((name) => /\.tsx?$/.test(name) && !name.endsWith("french.ts"))
        .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
    // The captions of the seeded pictures are in the catalogue too.
    const sources = [...sourcesIn("app"), ...sourcesIn("db/seeds")].join("\n");
    const literals = sources.matchAll(/"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|(?<=[{,]\s*)(\w+)(?=:)/g);
    const said = new Set(
      [...literals].map(
        ([, text, quoting, name]) => text?.replaceAll('\\"', '"') ?? quoting ?? name,
      ),
    );
    const unsaid = Object.keys(texts).filter((text) => !said.has(text));
    expect(unsaid).toEqual([]);
  });
});

describe("the French catalogue", () => {
  /**
   * Checks non-breaking spaces before punctuation, quotation marks and apostrophes, and that “e-mail” is not
   * used.
   */
  test.each([...Object.values(french.texts), ...Object.values(shipped)])(
    "“%s” follows French typography",
    (text) => {
      expect(text).not.toMatch(
        /(?<!\u00a0)[;!?»%]|(?<![\u00a0\d]):|«(?!\u00a0)|['"“”]| {2}|e-mail/i,
      );
    },
  );

  test("avoids gendered participles", () => {
    const agreeing = /vous (êtes|serez|restez|avez été)( \S+){0,2} \p{L}+é(?!\p{L})/iu;
    expect(Object.values(french.texts).filter((text) => agreeing.test(text))).toEqual([]);
  });
});

test("texts, numbers and names", () => {
  expect(translator.t("Book Now")).toBe("Réserver");
  expect(translator.describe("Nobody has translated this")).toBe("Nobody has translated this");
  expect(
    translator.describe(defineMessage("{name}: {value}", { name: "Nuits", value: 1500 })),
  ).toBe("Nuits\u00a0: 1\u202f500");
  expect(translatorFor("xx").code).toBe("en");
});

test.each([
  ["formatStayDate", "2026-12-01", "mar. 1er déc. 2026"],
  ["formatStayDateShort", "2026-12-02", "2 déc. 2026"],
  ["formatDayAndMonth", "2026-08-01", "1er août"],
  ["formatStayDateInFull", "2026-12-01", "mardi 1er décembre 2026"],
  ["formatMonth", "2026-12", "décembre 2026"],
  ["formatMonth", "2026-12-31", "décembre 2026"],
] as const)("%s of %s", (name, day, text) => {
  expect(translator[name](day)).toBe(text);
});

test("instants, by the lodge's clock", () => {
  expect(translator.formatInstant("2026-11-21T22:04:00Z", "Africa/Kigali")).toBe(
    "dim. 22 nov. 2026, 00:04",
  );
});

test.each([
  [123_450, "USD", "1 234,50 $", "1 234,50 $"],
  [13_500, "EUR", "135,00 €", "135 €"],
  [13_500_000, "RWF", "135 000 RWF", "135 000 RWF"],
] as const)("%i %s", (cents, currency, amount, rate) => {
  const plain = (text: string) => text.replace(/\s/g, " ");
  expect(plain(translator.formatCents(cents, currency))).toBe(amount);
  expect(plain(translator.formatRate(cents, currency))).toBe(rate);
});

describe("localised addresses", () => {
  test.each([
    ["/fr", { code: "fr", path: "/" }],
    ["/fr/", { code: "fr", path: "/" }],
    ["/fr/rooms/2", { code: "fr", path: "/rooms/2" }],
    ["/fr/fr/rooms", { code: "fr", path: "/fr/rooms" }],
    ["/french", null],
    ["/de/rooms", null],
    ["/fr/admin", null],
    ["/fr/ADMIN/bookings", null],
    ["/fr/auth/v1/token", null],
    ["/rooms", null],
    ["/constructor", null],
  ])("%s", (path, found) => expect(parseLanguagePath(path)).toEqual(found));

  test.each([
    ["/", "/fr"],
    ["/?notice=saved", "/fr?notice=saved"],
    ["/rooms?guests=2#results", "/fr/rooms?guests=2#results"],
    ["/fr/rooms", "/fr/rooms"],
    ["/admin", "/admin"],
    ["/pictures/a.webp", "/pictures/a.webp"],
    ["/media/a/b.jpg", "/media/a/b.jpg"],
    ["/administration", "/fr/administration"],
  ])("%s becomes %s", (path, french) => expect(localisePath(path, "fr")).toBe(french));

  test("localises a page's links to this site", () => {
    const html =
      '<a href="/rooms?a=1&amp;b=2">/rooms</a><form action="/booking"><button formAction="/"></button></form><a href="//x.example"></a><a href="#a"></a><a href="https://lodge.example/rooms"></a><link href="/build/a.css"/>';
    expect(localiseLinks(html, "fr")).toBe(
      '<a href="/fr/rooms?a=1&amp;b=2">/rooms</a><form action="/fr/booking"><button formAction="/fr"></button></form><a href="//x.example"></a><a href="#a"></a><a href="https://lodge.example/rooms"></a><link href="/build/a.css"/>',
    );
    expect(localiseLinks(html, "en")).toBe(html);
  });
});
