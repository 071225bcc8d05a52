import path from "node:path";
import { openFile } from "db/open-file";
import { addHousekeeper, odette } from "../../world/housekeeper";
import { copyTemplate, openLodge } from "../../world/lodge";
import { openMailServer } from "../../world/mail-server";
import { password, people } from "../../world/people";
import { signedIn, Visitor } from "../../world/visitor";
import { accountPages } from "./account-pages";
import { bookerPages, bookingPages } from "./booking-pages";
import { deskBookingPages } from "./desk-booking-pages";
import { deskCalendarPages } from "./desk-calendar-pages";
import { deskContentPages } from "./desk-content-pages";
import { deskHousePages } from "./desk-facility-pages";
import { deskGroupPages } from "./desk-group-pages";
import { deskGuestPages } from "./desk-guest-pages";
import { deskMediaPages } from "./desk-media-pages";
import { deskMoneyPages } from "./desk-money-pages";
import { deskNewsletterPages } from "./desk-newsletter-pages";
import { adminPages, staffPages } from "./desk-pages";
import { deskRoomPages } from "./desk-room-pages";
import { deskSettingsPages } from "./desk-settings-pages";
import { deskTablePages } from "./desk-table-pages";
import { fillLodge } from "./fill-lodge";
import { guestPages, halfwayPages } from "./guest-pages";
import { housekeepingPages } from "./housekeeping-pages";
import { brokenPages, newLodgePages } from "./other-lodges-pages";
import { publicPages } from "./public-pages";
import { requestPages } from "./request-pages";
import { endless, ids, stay } from "./samples";
import { type SitePage, states } from "./site-page";

export interface Site {
  pages: SitePage[];
  urlOf: (page: Pick<SitePage, "in">) => string;
  visitorOf: (page: Pick<SitePage, "as" | "in">) => Visitor;
  close: () => Promise<void>;
}

/** Two providers whose servers do not exist. */
const providersAway = Object.fromEntries(
  ["GOOGLE", "WORK"].flatMap((name) => [
    [`OIDC_${name}_ISSUER`, "http://127.0.0.1:9"],
    [`OIDC_${name}_CLIENT_ID`, "lodge"],
    [`OIDC_${name}_CLIENT_SECRET`, "none"],
    [`OIDC_${name}_LABEL`, name === "WORK" ? "The lodge’s own people" : "Google"],
  ]),
);

/**
 * Prepares the lodges and people with which all pages can be opened.
 * @param root a copy of the project whose build is served instead
 * @param noise expected complaints of its servers
 */
export async function openSite(root?: string, noise?: RegExp): Promise<Site> {
  const mailServer = await openMailServer();
  const [busy, fresh, broken] = await Promise.all([
    openLodge({ root, env: { SMTP_URL: mailServer.url, ...providersAway } }),
    openLodge({ root, dataDir: withoutAdministrator() }),
    openLodge({ root }),
  ]);
  const lodges = { busy, new: fresh, broken };
  if (noise) for (const lodge of Object.values(lodges)) lodge.expectFaults(noise);
  const visitors = new Map<string, Visitor>();
  for (const state of states) {
    const lodge = lodges[state];
    visitors.set(`${state} stranger`, new Visitor(lodge));
    visitors.set(`${state} booker`, new Visitor(lodge));
    visitors.set(`${state} guest`, await signedIn(lodge, people.aline));
    addHousekeeper(lodge.file);
    visitors.set(`${state} housekeeping`, await signedIn(lodge, odette));
    visitors.set(`${state} staff`, await signedIn(lodge, people.claudine));
    if (state !== "new") visitors.set(`${state} admin`, await signedIn(lodge, people.diane));
  }
  const visitorOf = (page: Pick<SitePage, "as" | "in">) =>
    visitors.get(`${page.in ?? "busy"} ${page.as}`) as Visitor;

  busy.expectFaults(/"provider":"google"/);
  fillLodge(busy);
  const halfway = new Visitor(busy);
  await halfway.post("/login", { email: people.bosco.email, password });
  visitors.set("busy halfway", halfway);
  // A pending session lasts ten minutes, and its pages may be opened later.
  busy.file.exec("UPDATE sessions SET expires_at = '2100-01-01' WHERE awaits = 'factor'");
  await writeNotes(visitorOf({ as: "staff" }));
  await visitorOf({ as: "booker" }).post("/booking", firstStep);
  await beginBooking(visitorOf({ as: "guest" }), {
    firstName: "Aline",
    lastName: "Uwase",
    email: people.aline.email,
    specialRequests: "Late arrival",
  });
  await beginBooking(visitorOf({ as: "guest", in: "new" }), {
    firstName: endless.name,
    lastName: endless.name,
    email: endless.email,
    specialRequests: endless.text,
  });
  fresh.run("UPDATE users SET name = ?", endless.name.repeat(2));
  fresh.file.exec("UPDATE booking_drafts SET quoted_total_cents = quoted_total_cents - 2500");
  broken.expectFaults(/no such table: (main\.)?bookings/);
  broken.file.pragma("foreign_keys = OFF");
  broken.file.exec("DROP TABLE bookings");

  const setupPath = /\/setup\?token=\S+/.exec(fresh.output())?.[0] ?? "/setup";
  return {
    pages: [
      ...publicPages,
      ...bookingPages,
      ...bookerPages,
      ...requestPages,
      ...guestPages,
      ...accountPages,
      ...halfwayPages,
      ...staffPages,
      ...deskBookingPages,
      ...deskCalendarPages,
      ...housekeepingPages,
      ...deskGroupPages,
      ...deskMoneyPages,
      ...deskTablePages,
      ...adminPages,
      ...deskMediaPages,
      ...deskSettingsPages,
      ...deskRoomPages,
      ...deskHousePages,
      ...deskContentPages,
      ...deskNewsletterPages,
      ...deskGuestPages,
      ...newLodgePages(setupPath),
      ...brokenPages,
    ],
    urlOf: (page) => lodges[page.in ?? "busy"].url,
    visitorOf,
    close: async () => {
      await Promise.all(Object.values(lodges).map((lodge) => lodge.close()));
      await mailServer.close();
    },
  };
}

async function writeNotes(clerk: Visitor): Promise<void> {
  for (const id of [ids.pending, ids.endless]) {
    await clerk.post(`/admin/bookings/${id}`, { note: "Asked for a quiet room." });
    await clerk.post(`/admin/bookings/${id}`, { note: endless.text });
  }
}

const firstStep = { roomId: "2", ...stay, guests: "2", board: "HB" };

/** Takes a guest to the last step of the wizard. */
async function beginBooking(guest: Visitor, details: Record<string, string>): Promise<void> {
  await guest.post("/booking", firstStep);
  const rest = { phone: "+250 788 123 456", paymentMethod: "cash" };
  const review = await guest.post("/booking/details", { ...details, ...rest });
  if (review.path !== "/booking/confirm") throw new Error(`the wizard ended at ${review.path}`);
}

/** Creates a data directory without an administrator, so that its server prints a setup link. */
function withoutAdministrator(): string {
  const dataDir = copyTemplate();
  const file = openFile(path.join(dataDir, "lodge.sqlite"));
  file.prepare("DELETE FROM users WHERE role = 'admin'").run();
  file.close();
  return dataDir;
}
