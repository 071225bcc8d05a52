import { afterAll, beforeAll, describe, expect } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { type Lodge, openLodge } from "../world/lodge";
import { bookingsIn } from "./bookings-in-file";
import { browserTest } from "./browser-test";
import { browserNames, openDesk } from "./clerk";

describe.concurrent.each(browserNames)("the desk in %s", (browser) => {
  let lodge: Lodge;
  let booking: string;
  beforeAll(async () => {
    lodge = await openLodge();
    const stay = { checkIn: inDays(0), checkOut: inDays(2), user: null };
    booking = insertRawBooking(lodge.file, { ...stay, firstName: "Ida" });
  });
  afterAll(() => lodge.close());

  browserTest(browser, "a morning: a check-in, its payment and a walk-in", async (context) => {
    const desk = await openDesk(browser, lodge, "/admin/bookings/arrivals", context);
    await desk.read("Arrivals");
    await desk.follow("Ida");
    await desk.read(`Booking #${booking}`);
    await desk.pressButton("Check in");
    await desk.read("Checked in");
    await desk.pressButton("Record payment");
    await desk.read(/Balance due +\$0\.00/);
    await desk.follow("Receipt");
    await desk.read("Receipt of");
    await desk.follow("Skip to content");
    await desk.read(/Balance due +\$0\.00/);

    await desk.follow("Back to the booking");
    await desk.read(`Booking #${booking}`);
    await desk.follow("Calendar");
    await desk.read("Room calendar");
    await desk.follow("New booking");
    await desk.read(/^ *New booking$/m, "Children");
    await desk.scrollTo("Not chosen yet");
    await desk.read(/^ *Room type$/m);
    await desk.fillIn("Last name", "Nobody");
    await desk.pressButton("Create booking");
    await desk.read("Choose a room");
    await desk.mark("Twin Bed");
    await desk.pressButton("Create booking");
    await desk.read("Booking created successfully!", "Twin Bed");

    expect(bookingsIn(lodge.file)).toEqual([
      expect.objectContaining({ id: booking, first_name: "Ida" }),
      expect.objectContaining({ room: "Twin Bed", last_name: "Nobody", check_in: inDays(0) }),
    ]);
    expect(lodge.values("SELECT amount_cents FROM payments")).toEqual([
      lodge.value("SELECT total_cents FROM bookings WHERE id = ?", booking),
    ]);
  });
});
