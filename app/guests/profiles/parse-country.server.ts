import { foldText } from "db/fold-text";
import countries from "i18n-iso-countries";
import german from "i18n-iso-countries/langs/de.json";
import english from "i18n-iso-countries/langs/en.json";
import spanish from "i18n-iso-countries/langs/es.json";
import french from "i18n-iso-countries/langs/fr.json";
import italian from "i18n-iso-countries/langs/it.json";
import dutch from "i18n-iso-countries/langs/nl.json";
import portuguese from "i18n-iso-countries/langs/pt.json";
import { countryCodes, countryNameIn } from "./countries";
import { nationalities } from "./nationalities";

/** Common names that the lists of country names lack: former or short names, and parts of countries. */
const commonNames: Record<string, string[] | undefined> = {
  AE: ["Emirates", "Emirats", "EAU"],
  AT: ["Oesterreich"],
  BN: ["Brunei Darussalam"],
  BA: ["Bosnia", "Bosnie"],
  BO: ["Bolivia, Plurinational State of"],
  BY: ["Belorussia", "Byelorussia"],
  CD: [
    "Congo DR",
    "Congo DRC",
    "Congo RDC",
    "Rep Dem Congo",
    "Dem Rep Congo",
    "Congo Kinshasa",
    "Congo Democratic Republic",
    "Congo, the Democratic Republic of the",
    "DR Congo",
    "DRC",
    "Demokratische Republik Kongo",
    "DR Kongo",
    "Kinshasa",
    "Kongo",
    "RDC",
    "RD Congo",
    "Zaire",
  ],
  CF: ["CAR", "RCA", "Centrafrique"],
  CG: ["Congo Brazzaville", "Congo Republic", "Kongo"],
  CH: ["Schweiz", "Svizzera"],
  CI: ["Cote d Ivoire"],
  CV: ["Cape Verde", "Cabo Verde", "Cap Vert"],
  CN: ["PRC", "PR China", "Mainland China"],
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
    "N Ireland",
    "Britain",
    "Grande Bretagne",
    "Angleterre",
    "Ecosse",
    "Pays de Galles",
  ],
  HK: ["Hongkong", "Hong Kong SAR"],
  IE: ["Ireland, Republic of", "Eire"],
  IT: ["Italia"],
  KP: ["DPRK", "Democratic People's Republic of Korea"],
  KG: ["Kyrgyz Republic"],
  KR: ["Korea", "Republic of Korea", "ROK", "S Korea"],
  LA: ["Lao PDR", "Laos", "Lao People's Democratic Republic"],
  MD: ["Republic of Moldova"],
  MK: ["Macedonia", "Macedoine", "FYROM"],
  MO: ["Macau"],
  MM: ["Burma", "Birmanie"],
  MU: ["Ile Maurice"],
  NL: ["Holland", "Hollande", "Nederland"],
  PS: ["Palestine", "Palestinian Territory", "Palestinian Territories"],
  SA: ["KSA"],
  SK: ["Slovak Republic"],
  ST: ["Sao Tome"],
  SY: ["Syrian Arab Republic"],
  SZ: ["Swaziland"],
  TL: ["East Timor", "Timor Oriental"],
  TR: ["Turkiye", "Turquie"],
  TT: ["Trinidad"],
  TW: ["Republic of China"],
  US: ["America", "Etats Unis d Amerique", "USA", "EEUU"],
  VA: ["Vatican", "Holy See", "Vatican City State", "Saint Siege"],
  VE: ["Venezuela, Bolivarian Republic of"],
  VN: ["Viet Nam"],
  XK: ["XKX", "XKK", "Kosova"],
  ZA: ["RSA"],
};

/** Returns a name's sorted words without case, accents, punctuation and articles. */
function countryNameKey(name: string): string {
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

const otherNameLists = [german, spanish, italian, dutch, portuguese];
const otherLanguages = "de es it nl pt sv nb da fi pl cs sw".split(" ");

/**
 * Country codes by the key of a name. Names in other languages are added only if their key is not an English or
 * French name.
 */
const codesByName: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const codes = new Map<string, Set<string>>();
  const add = (code: string, name: string) => {
    const key = countryNameKey(name);
    codes.set(key, (codes.get(key) ?? new Set()).add(code));
  };
  const namesOf = ({ countries }: { countries: object }, code: string) =>
    [(countries as Record<string, string | string[]>)[code] ?? []].flat();
  for (const code of countryCodes) {
    add(code, countryNameIn(code, "en"));
    add(code, countryNameIn(code, "fr"));
    for (const languageNames of [english, french]) {
      for (const name of namesOf(languageNames, code)) add(code, name);
    }
    for (const name of commonNames[code] ?? []) add(code, name);
    for (const name of nationalities[code]?.split(", ") ?? []) {
      add(code, name);
      if (/(?:ais|ois|ain|and|ol|an|in)$/.test(name)) add(code, `${name}e`);
    }
  }
  const englishAndFrenchKeys = new Set(codes.keys());
  const addUnlessKnown = (code: string, name: string) => {
    if (!englishAndFrenchKeys.has(countryNameKey(name))) add(code, name);
  };
  for (const code of countryCodes) {
    for (const languageNames of otherNameLists)
      for (const name of namesOf(languageNames, code)) addUnlessKnown(code, name);
  }
  for (const language of otherLanguages) {
    const languageNames = new Intl.DisplayNames(language, { type: "region" });
    for (const code of countryCodes) addUnlessKnown(code, languageNames.of(code) ?? code);
  }
  return codes;
})();

/** Matches a name followed by a code in brackets: `Rwanda (RW)`. */
const bracketedCode = /^(.+?)\s*[([]\s*([\p{L}.]{2,5})\s*[)\]]$/u;
/** Matches what precedes the short name in an official name: `Republic of`. */
const republicPrefix =
  /^\s*(?:the\s+)?(?:(?:federal |islamic |arab )?republic of|kingdom of|commonwealth of|state of|république (?:d['’]|de la |de l['’]|du |des |de )|rep\. of)\s*/iu;

/**
 * Returns the ISO 3166-1 alpha-2 code for a code, name or nationality, also with the code in brackets.
 * Returns null for other texts and for "Congo", which is ambiguous.
 */
export function parseCountry(text: string): string | null {
  const code = text.trim().replaceAll(".", "").toUpperCase();
  if (countryCodes.includes(code)) return code;
  const alpha2Code = /^[A-Z]{3}$/.test(code) ? countries.alpha3ToAlpha2(code) : undefined;
  if (alpha2Code && countryCodes.includes(alpha2Code)) return alpha2Code;
  const matchingCodes = findCountryCodes(text);
  if (matchingCodes.size > 0)
    return matchingCodes.size === 1 ? ([...matchingCodes][0] ?? null) : null;
  const [, name, bracketedText = ""] = bracketedCode.exec(text.trim()) ?? [];
  if (!name) return null;
  const codeInBrackets = parseCountry(bracketedText);
  return codeInBrackets && findCountryCodes(name).has(codeInBrackets) ? codeInBrackets : null;
}

const findCountryCodes = (name: string): ReadonlySet<string> =>
  codesByName.get(countryNameKey(name)) ??
  codesByName.get(countryNameKey(name.replace(republicPrefix, ""))) ??
  new Set();
