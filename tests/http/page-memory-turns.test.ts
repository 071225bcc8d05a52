import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lodgeInstant } from "~/core/instants";
import { defaultSettings } from "~/core/settings/settings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { liftLimits } from "../world/limits";
import { type Lodge, openLodge } from "../world/lodge";
import { people } from "../world/people";
import { insertRawReview } from "../world/reviews";
import { SetClock } from "../world/set-clock";
import { signedIn, type Visitor } from "../world/visitor";
import { browsers, getFrom, htmlOf, isKept } from "./bare-answers";
import { guestDetails, toReview } from "./booking-steps";

const { timeZone } = defaultSettings.general;
const stay = { checkIn: inDays(40), checkOut: inDays(42) };
const search = `/rooms?${new URLSearchParams({ ...stay, guests: "1" })}`;

/** Requests the page in every encoding until it comes from the page cache, and checks its content. */
async function keepPage(lodge: Lodge, path: string, isTrue: (html: string) => boolean) {
  for (const headers of browsers) {
    await getFrom(lodge, path, headers);
    const kept = await getFrom(lodge, path, headers);
    expect(isKept(kept), path).toBe(true);
    expect(isTrue(htmlOf(kept)), path).toBe(true);
  }
}

/** Requests the page in every encoding at once, each on its own connection, and checks its content. */
async function expectNextAnswers(lodge: Lodge, path: string, isTrue: (html: string) => boolean) {
  const answers = await Promise.all(browsers.map((headers) => getFrom(lodge, path, headers)));
  for (const answer of answers) expect(isTrue(htmlOf(answer)), path).toBe(true);
}

describe("a submitted form shows in the next response", () => {
  let lodge: Lodge;
  let admin: Visitor;
  let guest: Visitor;
  let reviewId: number;
  beforeAll(async () => {
    lodge = await openLodge();
    liftLimits(lodge.file);
    admin = await signedIn(lodge, people.diane);
    guest = await signedIn(lodge, people.aline);
    reviewId = insertRawReview(lodge.file, { roomId: 4, body: "Monkeys at noon" });
  });
  afterAll(() => lodge?.close());

  /** Reads the form of a desk page and changes some fields. */
  const edited = async (path: string, changes: Record<string, string>) => ({
    path,
    fields: { ...(await admin.form(path)), ...changes },
  });
  const lastBooking = () => lodge.value("SELECT id FROM bookings ORDER BY created_at DESC LIMIT 1");

  interface SentForm {
    path: string;
    fields: Record<string, string>;
    by?: Visitor;
  }
  interface Turn {
    what: string;
    /** The public page. Its text appears after the form is sent, or disappears if `isGone`. */
    page: string;
    text: (round: number) => string;
    isGone?: boolean;
    form: (round: number) => Promise<SentForm>;
  }

  const turns: Turn[] = [
    {
      what: "a guest's booking",
      page: search,
      text: () => "/rooms/3?",
      isGone: true,
      form: async () => {
        const wanted = { ...stay, roomId: "3", guests: "1", board: "BB" };
        const review = await toReview(guest, wanted, guestDetails);
        return { path: "/booking/confirm", fields: fieldsOf(review), by: guest };
      },
    },
    {
      what: "its cancelling at the desk",
      page: search,
      text: () => "/rooms/3?",
      form: () => edited(`/admin/bookings/${lastBooking()}/cancel`, {}),
    },
    {
      what: "a setting",
      page: "/terms",
      text: (round) => `+250 788 111 ${100 + round}`,
      form: (round) => edited("/admin/settings/general", { phone: `+250 788 111 ${100 + round}` }),
    },
    {
      what: "a room's price",
      page: search,
      text: (round) => `$${500 + round}`,
      form: (round) => edited("/admin/rooms/2", { rateBB: String(500 + round) }),
    },
    {
      what: "a hidden review",
      page: "/rooms/4",
      text: () => "Monkeys at noon",
      isGone: true,
      form: () => Promise.resolve({ path: `/admin/reviews/${reviewId}/hide`, fields: {} }),
    },
    {
      what: "a review that is shown again",
      page: "/rooms/4",
      text: () => "Monkeys at noon",
      form: () => Promise.resolve({ path: `/admin/reviews/${reviewId}/show`, fields: {} }),
    },
    {
      what: "a published article",
      page: "/news",
      text: (round) => `Fresh from the press ${round}`,
      form: (round) =>
        edited("/admin/content/new", {
          title: `Fresh from the press ${round}`,
          body: "The mist came down.",
          type: "blog",
          status: "published",
        }),
    },
  ];

  const rounds = [1, 2];
  test.each(rounds.flatMap((round) => turns.map((turn) => ({ round, ...turn }))))(
    "$what, round $round",
    async ({ round, page, text, isGone = false, form }) => {
      const has = (html: string) => html.includes(text(round));
      const { path, fields, by = admin } = await form(round);
      await keepPage(lodge, page, (html) => has(html) === isGone);
      const sent = await by.raw(path, { method: "POST", body: new URLSearchParams(fields) });
      expect(sent.status).toBe(302);
      await expectNextAnswers(lodge, page, (html) => has(html) !== isGone);
    },
  );
});

describe("passing time shows in the next response, without a write", () => {
  const day = inDays(1);
  const next = inDays(2);
  const clock = new SetClock(lodgeInstant(day, "06:59", timeZone));
  let lodge: Lodge;
  beforeAll(async () => {
    lodge = await openLodge({ env: clock.env });
  });
  afterAll(async () => {
    await lodge?.close();
    clock.remove();
  });

  const version = () => lodge.value("SELECT version FROM public_version");
  const restaurant = "/restaurant";
  const [opens, open] = ["Closed now. Breakfast from 7:00", "Open now: breakfast until 10:30"];
  const tomorrow = "Closed now. Breakfast tomorrow from 7:00";
  /** The search form's earliest date. */
  const from = (date: string) => `min="${date}"`;

  const justBefore = (instant: Date) => new Date(instant.getTime() - 1);
  test.each([
    ["an opening hour", restaurant, day, "07:00", opens, open],
    ["a closing hour", restaurant, day, "10:30", open, "Closed now. Lunch from 12:30"],
    ["midnight, at the restaurant", restaurant, next, "00:00", tomorrow, opens],
    ["the next opening hour", restaurant, next, "07:00", opens, open],
  ])("%s shows in the next response", async (_, page, date, time, before, after) => {
    const instant = lodgeInstant(date, time, timeZone);
    clock.set(justBefore(instant));
    const writes = version();
    await keepPage(lodge, page, (html) => html.includes(before));
    clock.set(instant);
    await expectNextAnswers(lodge, page, (html) => html.includes(after) && !html.includes(before));
    await keepPage(lodge, page, (html) => html.includes(after));
    expect(version(), "nobody wrote").toBe(writes);
  });

  test("the earliest search date follows the clock past midnight and back", async () => {
    const midnight = lodgeInstant(inDays(3), "00:00", timeZone);
    const isOf = (date: string) => (html: string) => html.includes(from(date));
    clock.set(justBefore(midnight));
    await keepPage(lodge, "/rooms", isOf(next));
    clock.set(midnight);
    await expectNextAnswers(lodge, "/rooms", isOf(inDays(3)));
    await keepPage(lodge, "/rooms", isOf(inDays(3)));
    clock.set(justBefore(midnight));
    await expectNextAnswers(lodge, "/rooms", isOf(next));
  });
});
