import { expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { hrefOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { confirm, freshStay, guestDetails, referenceOf, toReview } from "./booking-steps";
import { mailsTo } from "./mails";
import { expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
const guest = signedInVisitor(lodge, people.aline);
const staff = signedInVisitor(lodge, people.claudine);

const byPhone =
  "After check-in time a stay can no longer be cancelled online. Please call +250 788 000 000.";

test("a stay that has begun cannot be cancelled online", async () => {
  const forget = storeSettings(lodge, "booking", { checkInTime: "00:00" });
  const today = { ...freshStay(), checkIn: inDays(0), checkOut: inDays(1) };
  const review = await toReview(guest, today);
  expectPage(review, {
    has: [`${byPhone} One night (`, "is then charged."],
    lacks: ["Free cancellation until", "if you cancel, one night is charged"],
  });
  const booked = await confirm(guest, review);
  expectPage(booked, { has: [byPhone], lacks: ["Cancel this booking", "If you cancel now"] });
  const own = `/my-bookings/${referenceOf(booked)}`;
  expect(mailsTo(lodge, guestDetails.email).at(-1)?.body).toContain(byPhone);
  expectPage(await guest.get(own), { has: [byPhone] });
  expectPage(await guest.get(`${own}/cancel`), {
    has: ["This booking cannot be cancelled", byPhone],
    lacks: ["Are you sure", "Keep my booking"],
  });
  expect(hrefOf((await guest.get("/my-bookings")).html, "Cancel")).toBeUndefined();
  forget();
});

test("a future stay shows until when cancelling is free", async () => {
  const { text } = await toReview(guest, freshStay());
  expect(text).toContain("Free cancellation until");
  expect(text).not.toContain(byPhone);
});

test.each([
  ["one night is charged", "policy", " The cancellation charge is $135.00. Balance due: $135.00."],
  ["nothing is charged", "none", ""],
] as const)("the desk sees that %s, on the booking and in the list", async (_, charge, says) => {
  for (const returnTo of [undefined, "/admin/bookings?status=cancelled"]) {
    const id = insertRawBooking(lodge.file, {
      checkIn: inDays(1),
      checkOut: inDays(2),
      roomId: charge === "policy" ? 2 : 3,
    });
    const path = `/admin/bookings/${id}/cancel`;
    const asked = await staff.form(path);
    const sent = { ...asked, charge, reason: "A flight was cancelled" };
    const done = await staff.post(path, { ...sent, ...(returnTo && { returnTo }) });
    const told = returnTo ? says.replace(/ Balance due: \S+\./, "") : says;
    expectPage(done, {
      at: returnTo ? "/admin/bookings" : `/admin/bookings/${id}`,
      has: [`Booking cancelled successfully!${told} `],
      lacks: charge === "none" ? ["The cancellation charge is"] : [],
    });
    // The links of the list do not repeat the notice.
    expect(done.html).not.toMatch(/href="[^"]*[?&;]booking=/);
  }
});
