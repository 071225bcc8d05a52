import type { Schema } from "db/schema";
import type { Insertable } from "kysely";
import { splitName } from "~/core/names";
import { defaultSettings } from "~/core/settings/settings";
import { addStayDays } from "~/core/stay";
import { sealDocument } from "~/guests/profiles/sealed-document.server";
import type { Demo } from "./demo";
import type { Traveller } from "./names";
import type { GuestProfile } from "./people";
import type { PlannedStay } from "./stays";

type NewGuest = Insertable<Schema["guest_profiles"]> & { id: number; last_name: string };

export type GuestsOfStays = Map<string, { profileId: number; bookerId: number | null }>;

const countryCodes: Record<Traveller["country"], string> = {
  Rwanda: "RW",
  Uganda: "UG",
  Kenya: "KE",
  Belgium: "BE",
  Germany: "DE",
  "United States": "US",
  "United Kingdom": "GB",
  Japan: "JP",
  France: "FR",
};

const deskNotes = [
  "Comes every year for the chimpanzees.",
  "Asked for a quiet room last time.",
  "Birdwatcher: breakfast at 5:30.",
  "Pays by bank transfer from the company.",
  "Walks with a stick: no stairs, please.",
];

/** Writes the guest profiles of all bookers, agents included. Bookings are written later. */
export async function writeGuests(demo: Demo, stays: PlannedStay[]): Promise<GuestsOfStays> {
  const guests: NewGuest[] = [];
  const byKey = new Map<string, NewGuest>();
  const accounts = new Map<string, number>();
  const known = (key: string, make: () => Omit<NewGuest, "id">): NewGuest => {
    const there = byKey.get(key);
    if (there) return there;
    const guest = { ...make(), id: guests.length + 1 } as NewGuest;
    guests.push(guest);
    byKey.set(key, guest);
    return guest;
  };
  const ofStays: GuestsOfStays = new Map();
  const payers = new Map<string, number>();
  for (const stay of stays) {
    const { account, traveller, group } = stay;
    const payerId = group ? payers.get(group.name) : undefined;
    if (payerId !== undefined) {
      const { id } = known(stay.id, () => namedRow(stay));
      ofStays.set(stay.id, { profileId: id, bookerId: payerId });
      continue;
    }
    const agent = account?.isAgent
      ? known(account.id, () => agentRow(account, stay.createdAt))
      : null;
    const key = account && !agent ? account.id : traveller.email;
    const guest = known(key, () => guestRow(demo, stay));
    keepDocument(demo, guest, stay);
    if (group) payers.set(group.name, guest.id);
    if (account) accounts.set(account.id, (agent ?? guest).id);
    ofStays.set(stay.id, { profileId: guest.id, bookerId: agent?.id ?? null });
  }
  markSome(demo, guests, stays, ofStays);
  guests.push(...bookedByPhone(guests, stays, ofStays));
  await demo.insert("guest_profiles", guests);
  await demo.insert(
    "guest_profile_accounts",
    [...accounts].map(([user_id, profile_id]) => ({ user_id, profile_id })),
  );
  return ofStays;
}

const nobody = {
  ...{ country: null, nationality: null, language: null, address: "", company: "" },
  ...{ tax_number: "", sealed_document: null, notes: "" },
  ...{ do_not_book: null, do_not_book_at: null, merged_into: null, erased_at: null },
};

function agentRow({ name, email, traveller }: GuestProfile, since: Date): Omit<NewGuest, "id"> {
  const { firstName, lastName } = splitName(name);
  return {
    ...nobody,
    first_name: firstName,
    last_name: lastName,
    ...{ email, phone: traveller?.phone ?? null, company: `${lastName} Tours` },
    country: traveller ? countryCodes[traveller.country] : null,
    created_at: since.toISOString(),
  };
}

function guestRow(
  demo: Demo,
  { account, traveller, createdAt }: PlannedStay,
): Omit<NewGuest, "id"> {
  const { dice } = demo;
  const country = dice.chance(0.93) ? countryCodes[traveller.country] : null;
  return {
    ...nobody,
    first_name: traveller.first,
    last_name: traveller.last,
    email: account?.isAgent ? null : traveller.email,
    phone: traveller.phone,
    country,
    nationality: country,
    language: traveller.country === "France" ? "fr" : "en",
    notes: dice.chance(0.05) ? dice.pick(deskNotes) : "",
    created_at: createdAt.toISOString(),
  };
}

const namedRow = ({ traveller, createdAt }: PlannedStay): Omit<NewGuest, "id"> => ({
  ...nobody,
  ...{ first_name: traveller.first, last_name: traveller.last, email: null, phone: null },
  created_at: createdAt.toISOString(),
});

/** Stores the identity document of a guest who stayed, within the retention period. */
function keepDocument(demo: Demo, guest: NewGuest, stay: PlannedStay): void {
  const retainedUntil = addStayDays(stay.checkOut, defaultSettings.privacy.documentDays);
  const isHere = stay.checkIn <= demo.today && retainedUntil >= demo.today;
  if (stay.status !== "confirmed" || stay.isNoShow || !isHere) return;
  const number = `P${demo.dice.int(1_000_000, 9_999_999)}`;
  guest.sealed_document = sealDocument({ kind: "passport", number });
}

/** Sets the do-not-rent flag on two profiles. One of them has a new booking. */
function markSome(
  demo: Demo,
  guests: NewGuest[],
  stays: PlannedStay[],
  ofStays: GuestsOfStays,
): void {
  const coming = stays.find(
    ({ checkIn, status }) => checkIn > demo.day(5) && status === "confirmed",
  );
  const past = stays.find(({ isNoShow }) => isNoShow);
  const reasons = ["Left without paying the bar in May.", "Did not come, and did not call, twice."];
  for (const [index, stay] of [coming, past].entries()) {
    const guest = guests.find(({ id }) => stay && id === ofStays.get(stay.id)?.profileId);
    if (!guest) continue;
    guest.do_not_book = reasons[index] ?? null;
    guest.do_not_book_at = demo.at(demo.day(-30), 9, 17).toISOString();
  }
}

/** Adds two possible duplicates, whose phone numbers are in national format. */
function bookedByPhone(
  guests: NewGuest[],
  stays: PlannedStay[],
  ofStays: GuestsOfStays,
): NewGuest[] {
  const latest = stays
    .toReversed()
    .map(({ id }) => guests.find((guest) => guest.id === ofStays.get(id)?.profileId))
    .filter((guest): guest is NewGuest => guest?.country === "RW" && !guest.do_not_book);
  return [...new Set(latest)].slice(0, 2).map((guest, index) => ({
    ...guest,
    ...nobody,
    id: guests.length + 1 + index,
    first_name: guest.last_name.toUpperCase(),
    last_name: String(guest.first_name),
    ...{ email: null, phone: String(guest.phone).replace("+250 ", "0") },
  }));
}
