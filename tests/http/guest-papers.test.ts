import { describe, expect, test } from "vitest";
import { openSecret, sealSecret } from "~/core/sealed-secret.server";
import { insertRawBooking, type RawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementOf, elementsOf, fieldsOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { openLodge } from "../world/lodge";
import { people } from "../world/people";
import { SetClock } from "../world/set-clock";
import { type Page, Visitor } from "../world/visitor";
import { expectPage, storeSettings } from "./scenario";

const lodge = ownLodge();
const staff = signedInVisitor(lodge, people.claudine);

const profileOf = (id: string) =>
  Number(lodge.rows("SELECT profile_id FROM bookings WHERE id = ?", id)[0]?.profile_id);

describe("the registration card", () => {
  test("is filled in from the guest profile, lists companions and links to edit", async () => {
    const id = insertRawBooking(lodge.file, {
      ...{ user: null, firstName: "Typed", email: "t@guests.example", roomId: 4, guests: 3 },
      ...{ checkIn: inDays(0), checkOut: inDays(2) },
    });
    lodge.run("UPDATE bookings SET infants = 1 WHERE id = ?", id);
    lodge.run(
      `UPDATE guest_profiles SET first_name = 'Known', last_name = 'Guest', country = 'DE', nationality = 'PL',
        address = 'Ring 1', sealed_document = ? WHERE id = ?`,
      sealSecret("passport XK 77", [lodge.secret], "document"),
      profileOf(id),
    );
    const page = await staff.get(`/admin/bookings/${id}/registration`);
    expectPage(page, {
      has: ["Known Guest", "Germany", "Poland", "Ring 1", "Passport XK 77", "Signature", "Tripple"],
      lacks: ["Typed"],
    });
    expect(elementsOf(elementOf(page, "tbody"), "tr")).toHaveLength(3);
    const edit = await staff.get(
      `/admin/guests/${profileOf(id)}/edit?returnTo=${encodeURIComponent(`/admin/bookings/${id}/registration`)}`,
    );
    const saved = await staff.post(`/admin/guests/${profileOf(id)}/edit`, {
      ...fieldsOf(edit),
      address: "Ring 2",
    });
    expectPage(saved, { at: `/admin/bookings/${id}/registration`, has: ["Ring 2"] });

    const late = insertRawBooking(lodge.file, { checkIn: inDays(1), checkOut: inDays(2) });
    const cards = await staff.get("/admin/bookings/arrivals/registration");
    expectPage(cards, { has: [`Booking ${id}`, "1 card"], lacks: [late] });
    lodge.run("UPDATE bookings SET checked_in_at = '2026-01-01' WHERE id = ?", id);
    expectPage(await staff.get("/admin/bookings/arrivals/registration"), {
      has: ["No more arrivals today"],
    });
  });

  test("is printed in the language of the booking if that language is offered", async () => {
    lodge.run("DELETE FROM bookings");
    const id = insertRawBooking(lodge.file, {
      ...{ user: null, roomId: 4, guests: 2, checkIn: inDays(0), checkOut: inDays(2) },
    });
    lodge.run("UPDATE bookings SET language = 'fr' WHERE id = ?", id);
    lodge.run(
      "UPDATE guest_profiles SET country = 'DE', nationality = 'PL', sealed_document = ? WHERE id = ?",
      ...[sealSecret("passport XK 77", [lodge.secret], "document"), profileOf(id)],
    );
    const french = [
      ...["Fiche d’enregistrement", `Réservation ${id}`, "Date de naissance", "Pologne", "2 nuits"],
      ...["Allemagne", "Passeport XK 77", "Accompagnants", "Je confirme", "Signature"],
    ];
    const english = ["Date of birth", "Germany", "Passport XK", "Accompanying guests", "I confirm"];
    const pages = [`/admin/bookings/${id}/registration`, "/admin/bookings/arrivals/registration"];
    for (const page of pages) {
      expectPage(await staff.get(page), {
        has: french,
        lacks: english,
        html: ['class="registration" lang="fr"'],
      });
    }
    const forget = storeSettings(lodge, "languages", { fr: false });
    for (const page of pages) {
      expectPage(await staff.get(page), { has: english, lacks: french.slice(0, 4) });
    }
    forget();
  });

  test("after midnight, cards include earlier arrivals who can still check in", async () => {
    lodge.run("DELETE FROM bookings");
    const days = (from: number, to: number) => ({ checkIn: inDays(from), checkOut: inDays(to) });
    const insert = (stay: RawBooking) => insertRawBooking(lodge.file, { user: null, ...stay });
    const today = insert({ roomId: 1, ...days(0, 2) });
    const yesterday = insert({ roomId: 2, ...days(-1, 2) });
    const oneNight = insert({ roomId: 3, ...days(-1, 0) });
    const before = insert({ roomId: 5, ...days(-3, 1) });
    const [came, absent] = [-2, -1].map((from) => insert({ roomId: 4, ...days(from, from + 1) }));
    lodge.run("UPDATE bookings SET checked_in_at = created_at WHERE id = ?", came);
    lodge.run("UPDATE bookings SET no_show_at = created_at WHERE id = ?", absent);
    insert({ roomId: 3, ...days(0, 1), status: "pending" });
    insert({ roomId: 1, ...days(-1, 0), status: "cancelled" });
    const over = insert({ roomId: 3, ...days(-2, -1) });
    insert({ roomId: 5, ...days(1, 2) });
    const cards = await staff.get("/admin/bookings/arrivals/registration");
    const shown = [...cards.text.matchAll(/Booking ([0-9A-Z]{8})/g)].map(([, id]) => id);
    expect(shown).toEqual([today, ...[yesterday, oneNight].sort(), before]);
    expectPage(cards, { has: ["4 cards"] });

    const list = await staff.get("/admin/bookings/arrivals?days=1");
    const stepsTo = (step: string) =>
      [...list.html.matchAll(/action="\/admin\/bookings\/([0-9A-Z]{8})\/([\w-]+)"/g)]
        .filter(([, , each]) => each === step)
        .map(([, id]) => id);
    expect(new Set(stepsTo("check-in"))).toEqual(new Set(shown));
    // A card for a past stay is printed from the booking.
    expect(stepsTo("mark-as-stayed")).toEqual([over]);
  });

  test("more than a hundred cards are on several pages", async () => {
    lodge.run("UPDATE rooms SET units = 300 WHERE id = 2");
    const ids = Array.from({ length: 101 }, () =>
      insertRawBooking(lodge.file, { roomId: 2, checkIn: inDays(0), checkOut: inDays(1) }),
    );
    const path = "/admin/bookings/arrivals/registration";
    const first = await staff.get(path);
    const second = await staff.get(`${path}?page=2`);
    expectPage(first, { has: ["cards on 2 pages", "Next"] });
    expectPage(second, { has: ["Page 2 of 2", "Previous"] });
    const cardsOn = ({ text }: Page) => [...text.matchAll(/Booking ([0-9A-Z]{8})/g)];
    const shown = [first, second].flatMap(cardsOn).map(([, id]) => id);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toEqual(expect.arrayContaining(ids));
    for (const id of ids) lodge.run("DELETE FROM bookings WHERE id = ?", id);
    lodge.run("UPDATE rooms SET units = 1 WHERE id = 2");
  });
});

describe("guest nights by country", () => {
  test("on the page and in the file match a count in SQL", async () => {
    lodge.run("DELETE FROM bookings");
    const countries = ["RW", "DE", null, "FR"];
    for (let index = 0; index < 40; index++) {
      const checkIn = inDays(-75 + index * 2);
      const id = insertRawBooking(lodge.file, {
        ...{ user: null, roomId: 2 + (index % 3), guests: 1 + (index % 2) },
        ...{ checkIn, checkOut: inDays(-75 + index * 2 + 1 + (index % 5)) },
        status: index % 7 === 3 ? "cancelled" : index % 11 === 5 ? "pending" : "confirmed",
      });
      if (index % 5 === 0) lodge.run("UPDATE bookings SET infants = 1 WHERE id = ?", id);
      if (index % 13 === 6) {
        lodge.run(
          "UPDATE bookings SET no_show_at = '2026-01-01' WHERE id = ? AND status = 'confirmed'",
          id,
        );
      }
      lodge.run(
        "UPDATE guest_profiles SET country = ? WHERE id = ?",
        countries[index % 4],
        profileOf(id),
      );
    }
    const months = [
      ...new Set([inDays(-75), inDays(-40), inDays(0)].map((day) => day.slice(0, 7))),
    ];
    let counted = 0;
    for (const month of months) {
      const expected = lodge.rows(
        `SELECT country, sum(guests + infants) AS nights,
           sum(iif(day = check_in, guests + infants, 0)) AS arrivals, sum(day = check_in) AS stays
         FROM bookings JOIN guest_profiles ON guest_profiles.id = profile_id
         JOIN calendar_days ON day >= check_in AND day < check_out
         WHERE status = 'confirmed' AND no_show_at IS NULL AND substr(day, 1, 7) = ? AND day < ?
         GROUP BY country`,
        month,
        inDays(0),
      );
      counted += expected.length;
      const csv = (await staff.get(`/admin/guests/statistics/export.csv?month=${month}`)).html;
      const rows = csv
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split(",").map((cell) => cell.replaceAll('"', "").trim()));
      expect(rows.map(([, code, , ...figures]) => [code, ...figures.map(Number)]).sort()).toEqual(
        expected.map((row) => [row.country ?? "", row.stays, row.arrivals, row.nights]).sort(),
      );
      const sum = (what: string) => expected.reduce((total, row) => total + Number(row[what]), 0);
      expectPage(await staff.get(`/admin/guests/statistics?month=${month}`), {
        has: [
          ...(expected.length > 0
            ? [`All guests ${sum("stays")} ${sum("arrivals")} ${sum("nights")}`]
            : ["No guest nights"]),
          "Guest nights",
        ],
      });
    }
    expect(counted).toBeGreaterThan(6);
    expectPage(await staff.get(`/admin/guests/statistics?month=${months[1]}`), {
      has: ["Unknown", "Germany", "France"],
    });
    expectPage(await staff.get("/admin/guests/statistics?month=nonsense"), { status: 200 });
  });
});

describe("documents", () => {
  const seal = (text: string, secret = lodge.secret) => sealSecret(text, [secret], "document");
  /** Creates a guest profile with a stored document, and helpers to read and edit the profile. */
  function withDocument(document: string) {
    lodge.run("DELETE FROM bookings");
    const booking = insertRawBooking(lodge.file, { user: null });
    const id = profileOf(booking);
    lodge.run("UPDATE guest_profiles SET sealed_document = ? WHERE id = ?", document, id);
    return {
      stored: () =>
        lodge.value<string>("SELECT sealed_document FROM guest_profiles WHERE id = ?", id),
      open: () => staff.form(`/admin/guests/${id}/edit`),
      record: () => staff.get(`/admin/bookings/${booking}`),
      card: () => staff.get(`/admin/bookings/${booking}/registration`),
      save: async (change: Record<string, string>) =>
        staff.post(`/admin/guests/${id}/edit`, {
          ...(await staff.form(`/admin/guests/${id}/edit`)),
          ...change,
        }),
      logged: () =>
        lodge.values<string>("SELECT detail FROM audit_log WHERE subject_id = ?", String(id)),
    };
  }

  test("with a lost key stay stored until a new number is entered", async () => {
    const lost = seal("passport XK 77", "a secret that is lost");
    const guest = withDocument(lost);
    expect(await guest.open()).toMatchObject({
      documentNumber: "cannot be decrypted (the session secret changed)",
    });
    expectPage(await guest.card(), {
      has: ["Document cannot be decrypted (the session secret changed)"],
    });
    expectPage(await guest.save({ address: "Ring 3" }), {
      has: ["Saved.", "Document cannot be decrypted (the session secret changed)"],
    });
    await guest.save({ documentKind: "identity-card" });
    expect(guest.stored()).toBe(lost);
    expect(guest.logged()).toEqual(["Home address"]);
    expectPage(await guest.save({ documentKind: "identity-card", documentNumber: "1 1980" }), {
      has: ["Identity card 1 1980"],
    });
    expect(guest.stored()).not.toBe(lost);
    expect(guest.logged()).toEqual(["Home address", "Document"]);
  });

  test("stored with a plain-text type are readable; saving encrypts the type", async () => {
    const guest = withDocument(`identity-card ${seal("1 1980 8")}`);
    const read = { documentKind: "identity-card", documentNumber: "1 1980 8" };
    expect(await guest.open()).toMatchObject(read);
    expectPage(await guest.card(), { has: ["Identity card 1 1980 8"] });
    expectPage(await guest.record(), { has: ["Identity card"] });
    await guest.save({ address: "Ring 4" });
    expect(guest.stored()).toMatch(/^[\w-]{40,}$/);
    expect(await guest.open()).toMatchObject(read);
    expect(guest.logged()).toEqual(["Home address"]);

    const lost = `passport ${seal("XK 77", "a secret that is lost")}`;
    const unread = withDocument(lost);
    expect(await unread.open()).toMatchObject({ documentKind: "passport" });
    await unread.save({ address: "Ring 5" });
    expect(unread.stored()).toBe(lost);
  });

  const now = "2027-06-15T10:00:00.000Z";
  const dayAgo = (days: number) =>
    new Date(Date.parse(now) - days * 86_400_000).toISOString().slice(0, 10);

  test.each([
    [30, undefined],
    [7, 7],
  ])("are deleted %s days after the last departure, as /privacy says", async (days, set) => {
    const clock = new SetClock(new Date(now));
    const lodge = await openLodge({ env: clock.env });
    try {
      if (set) storeSettings(lodge, "privacy", { documentDays: set });
      let roomId = 0;
      const withStays = (...checkOuts: string[]) => {
        const ids = checkOuts.map((checkOut) => {
          roomId += 1;
          return insertRawBooking(lodge.file, {
            roomId,
            checkIn: dayAgo(90),
            checkOut,
            user: null,
          });
        });
        const profile = "SELECT profile_id FROM bookings WHERE id = ?";
        const id = lodge.value(profile, ids[0]);
        for (const each of ids) {
          lodge.run("UPDATE bookings SET profile_id = ? WHERE id = ?", id, each);
        }
        const document = `passport ${sealSecret("XK 77", [lodge.secret], "document")}`;
        lodge.run("UPDATE guest_profiles SET sealed_document = ? WHERE id = ?", document, id);
        return id;
      };
      const gone = withStays(dayAgo(days + 1));
      // A cancelled booking does not postpone the deletion.
      const cancelled = insertRawBooking(lodge.file, {
        ...{ roomId: 5, checkIn: dayAgo(-200), checkOut: dayAgo(-201), user: null },
        status: "cancelled",
      });
      lodge.run("UPDATE bookings SET profile_id = ? WHERE id = ?", gone, cancelled);
      const kept = withStays(dayAgo(days));
      const back = withStays(dayAgo(days + 9), dayAgo(0));
      const left = lodge.file
        .prepare("SELECT id FROM guest_profiles WHERE sealed_document IS NOT NULL ORDER BY id")
        .pluck();
      expect(left.all()).toEqual([gone, kept, back]);
      clock.set(new Date(Date.parse(now) + 61_000));
      await expect.poll(() => left.all(), { timeout: 20_000 }).toEqual([kept, back]);
      // A document whose type was in plain text is now encrypted as a whole.
      const stored = lodge.values<string>(
        "SELECT sealed_document FROM guest_profiles WHERE sealed_document IS NOT NULL",
      );
      const opened = stored.map((each) => openSecret(each, [lodge.secret], "document"));
      expect(opened).toEqual(["passport XK 77", "passport XK 77"]);
      expectPage(await new Visitor(lodge).get("/privacy"), {
        has: [`stored encrypted until ${days} days after you leave`, "Your guest profile"],
      });
    } finally {
      await lodge.close();
      clock.remove();
    }
  });
});
