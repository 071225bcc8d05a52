import { afterAll, beforeAll, describe, type TestContext } from "vitest";
import { codeIn, mailServerAway, mailsTo, pathIn } from "../http/mails";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { type Lodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { browserTest } from "./browser-test";
import { browserNames, openTextBrowser } from "./clerk";

const { bosco } = people;
const fresh = "A-fresh-one-2026";

describe.each(browserNames)("with mailed codes in %s", (browser) => {
  let lodge: Lodge;
  beforeAll(async () => {
    lodge = await openLodge({ env: { SMTP_URL: mailServerAway } });
  });
  afterAll(() => lodge.close());

  const open = (path: string, context: TestContext) =>
    openTextBrowser(browser, lodge.url + path, context);

  browserTest(browser, "sets a forgotten password with the code of a mail", async (context) => {
    const guest = open("/login", context);
    await guest.read("Forgotten your password?");
    await guest.follow("Forgotten your password?");
    await guest.read("Enter your email address and we'll send you a code");
    await guest.fillIn("Email", bosco.email);
    await guest.pressButton("Send code");
    await guest.read("Set a new password", /Email *\[(\d+\])?bosco@guests\.example[_ ]/);
    await guest.fillIn("Code", codeIn(mailsTo(lodge, bosco.email).at(-1)));
    await guest.fillIn("New password", fresh);
    await guest.pressButton("Set password");
    await guest.read("Your new password is set", "My Bookings");
  });

  browserTest(
    browser,
    "signs up, and proves the address with the link of the mail",
    async (context) => {
      const guest = open("/login?mode=sign-up", context);
      const email = "zoe@example.com";
      await guest.read("Create an account");
      await guest.fillIn("Name", "Zoë");
      await guest.fillIn("Email", email);
      await guest.fillIn("Password", password);
      await guest.pressButton("Create account");
      await guest.read("My Bookings");
      const elsewhere = open(pathIn(mailsTo(lodge, email).at(-1), "/verify-email"), context);
      await elsewhere.read("Did you create an account with zoe@example.com?");
      await elsewhere.fillIn("Password", password);
      await elsewhere.pressButton("Yes, it was me");
      await elsewhere.read("Your email address is confirmed.");
    },
  );

  browserTest(
    browser,
    "finds a booking without an account, stays a night longer, and closes it",
    async (context) => {
      const booking = { user: null, firstName: "Ana", email: "ana@guests.example" };
      const stay = { checkIn: inDays(40), checkOut: inDays(42) };
      // The booking of a failed first try still holds its nights.
      lodge.file.exec("UPDATE bookings SET status = 'cancelled', cancelled_at = created_at");
      const id = insertRawBooking(lodge.file, { ...booking, ...stay, source: "desk" });
      const guest = open("/find-booking", context);
      await guest.read("No password needed");
      await guest.fillIn("Reference", id);
      await guest.fillIn("Email", booking.email);
      await guest.pressButton("Email me the link");
      await guest.read("Check your email");
      const mail = mailsTo(lodge, booking.email).at(-1);
      const opened = open(pathIn(mail, "/find-booking/open"), context);
      await opened.read(`open booking ${id} in this browser`);
      await opened.pressButton("Open booking");
      await opened.read("Your stay in Double Bed", "Close it");
      await opened.follow("Change my stay");
      await opened.read("Show the new price");
      await opened.fillIn("Check-out", inDays(43));
      await opened.pressButton("Show the new price");
      await opened.read("Before and after", "$405.00");
      await opened.pressButton("Change my stay", { below: "You can then cancel free of charge" });
      await opened.read("Your stay is changed.", "$405.00");
      await opened.pressButton("Close it");
      await opened.read("Book Now");
    },
  );
});
