import { foldText } from "db/fold-text";
import { alpha3ToAlpha2 } from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json";
import french from "i18n-iso-countries/langs/fr.json";
import { countryCodes, countryNameIn } from "./countries";

/** Names in use that neither list has: former, short, and those of parts of a country. */
const otherNames: Record<string, string[] | undefined> = {
  AE: ["Emirates", "Emirats"],
  BN: ["Brunei Darussalam"],
  BO: ["Bolivia, Plurinational State of"],
  BY: ["Belorussia", "Byelorussia"],
  CD: [
    "Congo DR",
    "Congo Kinshasa",
    "Congo Democratic Republic",
    "Congo, the Democratic Republic of the",
    "DR Congo",
    "DRC",
    "Kinshasa",
    "RDC",
    "RD Congo",
    "Zaire",
  ],
  CG: ["Congo Brazzaville", "Congo Republic"],
  CH: ["Schweiz", "Svizzera"],
  CI: ["Cote d Ivoire"],
  CV: ["Cape Verde", "Cap Vert"],
  CZ: ["Czech Rep", "Tchequie"],
  DE: ["Deutschland"],
  ES: ["Espana"],
  FM: ["Micronesia", "Federated States of Micronesia"],
  GB: [
    "United Kingdom of Great Britain and Northern Ireland",
    "England",
    "Scotland",
    "Wales",
    "Northern Ireland",
    "Britain",
    "Angleterre",
    "Ecosse",
  ],
  IT: ["Italia"],
  KP: ["DPRK", "Democratic People's Republic of Korea"],
  KR: ["Korea", "Republic of Korea", "ROK"],
  LA: ["Laos", "Lao People's Democratic Republic"],
  MD: ["Republic of Moldova"],
  MK: ["Macedonia", "Macedoine"],
  MM: ["Burma", "Birmanie"],
  NL: ["Holland", "Hollande", "Nederland"],
  PS: ["Palestine", "Palestinian Territory", "Palestinian Territories"],
  SY: ["Syrian Arab Republic"],
  SZ: ["Swaziland"],
  TL: ["East Timor", "Timor Oriental"],
  TR: ["Turkiye", "Turquie"],
  TW: ["Republic of China"],
  US: ["America", "Etats Unis d Amerique", "USA"],
  VA: ["Vatican", "Holy See", "Vatican City State", "Saint Siege"],
  VE: ["Venezuela, Bolivarian Republic of"],
  VN: ["Viet Nam"],
  XK: ["XKX", "XKK", "Kosova"],
};

/** Returns the words of a name in one order, without case, accents, marks and articles. */
function nameKey(name: string): string {
  return foldText(name)
    .replace(/\./g, "")
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\b(?:st|ste|sainte)\b/g, "saint")
    .replace(/\b(?:the|of|and|la|le|les|l|du|de|des|d|et)\b/g, " ")
    .split(" ")
    .filter(Boolean)
    .sort()
    .join(" ");
}

/** The codes by each name of a country. A name that two countries share leads to none. */
const codesByName: ReadonlyMap<string, string | null> = (() => {
  const codes = new Map<string, string | null>();
  const add = (code: string, name: string) => {
    const key = nameKey(name);
    const known = codes.get(key);
    codes.set(key, known === undefined || known === code ? code : null);
  };
  for (const code of countryCodes) {
    add(code, countryNameIn(code, "en"));
    add(code, countryNameIn(code, "fr"));
    for (const { countries } of [english, french]) {
      const names = (countries as Record<string, string | string[]>)[code] ?? [];
      for (const name of [names].flat()) add(code, name);
    }
    for (const name of otherNames[code] ?? []) add(code, name);
  }
  return codes;
})();

/**
 * Returns the ISO 3166-1 alpha-2 code of a country by either of its codes, by its English or French
 * name, or by a name in common use. Returns null for any other text and for "Congo", which is two.
 */
export function readCountry(text: string): string | null {
  const code = text.trim().replaceAll(".", "").toUpperCase();
  if (countryCodes.includes(code)) return code;
  const byAlpha3 = /^[A-Z]{3}$/.test(code) ? alpha3ToAlpha2(code) : undefined;
  if (byAlpha3 && countryCodes.includes(byAlpha3)) return byAlpha3;
  return codesByName.get(nameKey(text)) ?? null;
}
