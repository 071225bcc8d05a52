import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { type Lodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { bookingsIn } from "./bookings-in-file";
import { browserTest } from "./browser-test";
import { Lynx } from "./lynx";

let lodge: Lodge;
let booking: string;
beforeAll(async () => {
  lodge = await openLodge();
  booking = insertRawBooking(lodge.file, {
    checkIn: inDays(0),
    checkOut: inDays(2),
    firstName: "Ida",
    user: null,
  });
});
afterAll(() => lodge.close());

browserTest(
  "lynx",
  "a clerk's morning: an arrival, its money, and a guest at the door",
  async () => {
    const lynx = Lynx.open(`${lodge.url}/admin/bookings/arrivals`);
    onTestFinished(() => lynx.close());
    await lynx.read("Sign in");
    await lynx.fillIn("Email", people.claudine.email);
    await lynx.fillIn("Password", password);
    await lynx.pressButton("Sign In");

    await lynx.read("Arrivals");
    await lynx.follow("Ida");
    await lynx.read(`Booking #${booking}`);
    await lynx.pressButton("Check in");
    await lynx.read("Checked in");
    await lynx.pressButton("Record payment");
    await lynx.read(/Balance +\$0\.00/);
    await lynx.follow("Receipt");
    await lynx.read("Receipt", /Balance +\$0\.00/);

    await lynx.follow("Calendar");
    await lynx.read("Calendar", "Rooms and days");
    await lynx.follow("New booking");
    await lynx.read("New booking", "(*) Not chosen yet");
    await lynx.fillIn("Last name", "Nobody");
    await lynx.pressButton("Create booking");
    await lynx.read("Choose a room");
    await lynx.mark("Twin Bed");
    await lynx.pressButton("Create booking");
    await lynx.read("Booking created successfully!", "Twin Bed");

    expect(bookingsIn(lodge.file)).toEqual([
      expect.objectContaining({ id: booking, first_name: "Ida" }),
      expect.objectContaining({ room: "Twin Bed", last_name: "Nobody", check_in: inDays(0) }),
    ]);
    expect(lodge.file.prepare("SELECT amount_cents FROM payments").pluck().all()).toEqual([
      lodge.file.prepare("SELECT total_cents FROM bookings WHERE id = ?").pluck().get(booking),
    ]);
  },
);
