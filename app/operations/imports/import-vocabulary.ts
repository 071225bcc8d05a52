import { boards, folioPaymentMethods, type ImportKind } from "db/schema";
import {
  englishLanguageName,
  languageName,
  translationLanguageCodes,
} from "~/core/languages/language-codes";
import { importedStatuses } from "./import-rows";

/** Other systems put stay states in the status column. */
const stayStates = ["checked-in", "checked-out", "no-show"] as const;

/** Normalises a heading or value: no case, accents, spaces or punctuation. */
export const normaliseText = (word: string): string =>
  word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const mapSpellings = <V extends string>(
  values: readonly V[],
  alternatives: Partial<Record<V, string[]>>,
) =>
  new Map<string, V>(
    values.flatMap((value) =>
      [value, ...(alternatives[value] ?? [])].map(
        (spelling) => [normaliseText(spelling), value] as const,
      ),
    ),
  );

export const valueSpellings = {
  board: mapSpellings(boards, {
    BB: ["bed & breakfast", "bed and breakfast", "PDJ", "petit déjeuner"],
    HB: ["half board", "DP", "demi-pension"],
    FB: ["full board", "PC", "pension complète"],
  }),
  status: mapSpellings([...importedStatuses, ...stayStates], {
    confirmed: ["ok", "confirmé", "confirmée"],
    pending: ["en attente", "not confirmed", "unconfirmed"],
    cancelled: [
      "canceled",
      "annulé",
      "annulée",
      "cancelled by guest",
      "canceled by guest",
      "cancelled by hotel",
      "cancelled by property",
      "cancelled by host",
      "canceled by host",
    ],
    "checked-in": ["in house"],
    "checked-out": ["departed"],
    "no-show": ["non présenté", "non présentée"],
  }),
  mark: mapSpellings(stayStates, {}),
  method: mapSpellings(folioPaymentMethods, {
    cash: ["espèces", "liquide"],
    "mobile-money": ["argent mobile", "momo", "mtn momo", "mtn mobile money", "airtel money"],
    "credit-card": [
      "card",
      "carte",
      "carte de crédit",
      "carte bancaire",
      "debit card",
      "visa",
      "mastercard",
      "american express",
      "amex",
    ],
    "bank-transfer": ["transfer", "wire", "wire transfer", "virement", "virement bancaire"],
  }),
  language: mapSpellings(
    ["en", ...translationLanguageCodes],
    Object.fromEntries(
      (["en", ...translationLanguageCodes] as const).map((code) => [
        code,
        [englishLanguageName(code), languageName(code)],
      ]),
    ),
  ),
};

/** Alternative headings by kind and field: French, our own exports and other systems. */
export const alternativeHeadings: Record<ImportKind, Record<string, string[]>> = {
  guests: {
    reference: ["Référence", "External reference"],
    ownId: ["Guest ID"],
    fullName: ["Guest name", "Full name", "Nom complet"],
    firstName: ["Given name", "Prénom"],
    lastName: ["Surname", "Family name", "Nom", "Nom de famille"],
    email: ["E-mail", "Email address", "Courriel", "Adresse e-mail"],
    phone: ["Phone number", "Telephone", "Mobile", "Téléphone"],
    country: ["Country of residence", "Pays", "Pays de résidence"],
    nationality: ["Nationalité"],
    language: ["Langue"],
    address: ["Home address", "Adresse"],
    company: ["Société", "Entreprise"],
    // Our earlier exports had the heading "Tax number".
    taxNumber: ["Tax number", "Tax number of the company", "Numéro fiscal"],
    notes: ["Note", "Remarques"],
    doNotBook: ["Do not rent", "Ne pas réserver"],
  },
  bookings: {
    reference: ["Référence", "External reference"],
    ownId: ["Reservation ID", "N° de réservation"],
    guest: ["Guest reference"],
    fullName: ["Guest name", "Full name", "Nom complet"],
    firstName: ["Given name", "Prénom"],
    lastName: ["Surname", "Family name", "Nom", "Nom de famille"],
    email: ["E-mail", "Email address", "Courriel", "Adresse e-mail"],
    phone: ["Phone number", "Telephone", "Mobile", "Téléphone"],
    room: ["Room name", "Room type", "Chambre", "Type de chambre"],
    roomCount: [
      ...["Units", "Number of rooms", "No. of rooms", "Nr. of rooms", "Num rooms", "Total rooms"],
      ...["Rooms count", "Room count", "Rooms booked", "Room quantity", "Rooms quantity"],
      ...["Number of units", "No. of units", "Unit count", "Units booked"],
      ...["Chambres", "Nombre de chambres", "Nb chambres", "Nb de chambres", "Nbre de chambres"],
      ...["N° de chambres", "Nº de chambres", "Unités", "Nombre d’unités"],
    ],
    checkIn: ["Check-in date", "Arrival", "Arrival date", "Arrivée", "Date d’arrivée"],
    checkOut: ["Check-out date", "Departure", "Departure date", "Départ", "Date de départ"],
    guests: ["Personnes", "Voyageurs"],
    children: ["Children 5-13", "Enfants", "Enfants 5-13"],
    infants: ["Under 5", "Bébés", "Moins de 5 ans"],
    board: ["Meal plan", "Pension", "Formule"],
    total: ["Total price", "Prix total", "Montant total"],
    currency: ["Devise", "Monnaie"],
    status: ["Statut"],
    // Our earlier exports had the headings "Mark" and "Stay state".
    mark: ["Mark", "Stay state"],
    source: ["Origine", "Provenance"],
    bookedOn: ["Created", "Créé", "Réservé le", "Date de réservation"],
    requests: ["Special requests", "Demandes", "Demandes particulières"],
    language: ["Langue"],
    arrivalTime: ["Heure d’arrivée"],
    // Our earlier exports had the heading "Released from".
    releasedFrom: ["Released from", "Libéré à partir du"],
  },
  payments: {
    reference: ["Référence"],
    booking: ["Booking ID", "Folio", "Bill", "Réservation"],
    day: ["Date", "Jour"],
    amount: ["Montant"],
    // Our earlier exports had the headings "Came in as" and "Amount in that".
    currency: ["Foreign currency", "Came in as", "Devise", "Monnaie"],
    foreignAmount: ["Amount in that", "Montant en devise"],
    rate: ["Exchange rate", "Taux", "Taux de change"],
    method: ["Payment method", "Méthode", "Mode de paiement"],
    note: ["Notes", "Remarque"],
  },
};
