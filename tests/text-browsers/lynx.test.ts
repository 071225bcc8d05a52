import { expect, type TestContext } from "vitest";
import { inDays } from "../world/days";
import { sharedLodge } from "../world/fixtures";
import { password } from "../world/people";
import { bookingsIn, tablesIn } from "./bookings-in-file";
import { browserTest } from "./browser-test";
import { Lynx } from "./lynx";

const lodge = sharedLodge();

const stay = { checkIn: inDays(20), checkOut: inDays(23) };

/** Starts lynx for one test. */
function openLynx(path: string, { onTestFinished }: TestContext): Lynx {
  const lynx = Lynx.open(lodge.url + path);
  onTestFinished(() => lynx.close());
  return lynx;
}

browserTest("lynx", "books a room from the home page to the reference", async (context) => {
  const lynx = openLynx("/", context);
  await lynx.read("Sleep where the rainforest begins");
  await lynx.fillIn("Check-in", stay.checkIn);
  await lynx.fillIn("Check-out", stay.checkOut);
  await lynx.choose("Guests", "2 guests");
  await lynx.pressButton("Search Rooms");

  await lynx.read("3 Rooms Available for your selected dates");
  await lynx.follow("View Details of Double Bed");
  await lynx.read("Double Bed · Nyungwe Eco-Lodge");
  await lynx.mark("Half board");
  await lynx.pressButton("Book Now");

  await lynx.read("Book: guest details", "Double Bed");
  await lynx.follow("Dates & Room");

  await lynx.read("Book: dates and room", /\(\*\) Double Bed/);
  await lynx.choose("Board", "Full board");
  await lynx.pressButton("Check availability");
  await lynx.read("Book: dates and room", /Total +\$621\.00/);
  await lynx.pressButton("Continue");

  await lynx.read("Book: guest details");
  await lynx.fillIn("First name", "Zoë");
  await lynx.fillIn("Last name", "O'Brien");
  await lynx.fillIn("Email", "zoe@example.com");
  await lynx.fillIn("Phone", "+353 1 234 5678");
  await lynx.fillIn("Special requests", "Late arrival\nNo peanuts");
  await lynx.mark("Credit card");
  await lynx.fillIn("Choose a password", password);
  await lynx.pressButton("Continue");

  await lynx.read(
    "Check and confirm",
    /Board\n +Full board/,
    /Name\n +Zoë O'Brien/,
    "Total $621.00",
  );
  await lynx.pressButton("Confirm Booking");

  const reference = /Reference ([0-9A-Z]{8}) Confirmed/;
  const done = await lynx.read("Your booking is confirmed", reference);
  expect(bookingsIn(lodge.file)).toEqual([
    {
      id: reference.exec(done)?.[1],
      room: "Double Bed",
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      guests: 2,
      board: "FB",
      status: "confirmed",
      total_cents: 62_100,
      first_name: "Zoë",
      last_name: "O'Brien",
      email: "zoe@example.com",
      phone: "+353 1 234 5678",
      special_requests: "Late arrival\nNo peanuts",
      payment_method: "credit-card",
      source: "guest",
      account: "Zoë O'Brien",
      account_email: "zoe@example.com",
    },
  ]);
});

browserTest("lynx", "makes the account with the booking", async (context) => {
  const query = new URLSearchParams({ ...stay, roomId: "4", guests: "1" });
  const lynx = openLynx(`/booking?${query}`, context);
  await lynx.read("Book: dates and room");
  await lynx.pressButton("Continue");
  await lynx.read("Book: guest details", "If you have an account");
  await lynx.fillIn("First name", "Inès");
  await lynx.fillIn("Last name", "Keza");
  await lynx.fillIn("Email", "ines@example.com");
  await lynx.fillIn("Phone", "+353 1 234 5678");
  await lynx.fillIn("Choose a password", "kivu");
  await lynx.pressButton("Continue");
  await lynx.read("There is a problem", "At least 8 characters");
  await lynx.fillIn("Choose a password", password);
  await lynx.pressButton("Continue");
  await lynx.read("Check and confirm", /Name\n +Inès Keza/);
});

browserTest("lynx", "sends a form too early and finds everything as it was", async (context) => {
  const lynx = openLynx(
    `/booking?${new URLSearchParams({ ...stay, roomId: "3", guests: "2" })}`,
    context,
  );
  await lynx.read("Book: dates and room");
  await lynx.pressButton("Continue");
  await lynx.read("Book: guest details");
  await lynx.fillIn("First name", "Éric");
  await lynx.fillIn("Last name", "Nkusi");
  await lynx.fillIn("Email", "eric@example.com");
  await lynx.fillIn("Special requests", "By the last bus\nwith a bicycle");
  await lynx.mark("Credit card");
  await lynx.pressButton("Continue");

  await lynx.read(
    "Please fill in all required fields",
    /First name *\[\d+\]Éric_/,
    /Last name *\[\d+\]Nkusi_/,
    /Email *\[\d+\]eric@example\.com_/,
    /\]By the last bus_+\n +\[\d+\]with a bicycle_/,
    "(*) Credit card",
  );

  await lynx.follow("Enter a phone number");
  await lynx.fillInHere("+250 788 123 456");
  await lynx.fillIn("Choose a password", password);
  await lynx.pressButton("Continue");
  await lynx.read("Check and confirm", /Name\n +Éric Nkusi/);
});

browserTest("lynx", "asks for a table, first with the date missing", async (context) => {
  const lynx = openLynx("/restaurant?menu=drink", context);
  await lynx.read("Restaurant · Nyungwe Eco-Lodge");
  await lynx.follow("Reserve a table");
  await lynx.read("Tell us when you are coming");
  await lynx.choose("Time", "19:30, dinner");
  await lynx.fillIn("Name", "Zoë O'Brien");
  await lynx.fillIn("Phone", "+353 1 234 5678");
  await lynx.fillIn("Note", "By the fire\nNo peanuts");
  await lynx.pressButton("Request a table");

  await lynx.read("Error: Restaurant", "Please fill in all required fields", "Zoë O'Brien_");
  await lynx.follow("Choose a date");
  await lynx.fillInHere(stay.checkIn);
  await lynx.pressButton("Request a table");
  await expect
    .poll(() => tablesIn(lodge.file), { timeout: 10_000 })
    .toEqual([
      {
        day: stay.checkIn,
        time: "19:30",
        people: 2,
        name: "Zoë O'Brien",
        phone: "+353 1 234 5678",
        message: "By the fire\nNo peanuts",
      },
    ]);
});
