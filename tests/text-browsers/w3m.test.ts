import { expect } from "vitest";
import { inDays } from "../world/days";
import { sharedLodge } from "../world/fixtures";
import { password } from "../world/people";
import { bookingsIn, tablesIn } from "./bookings-in-file";
import { browserTest } from "./browser-test";
import { W3m } from "./w3m";

const lodge = sharedLodge();

const stay = { checkIn: inDays(20), checkOut: inDays(23) };

/** Returns a date as written in the United States: MM/dd/yyyy. */
function american(date: string): string {
  const [year, month, day] = date.split("-");
  return `${month}/${day}/${year}`;
}

browserTest(
  "w3m",
  "books a room from the home page to the reference",
  async ({ onTestFinished }) => {
    const w3m = W3m.open(lodge.url);
    onTestFinished(() => w3m.close());
    await w3m.read("Sleep where the rainforest begins");
    await w3m.fillIn("Check-in", american(stay.checkIn));
    await w3m.fillIn("Check-out", american(stay.checkOut));
    await w3m.choose("Guests", "3 guests");
    await w3m.follow("Search Rooms");

    await w3m.read(
      "1 Room Available for your selected dates",
      new RegExp(`Check-in .*\\[${stay.checkIn} *\\]`),
      new RegExp(`Check-out .*\\[${stay.checkOut} *\\]`),
    );
    await w3m.follow("View Details of Tripple Bed");
    await w3m.read(/Total +\$675\.00/);
    await w3m.follow("Book Now", { below: "Price of the stay" });

    await w3m.read("Viewing <Book: guest details", /Total +\$675\.00/);
    await w3m.follow("Dates & Room");

    await w3m.read("Viewing <Book: dates and room", /\(\*\).*Tripple Bed/);
    await w3m.choose("Board", "Full board");
    await w3m.follow("Continue");

    await w3m.read("Viewing <Book: guest details");
    await w3m.fillIn("First name", "Éric");
    await w3m.fillIn("Last name", "Nkusi");
    await w3m.fillIn("Email", "eric@example.com");
    await w3m.fillIn("Phone", "+250 788 123 456");
    await w3m.fillIn("Choose a password", password);
    await w3m.follow("Continue");

    await w3m.read(
      "Check and confirm",
      /Board\n +Full board/,
      /Name\n +Éric Nkusi/,
      "Total $999.00",
    );
    await w3m.follow("Confirm Booking");

    const reference = /Reference ([0-9A-Z]{8}) Confirmed/;
    const done = await w3m.read("Your booking is confirmed", reference);
    expect(bookingsIn(lodge.file)).toEqual([
      {
        id: reference.exec(done)?.[1],
        room: "Tripple Bed",
        check_in: stay.checkIn,
        check_out: stay.checkOut,
        guests: 3,
        board: "FB",
        status: "confirmed",
        total_cents: 99_900,
        first_name: "Éric",
        last_name: "Nkusi",
        email: "eric@example.com",
        phone: "+250 788 123 456",
        special_requests: "",
        payment_method: "cash",
        source: "guest",
        account: "Éric Nkusi",
        account_email: "eric@example.com",
      },
    ]);
  },
);

browserTest("w3m", "asks for a table, first without a name", async ({ expect, onTestFinished }) => {
  const w3m = W3m.open(`${lodge.url}/restaurant#reserve`);
  onTestFinished(() => w3m.close());
  await w3m.read("Viewing <Restaurant", "Reserve a table");
  await w3m.fillIn("Date", american(stay.checkIn));
  await w3m.choose("Time", "7:00, breakfast");
  await w3m.fillIn("Phone", "+250 788 123 456");
  await w3m.follow("Request a table");

  await w3m.read("Viewing <Error: Restaurant", "Enter your name");
  await w3m.fillIn("Name", "Éric Nkusi");
  await w3m.follow("Request a table");
  await expect
    .poll(() => tablesIn(lodge.file))
    .toEqual([
      {
        day: stay.checkIn,
        time: "07:00",
        people: 2,
        name: "Éric Nkusi",
        phone: "+250 788 123 456",
        message: "",
      },
    ]);
});

browserTest("w3m", "makes the account with the booking", async ({ onTestFinished }) => {
  const query = new URLSearchParams({ ...stay, roomId: "4", guests: "1" });
  const w3m = W3m.open(`${lodge.url}/booking?${query}`);
  onTestFinished(() => w3m.close());
  await w3m.read("Dates & Room");
  await w3m.follow("Continue");
  await w3m.read("Viewing <Book: guest details", "If you have an account");
  await w3m.fillIn("First name", "Inès");
  await w3m.fillIn("Last name", "Keza");
  await w3m.fillIn("Email", "ines@example.com");
  await w3m.fillIn("Phone", "+353 1 234 5678");
  await w3m.fillIn("Choose a password", "kivu");
  await w3m.follow("Continue");
  await w3m.read("There is a problem", "At least 8 characters");
  await w3m.fillIn("Choose a password", password);
  await w3m.follow("Continue");
  await w3m.read("Check and confirm", /Name\n +Inès Keza/);
});

browserTest(
  "w3m",
  "shows a refused form as a page, which Reload and Back do not send again",
  async ({ onTestFinished }) => {
    const w3m = W3m.open(`${lodge.url}/contact`);
    onTestFinished(() => w3m.close());
    await w3m.read("Contact");
    await w3m.fillIn("Name", "Ana Keza");
    await w3m.fillIn("Email", "ana@");
    await w3m.pressButton("Send message");
    const wrong = "Enter an email address in the form name@example.com";
    await w3m.read(wrong, /Name *\[Ana Keza/);
    w3m.reload();
    await w3m.read(wrong, /Name *\[Ana Keza/);
    w3m.goBack();
    await w3m.read("Viewing <Contact");
    expect(lodge.value("SELECT count(*) FROM enquiries WHERE name = 'Ana Keza'")).toBe(0);
  },
);
