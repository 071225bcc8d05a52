import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addStayDays } from "~/core/stay";
import { insertRawBooking, type RawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementOf, fieldsOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { liftLimits } from "../world/limits";
import { people } from "../world/people";
import { sameTexts } from "../world/untranslated";
import { type Page, signedIn, Visitor } from "../world/visitor";
import { freshStay, guestDetails, referenceOf, toReview } from "./booking-steps";
import { mailServerAway, mailsTo, pathIn } from "./mails";
import { expectPage, storeSettings } from "./scenario";

const lodge = ownLodge({ env: { TRUST_PROXY: "1", SMTP_URL: mailServerAway } });
const stranger = new Visitor(lodge);
const aline = signedInVisitor(lodge, people.aline);
beforeAll(() => {
  liftLimits(lodge.file);
});
beforeEach(() => {
  lodge.file.exec(`UPDATE bookings SET user_id = 'diane', status = 'cancelled', cancelled_at = created_at;
    DELETE FROM settings; DELETE FROM address_attempts; DELETE FROM mail_outbox;
    INSERT OR IGNORE INTO verified_addresses VALUES ('aline@guests.example', '2026-01-01T00:00:00.000Z')`);
  liftLimits(lodge.file);
});

const insert = (booking: RawBooking = {}) => {
  const { checkIn, checkOut } = freshStay();
  return insertRawBooking(lodge.file, { checkIn, checkOut, ...booking });
};
const daysAhead = (from: number, to = from + 2) => ({
  checkIn: inDays(from),
  checkOut: inDays(to),
});

/** Texts that are the same in both languages: the lodge's content, people, references. */
const names = new RegExp(
  `^(${[
    "SINGLE|Double Bed|Twin Bed|Tripple Bed|Budget Single Room",
    "Free Wi-Fi|Hot shower|Private bathroom|Mosquito net|Forest view|Four-poster bed|Three single beds",
    "Nyungwe Eco-Lodge, Nyungwe Forest Reserve, Rwanda",
    ".*bookings@nyungwe-lodge.example|Arriving after 21:00\\?.*",
    "Aline.*|Ana Núñez|Late arrival|dates|soon|[0-9A-Z]{8}",
  ].join("|")})$`,
);
const frenchOf = (path: string) => `/fr${path}`;

/** Expects the French page to have the same status and no English text. */
function expectFrench(english: Page, french: Page, more: RegExp = /^$/): void {
  expect(french.status).toBe(english.status);
  elementOf(french, "html[lang=fr]");
  const either = new RegExp(`${names.source}|${more.source}`);
  expect(sameTexts(english.html, french.html, either), french.path).toEqual([]);
}

async function seeBoth(visitor: Visitor, path: string): Promise<Page> {
  const [english, french] = [await visitor.get(path), await visitor.get(frenchOf(path))];
  expectFrench(english, french);
  return french;
}

async function sendBoth(
  visitor: Visitor,
  path: string,
  fields: Record<string, string>,
): Promise<Page> {
  const english = await visitor.post(path, fields);
  const french = await visitor.post(frenchOf(path), fields);
  expectFrench(english, french);
  return french;
}

const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;

describe("the booking steps", () => {
  const family = { guests: "3", children: "1", infants: "1" };
  test.each<[why: string, path: string]>([
    ["at first", "/booking"],
    ["with a room", `/booking${query(freshStay())}`],
    ["with a family", `/booking${query(freshStay(family))}`],
    ["with dates that are none", `/booking${query(freshStay({ checkIn: "soon" }))}`],
    ["with a stay that is too long", `/booking${query({ ...daysAhead(20, 300), guests: "1" })}`],
    ["in the past", `/booking${query({ ...daysAhead(-20, -10), guests: "1" })}`],
    ["with more than a room sleeps", `/booking${query(freshStay({ guests: "6", roomId: "1" }))}`],
    ["skipped", "/booking?notice=incomplete"],
    ["taken meanwhile", `/booking${query(freshStay())}&notice=unavailable`],
    ["with nothing to confirm", "/booking-confirmation"],
  ])("the first step %s", async (_, path) => {
    await seeBoth(stranger, path);
  });

  test.each<[why: string, fields: Record<string, string>]>([
    ["empty", { guests: "1", board: "BB" }],
    ["too small a room", freshStay({ guests: "6", roomId: "1" })],
    ["wrong guests", freshStay({ guests: "0", children: "9", infants: "x", board: "XX" })],
    ["children alone", freshStay({ guests: "1", children: "1" })],
  ])("the first step, sent %s", async (_, fields) => {
    await sendBoth(stranger, "/booking", fields);
  });

  test("the second step and its error messages", async () => {
    const booker = new Visitor(lodge);
    await booker.post("/fr/booking", freshStay());
    expectPage(await seeBoth(booker, "/booking/details"), { has: ["Prénom", "prête à partir de"] });
    await seeBoth(booker, "/booking/details?notice=incomplete");
    await sendBoth(booker, "/booking/details", { email: "no", phone: "1" });
    const long = { ...guestDetails, firstName: "x".repeat(101), arrivalTime: "soon" };
    expectPage(await sendBoth(booker, "/booking/details", { ...long, paymentMethod: "gold" }), {
      status: 422,
      has: ["Utilisez au plus 100 caractères"],
    });
    storeSettings(lodge, "payment", { acceptsCards: false });
    expectPage(
      await sendBoth(booker, "/booking/details", { ...guestDetails, paymentMethod: "credit-card" }),
      { status: 422, has: ["Les cartes ne sont pas acceptées"] },
    );
  });

  test("the last step with each of its notices, and the confirmation page", async () => {
    const stay = freshStay({ guests: "3", roomId: "4", children: "1", infants: "1" });
    await toReview(aline, stay, { ...guestDetails, arrivalTime: "01:00" } as typeof guestDetails);
    const review = await seeBoth(aline, "/booking/confirm");
    expectPage(review, { has: ["Vérifiez et confirmez", "vers 01:00, après minuit", "du "] });
    const parts = ["stay", "currency", "totalCents", "quote", "terms", "guest", "hold"];
    for (const part of [...parts, "over-limit"]) {
      await seeBoth(aline, `/booking/confirm?notice=${part}`);
    }
    storeSettings(lodge, "booking", { needsApproval: true, depositPercent: 20 });
    expectPage(await seeBoth(aline, "/booking/confirm"), {
      has: ["Nous vérifierons votre réservation avant de la confirmer."],
    });
    const done = await aline.fill("/fr/booking/confirm");
    expectPage(done, { at: "/fr/booking-confirmation", has: ["Référence", "En attente"] });
    await seeBoth(aline, "/booking-confirmation");
  });

  test("the last step for a stay that begins today or tomorrow", async () => {
    await toReview(aline, freshStay(daysAhead(0, 1)));
    await seeBoth(aline, "/booking/confirm");
    await toReview(aline, freshStay(daysAhead(1, 2)));
    await seeBoth(aline, "/booking/confirm");
  });

  test("dates can be typed day first in the address and in the form", async () => {
    const { checkIn, checkOut, ...rest } = freshStay();
    const dayFirst = (day: string) => day.split("-").reverse().join("/");
    const submitted = { ...rest, checkIn: dayFirst(checkIn), checkOut: dayFirst(checkOut) };
    const looked = await stranger.get(`/fr/booking${query(submitted)}`);
    expect(fieldsOf(looked)).toMatchObject({ checkIn, checkOut });
    expect(looked.html).toContain('hrefLang="en" href="/booking?');
    const booker = new Visitor(lodge);
    expectPage(await booker.post("/fr/booking", submitted), { at: "/fr/booking/details" });
    const [sent] = lodge.rows(
      "SELECT check_in, check_out FROM booking_drafts ORDER BY created_at DESC LIMIT 1",
    );
    expect(sent).toEqual({ check_in: checkIn, check_out: checkOut });
  });

  test("too many bookings started from one network", async () => {
    lodge.file.exec("DELETE FROM settings");
    const send = (path: string) =>
      new Visitor(lodge).post(path, freshStay(), { "X-Forwarded-For": "203.0.113.9" });
    for (let count = 0; count < 60; count++) await send("/booking");
    expectFrench(await send("/booking"), await send("/fr/booking"));
  });
});

describe("my bookings", () => {
  test("the list, empty and with stays in every state", async () => {
    await seeBoth(aline, "/my-bookings");
    for (const booking of [
      daysAhead(20),
      { ...daysAhead(24), status: "pending", heldUntil: `${inDays(2)}T12:00:00.000Z` },
      { ...daysAhead(28), status: "cancelled" },
      { ...daysAhead(32), status: "cancelled", heldUntil: `${inDays(-2)}T12:00:00.000Z` },
      daysAhead(-1, 1),
      daysAhead(-5, -3),
      { ...daysAhead(40), terms: { cancellationHours: 168 } },
    ] as RawBooking[]) {
      insert(booking);
    }
    const list = await seeBoth(aline, "/my-bookings");
    expectPage(list, {
      has: ["En cours", "À venir", "Passées et annulées", "jusqu’à 7 jours avant"],
    });
    for (const notice of ["cancelled", "rated", "verified", "merged", "password-set"]) {
      await seeBoth(aline, `/my-bookings?notice=${notice}`);
    }
  });

  test.each<[why: string, booking: RawBooking]>([
    ["to come", {}],
    ["waiting", { status: "pending", heldUntil: `${inDays(2)}T12:00:00.000Z` }],
    ["tomorrow", daysAhead(1, 3)],
    ["under way", daysAhead(-1, 1)],
    ["over", daysAhead(-5, -3)],
    ["cancelled", { status: "cancelled" }],
    ["lapsed", { status: "cancelled", heldUntil: `${inDays(-2)}T12:00:00.000Z` }],
  ])("every page of a stay that is %s", async (_, booking) => {
    const own = `/my-bookings/${insert(booking)}`;
    for (const page of ["", "/cancel", "/change", "/receipt", "/requests"]) {
      await seeBoth(aline, own + page);
    }
    for (const notice of ["changed", "told", "cancelled"]) {
      await seeBoth(aline, `${own}?notice=${notice}`);
    }
    if (booking?.status !== "cancelled") await seeBoth(aline, `${own}/review`);
    lodge.file.exec("UPDATE bookings SET cancelled_by = user_id WHERE status = 'cancelled'");
  });

  test("cancelling a stay: refused, free and with a charge", async () => {
    const [one, other] = [insert(), insert()];
    await sendBoth(aline, `/my-bookings/${one}/cancel`, { chargeCents: "100" });
    const done = await aline.post(`/fr/my-bookings/${other}/cancel`, { chargeCents: "0" });
    expectPage(done, { at: "/fr/my-bookings", has: ["La réservation est bien annulée"] });
    const late = insert(daysAhead(1, 3));
    const charged = await aline.post(`/fr/my-bookings/${late}/cancel`, { chargeCents: "13500" });
    expectPage(charged, { has: ["Les frais d’annulation sont de 135,00"] });
  });

  test("the change page says why a stay cannot be changed", async () => {
    const own = `/my-bookings/${insert()}/change`;
    storeSettings(lodge, "booking", { needsApproval: true });
    await seeBoth(aline, own);
    lodge.file.exec("DELETE FROM settings");
    lodge.file.exec(
      `UPDATE bookings SET quote = json_set(quote, '$.nights[0].reason', 'ami') WHERE user_id = 'aline'`,
    );
    expectPage(await seeBoth(aline, own), { has: ["convenu pour ces nuits seulement"] });
  });

  test("changing a stay: quotes, errors, other dates and success", async () => {
    const { checkIn, checkOut } = freshStay();
    const id = insert({ checkIn, checkOut });
    const path = `/my-bookings/${id}/change`;
    const fields = { checkIn, checkOut, guests: "1", board: "BB" };
    const dearer = await seeBoth(aline, path + query({ ...fields, board: "HB" }));
    expectPage(dearer, { has: ["Avant et après", "de plus qu’avant"] });
    const shorter = { ...fields, checkOut: addStayDays(checkIn, 1) };
    expectPage(await seeBoth(aline, path + query(shorter)), { has: ["de moins qu’avant"] });
    const longer = { ...fields, checkOut: addStayDays(checkOut, 1), board: "FB" };
    await seeBoth(aline, path + query(longer));
    for (const wrong of [
      fields,
      { ...fields, guests: "2" },
      { ...fields, guests: "6" },
      { ...fields, checkOut: checkIn },
      { ...fields, ...daysAhead(1, 3) },
      { ...fields, ...daysAhead(0, 1) },
      { ...fields, checkIn: "soon", board: "XX" },
    ]) {
      await seeBoth(aline, path + query(wrong));
    }
    await sendBoth(aline, path, fields);
    await sendBoth(aline, path, { ...fields, version: "1", seenQuote: "none" });
    await sendBoth(aline, path, { ...longer, version: "1", seenQuote: "none" });
    await sendBoth(aline, path, { ...longer, version: "9", seenQuote: "none" });
    const taken = daysAhead(300, 302);
    for (let unit = 0; unit < 9; unit++) {
      try {
        insertRawBooking(lodge.file, { ...taken, user: people.bosco });
      } catch {
        break;
      }
    }
    expectPage(await seeBoth(aline, path + query({ ...fields, ...taken })), {
      status: 409,
      has: ["aux dates suivantes"],
    });
    expectPage(
      await aline.post(frenchOf(path), await aline.form(frenchOf(path) + query(shorter))),
      {
        at: `/fr/my-bookings/${id}`,
        has: ["Votre séjour est modifié."],
      },
    );
  });

  test("a receipt with payments of each kind", async () => {
    const id = insert();
    const staff = await signedIn(lodge, people.claudine);
    const pay = async (fields: Record<string, string>) => {
      return staff.fill(`/admin/bookings/${id}/payments`, { ...fields });
    };
    await pay({ amount: "100", method: "credit-card" });
    const asked = await pay({ amount: "29005", currency: "RWF", rate: "1450.25", method: "cash" });
    await staff.post(`/admin/bookings/${id}/payments`, fieldsOf(asked));
    const receipt = await seeBoth(aline, `/my-bookings/${id}/receipt`);
    expectPage(receipt, { has: ["Émis le", "1 450,25 RWF", "carte bancaire", "Reste à payer"] });
    await seeBoth(
      aline,
      `/my-bookings/${id}/change${query({ ...daysAhead(30, 31), board: "BB" })}`,
    );
    await aline.post(`/my-bookings/${id}/cancel`, { chargeCents: "0" });
    expectPage(await seeBoth(aline, `/my-bookings/${id}/receipt`), { has: ["À rembourser"] });
    expectPage(await staff.get(`/admin/bookings/${id}/receipt`), {
      has: ["Receipt", "Refund due"],
    });
  });

  test("special requests: refused and saved", async () => {
    const path = `/my-bookings/${insert()}/requests`;
    await sendBoth(aline, path, { phone: "", version: "x" });
    await sendBoth(aline, path, { phone: "1", arrivalTime: "soon", version: "1" });
    const told = {
      phone: "+33 6 12 34 56 78",
      arrivalTime: "18:00",
      specialRequests: "",
      version: "9",
    };
    expectPage(await sendBoth(aline, path, told), {
      status: 409,
      has: ["Cette réservation a été modifiée pendant que vous la consultiez."],
    });
    const done = await aline.fill(frenchOf(path), { arrivalTime: "18:00" });
    expectPage(done, { has: ["C’est enregistré.", "vers 18:00"] });
    const over = `/my-bookings/${insert(daysAhead(-5, -3))}/requests`;
    expectPage(await sendBoth(aline, over, { ...told, version: "1" }), { status: 409 });
  });

  test("rating a stay: refused, saved and shown again", async () => {
    const id = insert(daysAhead(-5, -3));
    const path = `/my-bookings/${id}/review`;
    expectPage(await seeBoth(aline, path), { has: ["5 sur 5 : Excellent"] });
    expectPage(await sendBoth(aline, path, {}), {
      status: 400,
      has: ["Choisissez une note de 1 à 5"],
    });
    const rated = await aline.post(frenchOf(path), { rating: "5", body: "" });
    expectPage(rated, { at: "/fr/my-bookings", has: ["Merci pour votre avis."] });
    await seeBoth(aline, "/my-bookings");
    await seeBoth(aline, path);
    lodge.file.exec("UPDATE bookings SET no_show_at = created_at WHERE check_in < date('now')");
    lodge.file.exec("DELETE FROM reviews");
    expectPage(await seeBoth(aline, path), { has: ["Le séjour n’a pas eu lieu."] });
  });

  test("an unknown booking and a calendar file", async () => {
    expectPage(await seeBoth(aline, "/my-bookings/NONE0000"), { status: 404 });
    const file = await aline.raw(`/fr/my-bookings/${insert()}/calendar.ics`);
    const text = (await file.text()).replaceAll("\r\n ", "");
    expect(text).toContain("Petit-déjeuner");
    expect(text).toContain("/fr/my-bookings/");
  });
});

describe("the booking search", () => {
  test("form, errors, mail and opened booking are in French", async () => {
    await seeBoth(stranger, "/find-booking");
    await sendBoth(stranger, "/find-booking", { reference: "", email: "no" });
    await sendBoth(stranger, "/find-booking", {
      reference: "NONE0000",
      email: "no@guests.example",
    });
    const [, none] = mailsTo(lodge, "no@guests.example");
    expect(none?.subject).toContain("Votre réservation");
    expect(none?.body).toContain("Nous n’avons trouvé aucune réservation");
    const email = "ana@guests.example";
    const id = insert({ user: null, firstName: "Ana", email, source: "desk" });
    await stranger.post("/fr/find-booking", { reference: id, email });
    const [mail] = mailsTo(lodge, email);
    const path = pathIn(mail, "/fr/find-booking/open");
    await seeBoth(stranger, path.replace("/fr", ""));
    const opened = await stranger.fill(path);
    expectPage(opened, {
      at: `/fr/my-bookings/${id}`,
      has: ["Vous avez ouvert cette réservation avec le lien"],
    });
    await seeBoth(stranger, `/my-bookings/${id}`);
    await seeBoth(stranger, `/my-bookings/${id}/cancel`);
    await seeBoth(stranger, "/find-booking/open?token=none");
    await sendBoth(stranger, "/find-booking/open", { token: "none" });
  });
});

test("the confirmation page shows the reference in French", async () => {
  await toReview(aline);
  const done = await aline.fill("/fr/booking/confirm");
  expect(done.text).toMatch(/Référence [0-9A-Z]{8} Confirmée/);
  expect(referenceOf(await aline.get("/booking-confirmation"))).not.toBe("none");
});
