import { beforeEach, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf, hrefOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { insertRawReview } from "../world/reviews";
import { Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const aline = signedInVisitor(lodge, people.aline);
const bosco = signedInVisitor(lodge, people.bosco);
const staff = signedInVisitor(lodge, people.claudine);
const stranger = new Visitor(lodge);
beforeEach(() => {
  lodge.file.exec("DELETE FROM reviews; DELETE FROM notifications; DELETE FROM bookings");
});

const past = (days = 5) =>
  insertRawBooking(lodge.file, { checkIn: inDays(-days), checkOut: inDays(-days + 2) });
const reviewOf = (id: string) =>
  lodge.row<Record<string, unknown> | undefined>("SELECT * FROM reviews WHERE booking_id = ?", id);
const bookingOf = (id: number) => lodge.value("SELECT booking_id FROM reviews WHERE id = ?", id);
const rate = (id: string, fields: Record<string, string>, who = aline) =>
  who.post(`/my-bookings/${id}/review`, fields);

describe("rating a stay", () => {
  test("a past stay can be rated once, and staff are notified", async () => {
    const id = past();
    const path = `/my-bookings/${id}/review`;
    expect(hrefOf(await aline.get("/my-bookings"), "Rate your stay")).toBe(path);
    expectPage(await aline.get(path), { has: ["How was your stay?", "5 of 5: Excellent"] });

    const done = await rate(id, { rating: "4", body: "Quiet.\r\nWarm <b>water</b>." });
    expectPage(done, {
      at: "/my-bookings",
      has: ["Thank you for your review", "You rated this stay 4 of 5"],
      lacks: ["Rate your stay"],
    });
    expect(reviewOf(id)).toMatchObject({
      rating: 4,
      body: "Quiet.\nWarm <b>water</b>.",
      user_id: "aline",
      room_id: 2,
      author_name: "Aline Uwase",
      hidden_at: null,
    });
    expect(countRows(lodge, "audit_log", "subject = 'review' AND actor_id = 'aline'")).toBe(1);
    const notice = lodge.row<Record<string, string>>("SELECT * FROM notifications");
    expect(notice).toMatchObject({ title: "New review" });
    expect(notice.message).toBe("Aline Uwase rated Double Bed 4 of 5.");
    expectPage(await staff.get(notice.action_url as string), { has: ["Quiet.", `#${id}`] });

    const again = await rate(id, { rating: "1", body: "Changed my mind" });
    expectPage(again, { status: 409, has: ["You rated this stay 4 of 5", "Quiet."] });
    expect(reviewOf(id)?.rating).toBe(4);
  });

  test.each([
    ["no rating", { body: "Kept text" }, 400],
    ["a rating of 6", { rating: "6", body: "Kept text" }, 422],
    ["a rating of 4.5", { rating: "4.5", body: "Kept text" }, 422],
    ["a text too long", { rating: "3", body: `Kept text${"x".repeat(2000)}` }, 422],
  ])("a review with %s is refused and keeps what was typed", async (_, fields, status) => {
    const id = past();
    const page = await rate(id, fields);
    expectPage(page, { status, has: ["Kept text"] });
    expect(page.title).toMatch(/^Error: /);
    expect(reviewOf(id)).toBeUndefined();
  });

  test.each([
    [
      "to come",
      "check_in = date('now', '+9 days'), check_out = date('now', '+10 days')",
      "You can rate it from your departure day.",
    ],
    ["cancelled", "status = 'cancelled', cancelled_at = created_at", "It was cancelled."],
    ["marked as a no-show", "no_show_at = created_at", "did not take place"],
  ])("a stay %s cannot be rated", async (_, change, reason) => {
    const id = past();
    lodge.run(`UPDATE bookings SET ${change} WHERE id = ?`, id);
    expectPage(await aline.get("/my-bookings"), { lacks: ["Rate your stay"] });
    expectPage(await aline.get(`/my-bookings/${id}/review`), { has: ["cannot be rated", reason] });
    expectPage(await rate(id, { rating: "5" }), { status: 409, has: [reason] });
    expect(reviewOf(id)).toBeUndefined();
  });

  test("users cannot rate other users' stays", async () => {
    const id = past();
    expectPage(await bosco.get(`/my-bookings/${id}/review`), { status: 404 });
    expectPage(await rate(id, { rating: "1" }, bosco), { status: 404 });
    expectPage(await rate(id, { rating: "1" }, stranger), { status: 422 });
    expect(reviewOf(id)).toBeUndefined();
  });
});

describe("public reviews", () => {
  test("pages show no ratings without reviews", async () => {
    for (const path of ["/", "/rooms", "/rooms/2"]) {
      expectPage(await stranger.get(path), { lacks: ["review"], lacksHtml: ["aggregateRating"] });
    }
    expectPage(await stranger.get("/"), { has: ["Ingrid and Tomas"] });
  });

  test("pages show average, count and the latest three; hidden reviews do not count", async () => {
    for (const [index, rating] of [5, 4, 4, 2].entries()) {
      const createdAt = `2026-01-0${index + 1}T00:00:00.000Z`;
      insertRawReview(lodge.file, { rating, body: `Text ${index}`, createdAt });
    }
    insertRawReview(lodge.file, { rating: 1, body: "Hidden words", isHidden: true });
    expectPage(await stranger.get("/rooms/2"), {
      has: [
        "3.8 of 5 (4 reviews)",
        "3.8 of 5 from 4 reviews Excellent 1 Good 2 Average 0 Disappointing 1 Poor 0",
        ...["Text 3", "Text 1", "Aline U."],
      ],
      lacks: ["Text 0", "Hidden words", "Uwase"],
      html: ['"ratingValue":"3.8"', '"reviewCount":4'],
    });
    expectPage(await stranger.get("/rooms/1"), { lacksHtml: ["aggregateRating"] });
    expect((await stranger.get("/rooms")).text.match(/\d reviews?/g)).toEqual(["4 reviews"]);
    expectPage(await stranger.get("/"), {
      has: ["3.8 of 5 (4 reviews)", "Text 0", "Text 2"],
      lacks: ["Ingrid and Tomas", "Hidden words", "Text 3"],
    });
  });

  test("with only two published reviews with text, the default testimonials stay", async () => {
    insertRawReview(lodge.file, { body: "One" });
    insertRawReview(lodge.file, { body: "Two" });
    insertRawReview(lodge.file, { body: "Three", isHidden: true });
    insertRawReview(lodge.file, { body: "" });
    expectPage(await stranger.get("/"), { has: ["Ingrid and Tomas"] });
  });

  test("the rooms' review totals match the reviews after any change", async () => {
    const sums = () => lodge.rows("SELECT id, review_count, rating_sum FROM rooms ORDER BY id");
    const counted = () =>
      lodge.rows(`SELECT rooms.id, count(reviews.id) AS review_count,
             coalesce(sum(rating), 0) AS rating_sum
           FROM rooms LEFT JOIN reviews ON room_id = rooms.id AND hidden_at IS NULL
           GROUP BY rooms.id ORDER BY rooms.id`);
    insertRawReview(lodge.file, { rating: 3 });
    insertRawReview(lodge.file, { rating: 5, roomId: 3, isHidden: true });
    for (const change of [
      "UPDATE reviews SET rating = 1",
      "UPDATE reviews SET room_id = 4 WHERE room_id = 2",
      "UPDATE reviews SET hidden_at = NULL",
      "UPDATE reviews SET hidden_at = created_at WHERE room_id = 4",
      "DELETE FROM reviews WHERE room_id = 3",
      "DELETE FROM reviews",
    ]) {
      lodge.file.exec(change);
      expect(sums(), change).toEqual(counted());
    }
  });
});

describe("the desk's reviews", () => {
  test("the list filters, counts, sorts and exports", async () => {
    const { file } = lodge;
    insertRawReview(file, { rating: 5, body: "Forêt 100% green", user: people.bosco, roomId: 3 });
    insertRawReview(file, { rating: 2, body: "=1+1" });
    insertRawReview(file, { rating: 4, body: "Rude words", isHidden: true });
    expectPage(await staff.get("/admin/reviews"), {
      has: [
        "3 Total",
        "2 Shown",
        "1 Hidden",
        "3.5 Average rating",
        "3 reviews",
        "Claudine Mukamana",
      ],
    });
    const cases: [string, string[], string[]][] = [
      ["rating=5", ["Forêt"], ["=1+1", "Rude"]],
      ["state=hidden", ["Rude"], ["Forêt"]],
      ["state=shown", ["Forêt", "=1+1"], ["Rude"]],
      ["room=3", ["Forêt"], ["Rude"]],
      ["q=FORÊT", ["Forêt"], ["Rude"]],
      ["q=%25", ["Forêt"], ["Rude"]],
      ["q=bosco", ["Forêt"], ["Rude"]],
      ["q=nothing", ["No reviews", "Clear them"], ["Rude"]],
    ];
    for (const [query, has, lacks] of cases) {
      expectPage(await staff.get(`/admin/reviews?${query}`), { has, lacks });
    }
    const sorted = await staff.get("/admin/reviews?sort=rating");
    expect(sorted.text).toMatch(/=1\+1.*Rude.*Forêt/);
    expectPage(await staff.get("/admin/reviews?rating=9&q=bosco"), { status: 400, has: ["Forêt"] });
    const csv = await (await staff.raw("/admin/reviews/export.csv?state=shown")).text();
    expect(csv.trim().split("\r\n")).toHaveLength(3);
    expect(csv).toContain("'=1+1");
  });

  test("a review is hidden and shown again, each logged once", async () => {
    const id = insertRawReview(lodge.file, { body: "Rude words", rating: 1 });
    const hide = (verb: string) =>
      staff.post(`/admin/reviews/${id}/${verb}`, { returnTo: "/admin/reviews?rating=1" });
    expectPage(await hide("hide"), {
      at: "/admin/reviews",
      has: ["Review by Aline Uwase hidden. Undo", "Show"],
    });
    expectPage(await stranger.get("/rooms/2"), { lacks: ["Rude words", "of 5"] });
    expectPage(await hide("hide"), { has: ["was already hidden"] });
    expect(lodge.row("SELECT hidden_by, version FROM reviews")).toEqual({
      hidden_by: "claudine",
      version: 2,
    });
    expectPage(await hide("show"), { has: ["Review by Aline Uwase shown. Undo"] });
    const crafted = [
      `notice=hidden&review=${id}`,
      "notice=shown",
      "notice=hidden&review=99",
      "notice=shown&review=1e3",
    ];
    for (const words of crafted) {
      expectPage(await staff.get(`/admin/reviews?${words}`), {
        lacks: ["hidden.", "shown.", "Undo"],
      });
    }
    const told = await hide("hide");
    const back = fieldsOf(told, "[role=alert] form");
    const shown = await staff.post(`/admin/reviews/${id}/show`, back);
    expectPage(shown, { at: "/admin/reviews", has: ["Review by Aline Uwase shown."] });
    expect(shown.path).toContain("rating=1");
    expectPage(await stranger.get("/rooms/2"), { has: ["Rude words", "1.0 of 5 (1 review)"] });
    expect(countRows(lodge, "audit_log", `subject = 'review' AND subject_id = '${id}'`)).toBe(4);
    expectPage(await staff.post("/admin/reviews/99/hide", {}), { status: 404 });
  });

  test("a public reply can be written, changed and removed, and is logged", async () => {
    const id = insertRawReview(lodge.file, { body: "Cold water", rating: 2 });
    const path = `/admin/reviews/${id}/reply`;
    expect(hrefOf(await staff.get("/admin/reviews"), "Reply")).toBe(path);
    expectPage(await staff.get(path), { has: ["Aline Uwase, 2 of 5: Cold water"] });
    const answer = (reply: string, before = "") => staff.post(path, { reply, before });
    expectPage(await answer("Mended.\r\n<b>Sorry</b>"), {
      at: "/admin/reviews",
      has: ["Reply saved.", "Mended. <b>Sorry</b>"],
    });
    const kept = "Mended.\n<b>Sorry</b>";
    expect(reviewOf(String(bookingOf(id)))).toMatchObject({ reply: kept, version: 2 });
    expectPage(await stranger.get("/rooms/2"), {
      has: ["Cold water", "Nyungwe Eco-Lodge: Mended. <b>Sorry</b>"],
    });
    expect(await staff.form(path)).toMatchObject({ reply: kept, before: kept });

    const late = await answer("From another window");
    expectPage(late, {
      status: 409,
      has: ["Someone else replied while you had this open", "Mended."],
    });
    expect(fieldsOf(late)).toMatchObject({ reply: "From another window", before: kept });
    expectPage(await answer(kept, kept), { has: ["No changes."] });
    expectPage(await answer("x".repeat(2001), kept), { status: 422, has: ["2000 characters"] });
    expectPage(await staff.get("/admin/audit?subject=review"), { status: 403 });
    expect(countRows(lodge, "audit_log", `subject = 'review' AND subject_id = '${id}'`)).toBe(1);

    expectPage(await answer("", kept), { has: ["Reply removed."] });
    expectPage(await stranger.get("/rooms/2"), { has: ["Cold water"], lacks: ["Mended"] });
    expectPage(await staff.post("/admin/reviews/99/reply", { reply: "x" }), { status: 404 });
    expectPage(await aline.post(path, { reply: "x" }), { status: 403 });
  });

  test("a reply to a hidden review is hidden with it", async () => {
    insertRawReview(lodge.file, { body: "Shown", reply: "Thank you" });
    insertRawReview(lodge.file, { body: "Rude", reply: "Oh dear", isHidden: true });
    expectPage(await stranger.get("/rooms/2"), { has: ["Thank you"], lacks: ["Oh dear"] });
  });
});
