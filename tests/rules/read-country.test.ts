import { expect, test } from "vitest";
import { countryCodes, countryNameIn, countryOptions } from "~/guests/profiles/countries";
import { parseCountry } from "~/guests/profiles/parse-country.server";

test.each([
  ["RW", ["rw", "Rwanda", " RWANDA ", "RWA", "R.W."]],
  ["GB", ["UK", "U.K.", "United Kingdom", "The United Kingdom", "Great Britain", "England", "GBR"]],
  ["GB", ["Royaume-Uni", "Angleterre", "United Kingdom of Great Britain and Northern Ireland"]],
  ["US", ["USA", "U.S.A.", "us", "United States", "United States of America", "États-Unis"]],
  ["CD", ["DR Congo", "D.R. Congo", "DRC", "RDC", "Congo-Kinshasa", "Congo (Kinshasa)", "COD"]],
  ["CD", ["Democratic Republic of the Congo", "Congo, Democratic Republic of the", "R.D. Congo"]],
  ["CG", ["Congo-Brazzaville", "Republic of the Congo", "Congo (Brazzaville)", "COG"]],
  ["CZ", ["Czech Republic", "Czechia", "République tchèque", "CZE"]],
  ["TR", ["Turkey", "Türkiye", "Turkiye", "Turquie", "TUR"]],
  ["CI", ["Ivory Coast", "Côte d'Ivoire", "Côte d’Ivoire", "Cote d'Ivoire"]],
  ["NL", ["Holland", "The Netherlands", "Netherlands", "Pays-Bas"]],
  ["SZ", ["Swaziland", "Eswatini"]],
  ["MM", ["Burma", "Myanmar", "Birmanie"]],
  ["KR", ["South Korea", "Korea, Republic of", "Republic of Korea", "Corée du Sud", "Korea"]],
  ["KP", ["North Korea", "Corée du Nord", "Korea, Democratic People's Republic of"]],
  ["XK", ["Kosovo", "XKX"]],
  ["PS", ["Palestine", "State of Palestine", "Palestinian Territories"]],
  ["TW", ["Taiwan", "Taïwan", "Taiwan, Province of China"]],
  ["VA", ["Vatican", "Vatican City", "Holy See"]],
  ["VN", ["Vietnam", "Viet Nam", "Viêt Nam"]],
  ["TZ", ["Tanzania", "United Republic of Tanzania", "Tanzanie"]],
  ["LC", ["St. Lucia", "Saint Lucia", "St Lucia", "Sainte-Lucie"]],
  ["DE", ["Germany", "Allemagne", "Deutschland", "ＧＥＲＭＡＮＹ"]],
  ["BI", ["Burundi", "Republic of Burundi", "République du Burundi"]],
  ["RW", ["Republic of Rwanda", "The Republic of Rwanda", "Rwanda (RW)", "Rwanda [RWA]", "Ruanda"]],
  ["CV", ["Cabo Verde", "Republic of Cabo Verde"]],
  ["CD", ["Congo (DRC)", "Congo (RDC)", "Rép. Dém. du Congo", "Demokratische Republik Kongo"]],
  ["CG", ["Republic of Congo", "Congo (CG)"]],
  ["US", ["United States of America (USA)", "United States (U.S.)"]],
  ["AT", ["Österreich", "Österreich (AT)"]],
  ["BE", ["Belgien", "België"]],
  ["HK", ["Hongkong", "Hong Kong"]],
  ["MO", ["Macau", "Macao"]],
  ["BA", ["Bosnia", "Bosnia and Herzegovina"]],
  ["IE", ["Republic of Ireland", "Irland"]],
  ["SA", ["KSA", "Saudi-Arabien"]],
  ["ZA", ["RSA", "Südafrika"]],
  ["MK", ["Macedonia", "North Macedonia", "FYROM"]],
  ["CF", ["CAR", "RCA", "Centrafrique", "Central African"]],
  ["AE", ["EAU", "UAE", "Emirati"]],
  ["CN", ["PRC", "P.R. China", "Chinese", "Chinois"]],
  ["IE", ["Ireland, Republic of", "Éire", "Irish", "Irlandaise"]],
  ["GB", ["British", "Britannique", "N. Ireland", "Grande-Bretagne", "Pays de Galles"]],
  ["FR", ["French", "français", "Française", "Frankrike", "Ufaransa"]],
  ["RW", ["Rwandan", "Rwandaise", "Rwandese"]],
  ["US", ["American", "Américaine", "Estados Unidos"]],
  ["DE", ["German", "Allemande", "Federal Republic of Germany", "Tyskland"]],
  ["NG", ["Nigerian", "Nigériane"]],
  ["NE", ["Niger", "Nigérien", "Nigérienne"]],
  ["CD", ["Congolese (DRC)", "Congolais (RDC)"]],
  ["SE", ["Sverige", "Swedish", "Suédoise"]],
  ["NO", ["Norge", "Norwegian"]],
  ["DK", ["Danmark", "Danish"]],
  ["FI", ["Suomi", "Finnish"]],
  ["PL", ["Polska", "Polish", "Polonaise"]],
  ["BE", ["Kingdom of Belgium", "Belgian", "Belge"]],
  ["KR", ["S. Korea", "South Korean"]],
])("the country %s is recognised in %j", (code, names) => {
  expect(names.map((name) => [name, parseCountry(name)])).toEqual(
    names.map((name) => [name, code]),
  );
});

test("a text with no country, or with two, is not recognised", () => {
  const texts = [
    "",
    " ",
    "XX",
    "Rwanda (CD)",
    "Congo (RW)",
    "Congo",
    "Congolese",
    "Congolaise",
    "Dominican",
    "African",
    "Atlantis",
    "ZZZ",
    "N/A",
    "-",
    "the",
  ];
  expect(texts.map((text) => [text, parseCountry(text)])).toEqual(
    texts.map((text) => [text, null]),
  );
});

test("every country is recognised by its listed name in both languages", () => {
  expect(countryOptions.map(({ value }) => value)).toContain("XK");
  const named = countryCodes.flatMap((code) =>
    ["en", "fr"].map((language) => [code, countryNameIn(code, language)] as const),
  );
  // The two Congos are distinguished by their capitals.
  expect(named.filter(([code, name]) => parseCountry(name) !== code)).toEqual([]);
});
