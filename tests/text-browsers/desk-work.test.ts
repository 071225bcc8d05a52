import { afterAll, beforeAll, describe, expect } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { type Lodge, openLodge } from "../world/lodge";
import { insertRawRequest } from "../world/requests";
import { bookingsIn } from "./bookings-in-file";
import { browserTest } from "./browser-test";
import { browserNames, openDesk } from "./clerk";

describe.concurrent.each(browserNames)("the desk in %s", (browser) => {
  let lodge: Lodge;
  let booking: string;
  let inTheWay: string;
  beforeAll(async () => {
    lodge = await openLodge();
    const stay = { checkIn: inDays(10), checkOut: inDays(12), user: null };
    booking = insertRawBooking(lodge.file, { ...stay, firstName: "Ida" });
    insertRawBooking(lodge.file, { checkIn: inDays(12), checkOut: inDays(14) });
    const later = { checkIn: inDays(30), checkOut: inDays(32), user: null };
    inTheWay = insertRawBooking(lodge.file, { ...later, firstName: "Odile" });
    insertRawRequest(lodge.file, { id: "AAAAAAAAAAAAAAAA", name: "Zita" });
    insertRawRequest(lodge.file, { id: "BBBBBBBBBBBBBBBB", name: "Bob" });
  });
  afterAll(() => lodge.close());

  browserTest(
    browser,
    "a room is blocked at the third attempt, and the block is removed",
    async (context) => {
      const blocks = () =>
        lodge.rows(`SELECT rooms.name AS room, first_night, end_day, reason
           FROM room_blocks JOIN rooms ON rooms.id = room_id`);
      const desk = await openDesk(browser, lodge, "/admin/bookings/blocks", context);
      await desk.read(
        "Room blocks (this page)",
        "Current and upcoming (this page)",
        "No room blocks",
      );
      await desk.follow("Block room");
      await desk.read("Available again");
      await desk.fillIn("Reason", "New paint");
      await desk.fillIn("First night", inDays(31));
      await desk.fillIn("Available again", inDays(33));
      await desk.pressButton("Block room", { below: "For staff only." });

      await desk.read("Error: Choose a room type", /^ *First night/m, inDays(33));
      await desk.choose("Room type", "Double Bed");
      await desk.scrollTo("New paint");
      await desk.pressButton("Block room", { below: "For staff only." });

      await desk.read("Conflicts", `Booking #${inTheWay}, Odile`);
      await desk.choose("Room type", "Twin Bed");
      await desk.scrollTo("New paint");
      await desk.read(inDays(33));
      await desk.pressButton("Block room", { below: "For staff only." });

      await desk.read("Room blocked.", "Upcoming");
      expect(blocks()).toEqual([
        { room: "Twin Bed", first_night: inDays(31), end_day: inDays(33), reason: "New paint" },
      ]);
      await desk.follow("Remove block");
      await desk.read("Remove this block?", "New paint");
      await desk.pressButton("Remove block");
      await desk.read("Room block removed.", "No room blocks");
      expect(blocks()).toEqual([]);
    },
  );

  browserTest(
    browser,
    "enquiries are opened and marked as done, on their page and in the list",
    async (context) => {
      const open = lodge.file
        .prepare("SELECT name FROM enquiries WHERE handled_at IS NULL")
        .pluck();
      const desk = await openDesk(browser, lodge, "/admin/enquiries", context);
      await desk.read("Enquiries 2 to answer");
      await desk.follow("Zita");
      await desk.read("Message: Zita", "Is it warm?");
      await desk.pressButton("Mark as done");
      await desk.read("Enquiry marked as done.");
      expect(open.all()).toEqual(["Bob"]);

      await desk.follow("All enquiries");
      await desk.read("Enquiries 1 to answer", "2 All");
      await desk.pressButton("Mark");
      await desk.read("Enquiry marked as done.", "2 Done");
      expect(open.all()).toEqual([]);
    },
  );

  browserTest(
    browser,
    "a booking is found, moved to a free room and cancelled",
    async (context) => {
      const desk = await openDesk(browser, lodge, "/admin/bookings", context);
      const search = "Search bookings, rooms";
      await desk.fillIn(search, "nobody");
      await desk.pressButton("Search", { below: search });
      await desk.read("No results found");
      await desk.fillIn(search, "Ida");
      await desk.pressButton("Search", { below: search });
      await desk.read("2 found for “Ida”");
      await desk.follow(`#${booking}`);
      await desk.read(`Booking #${booking}`);

      await desk.follow("Change stay");
      await desk.read(`Change booking #${booking}`);
      await desk.fillIn("Check-out", inDays(13));
      await desk.pressButton("Preview price");
      await desk.read("There is a problem");
      await desk.scrollTo("Error: This room is not available");
      await desk.read(inDays(13));
      await desk.scrollTo("Double Bed, sleeps 2: sold out on");
      await desk.mark("Tripple Bed, sleeps 3: available");
      await desk.pressButton("Preview price");
      await desk.read(new RegExp(`(?<!Error: )Change booking ${booking} ·`));
      await desk.scrollTo("Tripple Bed, sleeps 3: available");
      await desk.scrollTo("Price comparison");
      await desk.scrollTo("Difference:");
      await desk.read("Difference: +$405.00");
      await desk.pressButton("Save changes");
      await desk.read("Booking changed.", "Tripple Bed");
      const found = () =>
        bookingsIn(lodge.file).find((row) => (row as { id: string }).id === booking);
      expect(found()).toMatchObject({
        room: "Tripple Bed",
        check_out: inDays(13),
        total_cents: 67_500,
      });

      await desk.follow("Cancel the booking");
      await desk.read("Cancel booking #");
      await desk.pressButton("Cancel booking", { below: "No cancellation fee." });
      await desk.read("Booking cancelled successfully!");
      expect(found()).toMatchObject({ status: "cancelled" });
    },
  );
});
