import { afterAll, beforeAll, type TestContext } from "vitest";
import { codeIn, mailServerAway, mailsTo, pathIn } from "../http/mails";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { type Lodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { browserTest } from "./browser-test";
import { Lynx } from "./lynx";

let lodge: Lodge;
beforeAll(async () => {
  lodge = await openLodge({ env: { SMTP_URL: mailServerAway } });
});
afterAll(() => lodge.close());

function openLynx(path: string, { onTestFinished }: TestContext): Lynx {
  const lynx = Lynx.open(lodge.url + path);
  onTestFinished(() => lynx.close());
  return lynx;
}

const { bosco } = people;
const fresh = "A-fresh-one-2026";

browserTest("lynx", "sets a forgotten password with the code of a mail", async (context) => {
  const lynx = openLynx("/login", context);
  await lynx.read("Forgotten your password?");
  await lynx.follow("Forgotten your password?");
  await lynx.read("Give your address, and we mail you a code");
  await lynx.fillIn("Email", bosco.email);
  await lynx.pressButton("Send the code");
  await lynx.read("Set a new password", /Email *\[\d+\]bosco@guests\.example_/);
  await lynx.fillIn("Code", codeIn(mailsTo(lodge, bosco.email).at(-1)));
  await lynx.fillIn("New password", fresh);
  await lynx.pressButton("Set password");
  await lynx.read("Your new password is set", "My Bookings");
});

browserTest(
  "lynx",
  "signs up, and proves the address with the link of the mail",
  async (context) => {
    const lynx = openLynx("/login?mode=sign-up", context);
    const email = "zoe@example.com";
    await lynx.read("Create an account");
    await lynx.fillIn("Name", "Zoë");
    await lynx.fillIn("Email", email);
    await lynx.fillIn("Password", password);
    await lynx.pressButton("Create account");
    await lynx.read("My Bookings");
    const elsewhere = openLynx(pathIn(mailsTo(lodge, email).at(-1), "/verify-email"), context);
    await elsewhere.read("Somebody made an account here with zoe@example.com. Was it you?");
    await elsewhere.fillIn("Password", password);
    await elsewhere.pressButton("Yes, it was me");
    await elsewhere.read("Your address is proved.");
  },
);

browserTest(
  "lynx",
  "finds a booking without an account, stays a night longer, and closes it",
  async (context) => {
    const booking = { user: null, firstName: "Ana", email: "ana@guests.example" };
    const stay = { checkIn: inDays(40), checkOut: inDays(42) };
    // The one of a first try holds its nights.
    lodge.file.exec("UPDATE bookings SET status = 'cancelled', cancelled_at = created_at");
    const id = insertRawBooking(lodge.file, { ...booking, ...stay, source: "desk" });
    const lynx = openLynx("/find-booking", context);
    await lynx.read("No password is needed");
    await lynx.fillIn("Reference", id);
    await lynx.fillIn("Email", booking.email);
    await lynx.pressButton("Send the link");
    await lynx.read("Look into your mail");
    const mail = mailsTo(lodge, booking.email).at(-1);
    const opened = openLynx(pathIn(mail, "/find-booking/open"), context);
    await opened.read(`booking ${id} opens in this browser`);
    await opened.pressButton("Open it");
    await opened.read("Your stay in Double Bed", "Close it now");
    await opened.follow("Change my stay");
    await opened.read("Show the new price");
    await opened.fillIn("Check-out", inDays(43));
    await opened.pressButton("Show the new price");
    await opened.read("Before and after", "$405.00");
    await opened.pressButton("Change my stay");
    await opened.read("Your stay is changed.", "$405.00");
    await opened.pressButton("Close it now");
    await opened.read("Book Now");
  },
);
