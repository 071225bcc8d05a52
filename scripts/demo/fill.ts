import type { Schema } from "db/schema";
import type { Kysely } from "kysely";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import { registerLanguages } from "~/core/languages/register-languages.server";
import { writeFolios } from "./bills";
import { writeBookings } from "./bookings";
import { closeMonth, writeDrawers } from "./cash";
import { writeContent } from "./content";
import { Demo } from "./demo";
import { writeUnits } from "./doors";
import { writeGuests } from "./guests";
import { writeShiftNotes } from "./handover";
import { writeHousekeeping } from "./housekeeping";
import { writeInvoices } from "./invoices";
import { writeNewsletters } from "./letters";
import { writeMedia } from "./media";
import { writeSubscribers } from "./newsletter";
import { writePayments } from "./payments";
import { type GuestProfile, makePeople, writeProfiles } from "./people";
import { writeChannels } from "./portals";
import { removeSome } from "./removals";
import { writeRequests } from "./requests";
import { writeReviews } from "./reviews";
import { writeRooms } from "./rooms";
import { planStays } from "./stays";
import { writeTables } from "./tables";

/** Password of all demo accounts. It meets the strong policy. */
export const demoPassword = "Forest-2026";

export interface DemoSignIns {
  admin: GuestProfile;
  staff: GuestProfile;
  housekeeping: Pick<GuestProfile, "name" | "email">;
  guest: GuestProfile;
}

/**
 * Fills a new database with two years up to `now` and with bookings for the following months. The result
 * depends only on the date and the hour.
 */
export async function fillDemo(
  db: Kysely<Schema>,
  now: Date,
  dataDir: string,
): Promise<DemoSignIns> {
  registerLanguages();
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction().execute(async (trx) => {
    const demo = new Demo(trx, now);
    const { desk, guests } = makePeople(demo);
    const [admin, , staff] = desk as [GuestProfile, GuestProfile, GuestProfile];
    const [guest] = guests as [GuestProfile];
    const clerks = desk.filter(({ role, status }) => role === "staff" && status === "active");
    const stays = planStays(demo, guests);
    const bookedLast = new Map(
      stays.flatMap(({ account, createdAt }) =>
        account ? [[account.id, createdAt] as const] : [],
      ),
    );
    await writeProfiles(demo, [...desk, ...guests], passwordHash, bookedLast);
    await writeRooms(demo, admin, staff);
    await writeChannels(demo, admin);
    const ofStays = await writeGuests(demo, stays);
    const bookings = await writeBookings(demo, stays, clerks, ofStays);
    await writeUnits(demo);
    const extras = await writeFolios(demo, bookings);
    await writePayments(demo, bookings, extras);
    await writeInvoices(demo, bookings);
    await writeReviews(demo, bookings, staff);
    await removeSome(demo, guests, bookings, admin);
    await writeRequests(demo, clerks);
    await writeContent(demo, [admin, staff]);
    await writeMedia(demo, admin, dataDir);
    const subscribers = await writeSubscribers(demo);
    await writeNewsletters(demo, subscribers, admin);
    const housekeeping = await writeHousekeeping(demo, passwordHash, admin);
    await writeDrawers(demo, clerks);
    await closeMonth(demo, staff);
    await writeTables(demo, clerks);
    await writeShiftNotes(demo, clerks);
    await demo.writeDiary();
    return { admin, staff, housekeeping, guest };
  });
}
