import type { Viewer } from "~/accounts/roles";
import { quoteChangeForClerk } from "~/billing/folios/quote-change-for-clerk.server";
import { transferCharge } from "~/billing/folios/transfer-charge.server";
import { setDishSoldOut } from "~/catalogue/menu/mark-sold-out.server";
import { randomCrockford } from "~/core/ids.server";
import { lodgeToday } from "~/core/instants";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays } from "~/core/stay";
import { digestOf } from "~/core/tokens.server";
import { closeDatabase, db } from "~/db.server";
import { parseImportFile } from "~/desk/imports/parse-import-file.server";
import { acceptOffer, declineOffer } from "~/dining-and-events/events/answer-offer.server";
import { quoteOffer } from "~/dining-and-events/events/offer-policy";
import { sendOffer } from "~/dining-and-events/events/send-offer.server";
import { setGroupBilling } from "~/front-desk/groups/change-group.server";
import { revertImport } from "~/operations/imports/revert-import.server";
import { runImport } from "~/operations/imports/run-import.server";
import { calculateFileDigest, stageImport } from "~/operations/imports/stage-import.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { changeBooking } from "~/reservations/bookings/change-booking.server";
import { getChargeTerms } from "~/reservations/quotes/charges";
import type { DemoSignIns } from "./fill";

/** The staff on duty, the time and the date. */
interface Shift {
  admin: Viewer;
  clerk: Viewer;
  operationContext: OperationContext;
  today: string;
}

/**
 * Simulates an hour of the desk and its visitors, with the operations that the forms call. Uses the
 * database of DATA_DIR and closes it at the end.
 * @throws Error if an operation is refused, which does not happen in a new demo
 */
export async function workAnHour({ admin, staff }: DemoSignIns, now: Date): Promise<void> {
  const settings = await loadSettings(db);
  const viewer = (profile: Omit<Viewer, "phone" | "isEmailVerified" | "signOutCount">): Viewer => ({
    ...profile,
    ...{ phone: null, isEmailVerified: true, signOutCount: 0 },
  });
  const shift = {
    admin: viewer(admin),
    clerk: viewer(staff),
    operationContext: { settings, now },
    today: lodgeToday(now, settings.general.timeZone),
  };
  await moveToAnotherKind(shift);
  await sellOut(shift);
  await splitFolios(shift);
  await answerRequests(shift);
  await moveIn(shift);
  closeDatabase();
}

const expect = async <Kind extends string>(
  result: Promise<{ kind: Kind }>,
  ...kinds: NoInfer<Kind>[]
): Promise<void> => {
  const told = await result;
  if (!kinds.includes(told.kind)) throw new Error(`demo: ${JSON.stringify(told)}`);
};

/** Moves the first upcoming stay that can change rooms after its first night. */
async function moveToAnotherKind({ clerk, operationContext, today }: Shift): Promise<void> {
  const ids = await db
    .selectFrom("bookings")
    .select("id")
    .where("status", "=", "confirmed")
    .where("group_id", "is", null)
    .where("guests", "<=", 2)
    .where("check_in", ">", today)
    .whereRef("check_out", ">", (eb) => eb.fn("date", ["check_in", eb.val("+1 day")]))
    .orderBy("check_in")
    .orderBy("id")
    .execute();
  const kinds = await db.selectFrom("rooms").select("id").orderBy("id").execute();
  for (const { id } of ids) {
    const booking = await findBooking(db, id);
    if (!booking) continue;
    const { checkIn, checkOut, guests, children, infants, board, version } = booking;
    for (const { id: roomId } of kinds) {
      if (roomId === booking.roomId) continue;
      const stay = { roomId, checkIn, checkOut, guests, children, infants, board };
      const roomFrom = addStayDays(checkIn, 1);
      const wanted = { stay, roomFrom, pricing: { kind: "kept" } } as const;
      const offer = await quoteChangeForClerk(db, booking, wanted, clerk, operationContext);
      if (offer.kind !== "quoted") continue;
      const change = { ...wanted, version, seenQuote: digestOf(offer.quote) };
      return expect(
        changeBooking(id, change, { clerk, quoteForClerk: quoteChangeForClerk }, operationContext),
        "changed",
      );
    }
  }
}

async function sellOut({ clerk, operationContext }: Shift): Promise<void> {
  const dish = await db
    .selectFrom("menu_items")
    .select("id")
    .where("is_listed", "=", 1)
    .orderBy("price_cents", "desc")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await expect(setDishSoldOut(dish.id, true, clerk, operationContext), "sold-out");
}

/**
 * Splits the group's folio so that each room pays its own, and transfers part of a charge between two
 * in-house guests.
 */
async function splitFolios({ clerk, operationContext }: Shift): Promise<void> {
  const group = await db
    .selectFrom("booking_groups")
    .select("id")
    .where("name", "like", "Volcano Trails%")
    .executeTakeFirst();
  if (group)
    await expect(setGroupBilling(group.id, "own", clerk, operationContext), "billing-changed");
  const [giver, taker] = await db
    .selectFrom("bookings")
    .select("id")
    .where("checked_in_at", "is not", null)
    .where("checked_out_at", "is", null)
    .where("folio_closed_at", "is", null)
    .where("folio_id", "is", null)
    .orderBy("extra_cents", "desc")
    .orderBy("id")
    .execute();
  if (!giver || !taker) return;
  const line = await db
    .selectFrom("folio_lines")
    .select("id")
    .where("booking_id", "=", giver.id)
    .where("kind", "=", "extra")
    .orderBy("amount_cents", "desc")
    .executeTakeFirst();
  if (!line) return;
  const amount = { percent: 50 };
  const reason = "They shared it";
  const move = {
    toId: taker.id,
    charge: line.id,
    amount,
    reason,
    idempotencyKey: randomCrockford(16),
  };
  await expect(transferCharge(giver.id, move, clerk, operationContext), "transferred");
}

/** Sends an offer for two conference enquiries. One is accepted, one declined. */
async function answerRequests({ clerk, operationContext, today }: Shift): Promise<void> {
  const asked = await db
    .selectFrom("conference_enquiries as asked")
    .innerJoin("conference_spaces as spaces", "spaces.id", "asked.space_id")
    .innerJoin("enquiries", "enquiries.id", "asked.enquiry_id")
    .select(["asked.enquiry_id as enquiryId", "asked.space_id as spaceId", "asked.day"])
    .select(["asked.people", "spaces.name", "spaces.price_per_hour_cents as unitCents"])
    .where("asked.day", ">", addStayDays(today, 7))
    .where("enquiries.email", "is not", null)
    .where("asked.enquiry_id", "not in", (eb) =>
      eb.selectFrom("conference_offers").select("enquiry_id"),
    )
    .orderBy("asked.day", "desc")
    .orderBy("asked.enquiry_id")
    .limit(2)
    .execute();
  for (const [index, { enquiryId, name, unitCents, ...wish }] of asked.entries()) {
    const lines = [
      { label: name, quantity: 5, unitCents },
      { label: "Coffee, twice", quantity: wish.people, unitCents: 500 },
    ];
    const details = {
      ...{ ...wish, startTime: "09:00", endTime: "14:00", setupMinutes: 60, teardownMinutes: 30 },
      quote: quoteOffer(lines, getChargeTerms(operationContext.settings)),
      text: "Thank you for thinking of us. Here is what your day would cost.",
      validUntil: addStayDays(today, 7),
    };
    const form = { idempotencyKey: randomCrockford(16), expectedOfferId: "", origin: null };
    await expect(sendOffer(enquiryId, details, form, clerk, operationContext), "sent");
    const { id } = await db
      .selectFrom("conference_offers")
      .select("id")
      .where("enquiry_id", "=", enquiryId)
      .executeTakeFirstOrThrow();
    await (index === 0
      ? expect(acceptOffer(id, null, operationContext), "accepted", "space-taken")
      : expect(
          declineOffer(id, "We found a place in Huye, thank you.", operationContext),
          "declined",
        ));
  }
}

/** Import files from another system. */
const files = {
  guests: `Reference,First name,Last name,Email,Phone,Country,Language,Notes
G-301,Marie-Claire,Habimana,mc.habimana@guests.example,+250 788 301 301,RW,fr,Came every Easter
G-302,Tobias,Brandt,t.brandt@guests.example,+49 170 3020302,DE,en,
G-303,Sophie,Lemaire,sophie.lemaire@guests.example,,FR,fr,Vegetarian
G-304,Daniel,Okello,,0772 304 304,Uganda,en,
`,
  bookings: `Reference,Guest,Room,Check-in,Check-out,Guests,Board,Total,Booked on
B-2301,G-301,Double Bed,2023-04-07,2023-04-10,2,HB,480.00,2023-02-01
B-2302,G-302,Twin Bed,2023-07-14,2023-07-18,2,BB,520.00,2023-05-20
B-2303,G-303,Single,2023-11-02,2023-11-04,1,FB,290.00,2023-09-30
`,
};

/** Imports guest profiles, and bookings from an outdated file, whose import is undone. */
async function moveIn({ admin, operationContext }: Shift): Promise<void> {
  const bring = async (kind: "guests" | "bookings") => {
    const bytes = Buffer.from(files[kind]);
    const { currency, timeZone } = operationContext.settings.general;
    const options = { currency, timeZone, dates: "refuse", decimal: "either" } as const;
    const read = await parseImportFile(bytes, kind, options);
    if (read.kind === "refused") throw new Error(`demo: ${read.reason}`);
    const digest = calculateFileDigest(bytes);
    const file = { ...read, kind, digest, fileName: `${kind}-2023.csv` };
    const id = await stageImport(file, null, admin, operationContext.now);
    await expect(runImport(id, null, admin, operationContext), "imported");
    return id;
  };
  await bring("guests");
  const id = await bring("bookings");
  await expect(revertImport(id, admin, operationContext.now), "reverted");
}
