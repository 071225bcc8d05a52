import { rmSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { openFile as openDatabaseFile } from "db/open-file";
import { newBookingId } from "~/core/ids.server";
import { english } from "~/core/languages/english";
import { defaultSettings } from "~/core/settings/settings";
import { agreedFor } from "../world/agreed";
import { inDays } from "../world/days";
import { copyTemplate, type Lodge } from "../world/lodge";
import { browserOf, makeReadyGuests, storedSecret, type WantedStay } from "../world/ready-guests";
import { atLeast, median, number, plain, type Row } from "./table";

/** Many short rounds rather than few long ones, so that both sides run under the same load. */
const rounds = 60;
const perRound = 25;
const warmUp = 200;
const overHttp = 600;
const secret = "not used, since nothing here goes over HTTP";

/** Creates stays over the next year, spread over the rooms for two people. */
function stays(count: number): WantedStay[] {
  return Array.from({ length: count }, (_, index) => {
    const arrival = 7 + ((index * 7) % 350);
    const roomId = 2 + (index % 3);
    return { roomId, checkIn: inDays(arrival), checkOut: inDays(arrival + 2), guests: 2 };
  });
}

/**
 * Compares the program's operation with bare better-sqlite3 on the same tables, triggers and pragmas. They
 * alternate, so that other load affects both.
 */
export async function measureDurableBookings(
  onEnd: (clean: () => void | Promise<void>) => void,
): Promise<Row[]> {
  const dataDirs = [copyTemplate(), copyTemplate()] as const;
  const program = await openProgram(dataDirs[0]);
  const bare = openBare(dataDirs[1]);
  onEnd(async () => {
    await program.close();
    bare.close();
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
  });
  await program.book(warmUp);
  await bare.book(warmUp);
  const rates: { program: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    rates.push({ program: await program.book(perRound), bare: await bare.book(perRound) });
  }
  const what = "confirmed bookings, durable";
  const perSecond = (rate: number) => `${number(rate)} bookings/s`;
  return [
    plain(`${what}: the program's operation`, perSecond(median(rates.map((r) => r.program)))),
    plain(`${what}: bare better-sqlite3`, perSecond(median(rates.map((r) => r.bare)))),
    atLeast(
      `${what}: ratio of the two`,
      median(rates.map((r) => r.program / r.bare)),
      0.5,
      "× bare",
      2,
    ),
  ];
}

/** Books through `placeBooking`. Returns bookings per second. */
async function openProgram(dataDir: string) {
  // The operations open the database named in the environment when they are imported.
  process.env.DATA_DIR = dataDir;
  const { placeBooking } = await import("~/reservations/drafts/place-booking.server");
  const { db } = await import("~/db.server");
  const file = openFile(dataDir);
  // Spaced so that the hourly limit for confirmed bookings is never reached.
  const minutesApart = 4;
  let now = new Date();
  return {
    async book(count: number): Promise<number> {
      const guests = await makeReadyGuests(file, secret, stays(count));
      const start = performance.now();
      for (const { draftId, user, totalCents } of guests) {
        now = new Date(now.getTime() + minutesApart * 60_000);
        const { kind } = await placeBooking(
          draftId,
          user,
          { totalCents },
          { settings: defaultSettings, now, address: null, translator: english },
        );
        if (kind !== "placed") throw new Error(`a booking was ${kind}`);
      }
      return (count * 1000) / (performance.now() - start);
    },
    async close() {
      file.close();
      await db.destroy();
    },
  };
}

/** Writes the same rows with prepared statements only. Returns bookings per second. */
function openBare(dataDir: string) {
  const file = openFile(dataDir);
  const addBooking = file.prepare(
    `INSERT INTO bookings (id, room_id, user_id, check_in, check_out, guests, board, status, quote,
       terms, total_cents, first_name, last_name, email, phone, special_requests, payment_method, source,
       created_at, created_by)
     VALUES (?, ?, ?, ?, ?, ?, 'BB', 'confirmed', ?, ?, ?, ?, 'Bench', ?, ?, '', 'cash', 'guest', ?, ?)`,
  );
  const addLog = file.prepare(
    `INSERT INTO audit_log (subject, subject_id, at, actor_id, actor_name, action, detail)
     VALUES ('booking', ?, ?, ?, ?, 'created', 'confirmed, $270.00')`,
  );
  const addNotification = file.prepare(
    `INSERT INTO notifications (title, message, type, action_url, created_at)
     VALUES ('New booking', ?, 'success', ?, ?)`,
  );
  const addMail = file.prepare(
    `INSERT INTO mail_outbox (to_address, subject, body, created_at)
     VALUES (?, 'Your booking is confirmed: Nyungwe Eco-Lodge, ' || ?, ?, ?)`,
  );
  // As long as the program's mail.
  const mailBody = "Dear guest, your booking is confirmed.".padEnd(900, ".");
  const linkDraft = file.prepare("UPDATE booking_drafts SET booking_id = ? WHERE id_hash = ?");
  return {
    async book(count: number): Promise<number> {
      const wanted = stays(count);
      const guests = await makeReadyGuests(file, secret, wanted);
      const agreements = wanted.map((stay) => agreedFor(stay));
      const insert = file.transaction((index: number) => {
        const [guest, stay, agreed] = [guests[index], wanted[index], agreements[index]];
        if (!guest || !stay || !agreed) throw new RangeError("no such guest");
        const { user } = guest;
        const { quote, terms } = agreed;
        const id = newBookingId();
        const at = new Date().toISOString();
        addBooking.run(
          ...[id, stay.roomId, user.id, stay.checkIn, stay.checkOut, stay.guests],
          ...[JSON.stringify(quote), JSON.stringify(terms), quote.totalCents],
          ...[user.name.slice(0, 100), user.email],
          ...["+250 788 123 456", at, user.id],
        );
        addLog.run(id, at, user.id, user.name);
        addNotification.run(`${user.name}: Double Bed, $270.00.`, `/admin/bookings/${id}`, at);
        addMail.run(user.email, id, mailBody, at);
        linkDraft.run(id, guest.draftHash);
      });
      const start = performance.now();
      for (let index = 0; index < count; index++) insert.immediate(index);
      return (count * 1000) / (performance.now() - start);
    },
    close: () => file.close(),
  };
}

/** Opens a file with the pragmas of db/open.ts, and enough units for every booking. */
function openFile(dataDir: string): Database.Database {
  const file = openDatabaseFile(path.join(dataDir, "lodge.sqlite"), { timeout: 5000 });
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  file.pragma("recursive_triggers = ON");
  file.exec("UPDATE rooms SET units = 1000");
  return file;
}

/** Measures confirmations over HTTP by 8 clients. Each booking is durable when it is answered. */
export async function measureBookingsOverHttp(lodge: Lodge): Promise<Row[]> {
  lodge.file.exec("UPDATE rooms SET units = 1000");
  const guests = await makeReadyGuests(lodge.file, storedSecret(lodge.dataDir), stays(overHttp));
  const start = performance.now();
  const client = async () => {
    for (let guest = guests.pop(); guest; guest = guests.pop()) {
      const body = new URLSearchParams({ totalCents: String(guest.totalCents) });
      const init = { method: "POST", body };
      const answer = await browserOf(guest, lodge).raw("/booking/confirm", init);
      if (answer.headers.get("Location") !== "/booking-confirmation") {
        throw new Error(`a confirmation was answered with ${answer.status}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  const rate = (overHttp * 1000) / (performance.now() - start);
  return [plain("confirmed bookings over HTTP, 8 clients", `${number(rate)} bookings/s`)];
}
