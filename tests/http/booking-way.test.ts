import { expect, test } from "vitest";
import { inDays } from "../world/days";
import { elementOf, fieldsOf } from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { confirm, freshStay, referenceOf } from "./booking-steps";
import { expectPage } from "./scenario";

const lodge = sharedLodge();

const stay = { checkIn: inDays(20), checkOut: inDays(23), guests: "2", board: "HB" };
const query = new URLSearchParams(stay);
const details = {
  firstName: "Zoë",
  lastName: "O'Brien <b>",
  email: "zoe@example.com",
  phone: "+353 (0)1 234-5678 ext. 9",
  specialRequests: "Late arrival\nno <script>alert(1)</script>",
  paymentMethod: "cash",
};

test("a visitor searches, books, signs up, sees the reference and cancels", async () => {
  const zoe = new Visitor(lodge);
  expect((await zoe.get("/")).text).toContain("Search Rooms");
  const list = await zoe.get(`/rooms?${query}`);
  expect(list.text).toContain("3 Rooms Available for your selected dates");
  const room = await zoe.get(`/rooms/2?${query}`);
  expect(room.text).toContain("$513.00");
  expect(zoe.cookies.size).toBe(0);

  const first = await zoe.get(`/booking?roomId=2&${query}`);
  expect(first.text).toContain("Dates & Room");
  expect(zoe.cookies.size).toBe(0);
  const second = await zoe.post("/booking", { roomId: "2", ...stay });
  expect(second.path).toBe("/booking/details");

  const account = await zoe.post("/booking/details", details);
  expect(account.path).toBe("/login?mode=sign-up&redirectTo=%2Fbooking%2Fconfirm");
  expect(account.html).toContain('value="Zoë O&#x27;Brien &lt;b&gt;"');
  expect(account.html).toContain('value="zoe@example.com"');

  const review = await zoe.post(account.path, {
    name: "Zoë O'Brien <b>",
    email: "zoe@example.com",
    password,
  });
  expect(review.path).toBe("/booking/confirm");
  expect(review.text).toContain("Zoë O'Brien <b>");
  expect(review.text).toContain("no <script>alert(1)</script>");
  expect(review.html).not.toContain("<script>alert");
  expect(review.text).toContain("3 nights × $171.00, half board $513.00");

  const done = await zoe.post("/booking/confirm", { totalCents: "51300" });
  expect(done.path).toBe("/booking-confirmation");
  expect(done.text).toContain("Your booking is confirmed");
  const reference = /Reference ([0-9A-Z]{8})/.exec(done.text)?.[1] ?? "";
  expect(reference).toHaveLength(8);

  const again = await zoe.post("/booking/confirm", { totalCents: "51300" });
  expect(again.text).toContain(reference);
  expect(lodge.row("SELECT count(*) AS n FROM bookings")).toEqual({ n: 1 });

  const mine = await zoe.get("/my-bookings");
  expect(mine.text).toMatch(
    /Upcoming Double Bed .*Reference .*Past and cancelled No past or cancelled stays/,
  );
  const file = await zoe.raw(`/my-bookings/${reference}/calendar.ics`);
  expect(file.headers.get("Content-Type")).toContain("text/calendar");
  expect(await file.text()).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:Nyungwe Eco-Lodge: Double Bed/);

  const question = await zoe.get(`/my-bookings/${reference}/cancel`);
  expect(question.text).toContain("Are you sure you want to cancel this booking?");
  expect(question.text).toContain("There is no charge");
  const gone = await zoe.post(`/my-bookings/${reference}/cancel`, { chargeCents: "0" });
  expect(gone.text).toContain("Booking cancelled successfully!");
  expect(gone.text).toMatch(
    /Upcoming No upcoming stays yet.*Past and cancelled Double Bed .*Cancelled/,
  );
});

test("a guest with one name confirms it by a checkbox", async () => {
  const visitor = await signedIn(lodge, people.bosco);
  const later = freshStay();
  const one = { ...details, firstName: "Kagabo", lastName: "" };
  await visitor.post("/booking", later);
  const refused = await visitor.post("/booking/details", one);
  expectPage(refused, { status: 400, has: ["Enter your last name", "I have only one name"] });
  const review = await visitor.post("/booking/details", { ...one, hasOneName: "yes" });
  expectPage(review, { at: "/booking/confirm", has: ["Name Kagabo Change"] });
  expect(await visitor.form("/booking/details")).toHaveProperty("hasOneName");
  const done = await confirm(visitor, review);
  expectPage(done, { at: "/booking-confirmation", has: ["Your booking is confirmed"] });
  expect(
    lodge.row("SELECT first_name, last_name FROM bookings WHERE id = ?", referenceOf(done)),
  ).toEqual({ first_name: "Kagabo", last_name: "" });
});

test("a mistyped mail provider is questioned once and can be confirmed", async () => {
  const visitor = await signedIn(lodge, people.bosco);
  await visitor.post("/booking", freshStay());
  const submitted = { ...details, email: "Zoe@gmial.con" };
  const asked = await visitor.post("/booking/details", submitted);
  expectPage(asked, { status: 422, has: ["Did you mean Zoe@gmail.com?"] });
  const fields = fieldsOf(asked);
  const yes = elementOf(asked, "[name=emailIsRight]").getAttribute("value") ?? "";
  const other = { ...fields, email: "zoe@hotmial.com", emailIsRight: yes };
  expectPage(await visitor.post("/booking/details", other), {
    status: 422,
    has: ["Did you mean zoe@hotmail.com?"],
  });
  const kept = await visitor.post("/booking/details", { ...fields, emailIsRight: yes });
  expectPage(kept, { at: "/booking/confirm", has: ["Zoe@gmial.con"] });
});

test("a phone number without country code gets a hint in the last step", async () => {
  const visitor = await signedIn(lodge, people.bosco);
  await visitor.post("/booking", freshStay());
  const hint = "Add the country code";
  const foreign = await visitor.post("/booking/details", { ...details, phone: "600 123 456" });
  expectPage(foreign, { at: "/booking/confirm", has: [hint] });
  for (const phone of ["0788 123 456", "+34 600 123 456"]) {
    const plain = await visitor.post("/booking/details", { ...details, phone });
    expectPage(plain, { at: "/booking/confirm", lacks: [hint] });
  }
});
