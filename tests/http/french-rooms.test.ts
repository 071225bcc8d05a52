import { beforeAll, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { ownLodge } from "../world/fixtures";
import { insertRawReview } from "../world/reviews";
import { untranslated } from "../world/untranslated";
import { Visitor } from "../world/visitor";
import { expectPage, storeSettings } from "./scenario";

const lodge = ownLodge({});
const stranger = new Visitor(lodge);
beforeAll(() => {
  // Fully booked nights: doubles and twins on some, all rooms on others.
  for (const roomId of [2, 3]) {
    insertRawBooking(lodge.file, { roomId, checkIn: inDays(60), checkOut: inDays(63) });
  }
  for (const roomId of [1, 2, 3, 4, 5]) {
    insertRawBooking(lodge.file, { roomId, checkIn: inDays(80), checkOut: inDays(82) });
  }
});

/** Names of rooms and towns, which are not translated here. */
const names = /^(SINGLE|Double Bed|Twin Bed|Tripple Bed|Budget Single Room|Kigali|Huye|Fêtes)$/;

const query = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
const nights = (from: number, to: number, others: Record<string, string | number> = {}) =>
  query({ checkIn: inDays(from), checkOut: inDays(to), ...others });

/** Pages with French texts that prove each page is in the named state. */
const pages: [what: string, path: string, ...says: string[]][] = [
  ["home", "/", "Annulation gratuite jusqu’à 48 heures avant l’arrivée", "Nous sommes rentrés"],
  ["home after an account was erased", "/?notice=erased", "Votre compte est supprimé."],
  ["home after signing out", "/?notice=signed-out", "Votre session est terminée."],
  ["all rooms", "/rooms", "5 chambres disponibles", "5 types de chambres."],
  [
    "rooms on some nights",
    `/rooms?${nights(20, 23, { guests: 2 })}`,
    "aux dates choisies",
    "pour 3 nuits",
  ],
  [
    "rooms for a family",
    `/rooms?${nights(20, 21, { guests: 2, children: 1, infants: 1 })}`,
    "1 adulte, 1 enfant, 1 bébé",
  ],
  ["one room", `/rooms?${query({ type: "triple" })}`, "1 chambre disponible"],
  ["rooms together", `/rooms?${nights(20, 21, { guests: 5 })}`, "mais ces 2 chambres sont libres"],
  ["rooms together without dates", "/rooms?guests=6", "mais ces 3 chambres"],
  [
    "a family larger than any room",
    `/rooms?${nights(20, 21, { guests: 6, children: 1, infants: 0 })}`,
    "5 adultes, 1 enfant (5 à 13 ans)",
  ],
  ["other dates", `/rooms?${nights(80, 82)}`, "à des dates proches", "Libre pour 2 nuits"],
  [
    "rooms without the filters",
    `/rooms?${nights(60, 63, { type: "twin" })}`,
    "Libre à vos dates",
    "sans les filtres",
  ],
  ["nothing that helps", `/rooms?${query({ minPrice: 9000 })}`, "Essayez d’autres dates"],
  [
    "a search that is wrong",
    `/rooms?${query({ type: "tent", view: "sea", minPrice: "x", capacity: 9, guests: 7, children: 9, infants: 9 })}`,
    "Type de chambre inconnu.",
    "Vue inconnue.",
    "Saisissez un nombre entier",
    "Choisissez de 1 à 6 voyageurs",
    "Choisissez de 0 à 5 enfants",
    "Choisissez de 0 à 6 enfants de moins de 5 ans",
  ],
  ["prices the wrong way round", "/rooms?minPrice=9&maxPrice=3", "est inférieur au minimum"],
  ["nothing but children", "/rooms?guests=1&children=1", "Il faut au moins un adulte"],
  ["two infants, one adult", "/rooms?guests=1&infants=2", "Choisissez 1 au plus"],
  ["three infants, two adults", "/rooms?guests=2&infants=3", "Choisissez 2 au plus"],
  ["an arrival alone", `/rooms?${query({ checkIn: inDays(9) })}`, "aussi une date de départ"],
  ["a departure alone", `/rooms?${query({ checkOut: inDays(9) })}`, "aussi une date d’arrivée"],
  ["no date", "/rooms?checkIn=tomorrow&checkOut=later", "Date non valable."],
  ["the past", `/rooms?${nights(-3, 2)}`, "ne peut pas être avant aujourd’hui"],
  ["no night", `/rooms?${nights(9, 9)}`, "Le départ doit être après l’arrivée."],
  [
    "too many nights",
    `/rooms?${nights(9, 60)}`,
    "Vous pouvez réserver 30 nuits au maximum en ligne. Pour un séjour plus long, appelez-nous.",
  ],
  ["too far ahead", `/rooms?${nights(400, 402)}`, "jusqu’à 365 jours à l’avance"],
  ["a room", "/rooms/2", "à partir de", "2 personnes au plus", "vue sur la forêt", "Depuis Kigali"],
  ["a room for one", "/rooms/1", "1 personne au plus"],
  ["a room with a garden", "/rooms/5", "vue sur le jardin"],
  [
    "a room whose arrival is chosen",
    `/rooms/2?${query({ checkIn: inDays(20), month: inDays(20).slice(0, 7) })}`,
    "Choisissez maintenant votre jour de départ.",
  ],
  [
    "a price",
    `/rooms/2?${nights(20, 23, { guests: 2, board: "HB" })}`,
    "3 nuits × ",
    "demi-pension",
    "dont 18 % de TVA",
    "au total",
  ],
  [
    "a price with children",
    `/rooms/2?${nights(20, 22, { guests: 3, children: 2, infants: 0 })}`,
    "1 enfant (5 à 13 ans), demi-tarif",
    "1 enfant (5 à 13 ans) dans le lit d’un adulte",
  ],
  ["a room that is taken", `/rooms/2?${nights(60, 62)}`, "Ces chambres sont libres à vos dates"],
  [
    "too many for the room",
    `/rooms/2?${nights(20, 22, { guests: 3 })}`,
    "2 pers. maximum. Choisissez",
  ],
  ["no board", "/rooms/2?board=XX", "Choisissez une formule"],
  ["no room", "/rooms/99", "Chambre introuvable"],
];

test.each(pages)("%s is entirely in French", async (_, path, ...says) => {
  const french = await stranger.get(path === "/" ? "/fr" : `/fr${path.replace(/^\/(?=\?)/, "")}`);
  expectPage(french, { status: french.status, has: says });
  expect(await untranslated(stranger, path, names)).toEqual([]);
});

test("seasons, service charge, one-night stays and reviews are in French", async () => {
  const { lastInsertRowid: season } = lodge.run(
    "INSERT INTO seasons (name, first_night, last_night) VALUES (?, ?, ?)",
    "Fêtes",
    inDays(101),
    inDays(102),
  );
  lodge.run(
    "INSERT INTO season_rates (season_id, room_id, rate_bb_cents) VALUES (?, 2, 20000)",
    season,
  );
  for (let count = 0; count < 3; count++) {
    insertRawReview(lodge.file, {
      rating: 4 + (count % 2),
      body: "Très calme.",
      reply: "Merci\u00a0!",
    });
  }
  const forgets = [
    storeSettings(lodge, "payment", { serviceChargePercent: 7.5 }),
    storeSettings(lodge, "booking", { minStayNights: 2, maxStayNights: 4, cancellationHours: 168 }),
  ];
  try {
    const path = `/rooms/2?${nights(100, 103, { guests: 2 })}`;
    const room = await stranger.get(`/fr${path}`);
    expectPage(room, {
      has: ["Tarifs saisonniers", "Service 7,5 %", "1 nuit × ", ", à partir du ", "7 jours avant"],
    });
    expectPage(room, { has: ["4,3 sur 5 d’après 3 avis", "« Très calme. »", "Bien"] });
    expectPage(await stranger.get(`/fr/rooms?${nights(9, 10)}`), {
      status: 400,
      has: ["Le séjour minimum est de 2 nuits."],
    });
    expectPage(await stranger.get("/fr"), { has: ["(3 avis)", "4,3 sur 5"] });
    for (const each of [path, `/rooms?${nights(9, 10)}`, "/"]) {
      expect(
        await untranslated(stranger, each, /^(Très calme\.|Aline U\.|Fêtes|Kigali|Huye)$|^Merci/u),
      ).toEqual([]);
    }
  } finally {
    for (const forget of forgets) forget();
  }
});
