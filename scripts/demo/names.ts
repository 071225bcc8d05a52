import type { Dice } from "./dice";

interface Country {
  weight: number;
  first: string[];
  last: string[];
  phone: string;
  mail: string;
}

/** Countries of origin. The weights are percentages. */
const countries = {
  Rwanda: {
    weight: 27,
    first:
      "Aline Bosco Chantal Divine Emmanuel Fabrice Grace Honoré Immaculée Jeanne Kevin Liliane Moïse Nadine Olivier Patrick Solange Théogène Yvonne Eric".split(
        " ",
      ),
    last: "Uwase Habimana Mukamana Ingabire Niyonzima Uwimana Mugisha Nshimiyimana Umutoni Kayitesi Ndayisaba Gasana Murekatete Iradukunda".split(
      " ",
    ),
    phone: "+250 788",
    mail: "kigali.example",
  },
  Uganda: {
    weight: 9,
    first: "Brian Sarah Moses Esther Ronald Patience Isaac Ritah".split(" "),
    last: "Okello Nakato Mugabe Namubiru Ssentongo Akello Tumusiime Kato".split(" "),
    phone: "+256 772",
    mail: "kampala.example",
  },
  Kenya: {
    weight: 9,
    first: "Wanjiru Kamau Achieng Otieno Mwende Kiprono Njeri Faith".split(" "),
    last: "Mwangi Odhiambo Kimani Chebet Mutua Wekesa Njoroge Atieno".split(" "),
    phone: "+254 722",
    mail: "nairobi.example",
  },
  Belgium: {
    weight: 11,
    first: "Lotte Pieter Élise Mathieu Femke Luc Sofie Bart".split(" "),
    last: "Peeters Janssens Dubois Claes Lambert Maes Wouters Leclercq".split(" "),
    phone: "+32 470",
    mail: "post-be.example",
  },
  Germany: {
    weight: 12,
    first: "Anna Jürgen Katharina Lukas Sabine Tobias Heike Björn".split(" "),
    last: "Müller Schäfer Weber Köhler Hoffmann Braun Vogel Lindner".split(" "),
    phone: "+49 151",
    mail: "brief-de.example",
  },
  "United States": {
    weight: 14,
    first: "Emily Michael Jessica David Rachel Andrew Megan Carlos".split(" "),
    last: "Johnson Miller Anderson Ramirez Thompson O’Brien Walker Nguyen".split(" "),
    phone: "+1 415 555",
    mail: "letters-us.example",
  },
  "United Kingdom": {
    weight: 9,
    first: "Charlotte Oliver Hannah George Priya Callum Fiona Tom".split(" "),
    last: "Davies Hughes Campbell Patel Wright Murray Bennett Clarke".split(" "),
    phone: "+44 7700",
    mail: "royal-uk.example",
  },
  Japan: {
    weight: 5,
    first: "Yuki Haruto Sakura Kenji Aiko Takumi".split(" "),
    last: "Tanaka Suzuki Yamamoto Kobayashi Watanabe Sato".split(" "),
    phone: "+81 90",
    mail: "yubin-jp.example",
  },
  France: {
    weight: 4,
    first: "Camille Julien Manon Étienne".split(" "),
    last: "Moreau Lefèvre Girard Fontaine".split(" "),
    phone: "+33 6",
    mail: "lettre-fr.example",
  },
} satisfies Record<string, Country>;

type CountryName = keyof typeof countries;

export interface Traveller {
  first: string;
  last: string;
  email: string;
  phone: string;
  country: CountryName;
}

const weights = Object.fromEntries(
  Object.entries(countries).map(([name, { weight }]) => [name, weight]),
) as Record<CountryName, number>;

/** Returns a traveller with a name, e-mail address and phone number of one country. */
export function meetTraveller(dice: Dice): Traveller {
  const country = dice.weighted(weights);
  const { first, last, phone, mail }: Country = countries[country];
  const [given, family] = [dice.pick(first), dice.pick(last)];
  return {
    first: given,
    last: family,
    email: `${plain(given)}.${plain(family)}${dice.int(1, 99)}@${mail}`,
    phone: `${phone} ${dice.int(100, 999)} ${dice.int(100, 999)}`,
    country,
  };
}

export function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
}
