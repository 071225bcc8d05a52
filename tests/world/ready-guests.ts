import { readFileSync } from "node:fs";
import path from "node:path";
import type { Database } from "better-sqlite3";
import type { Board } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import type { RoomRates } from "~/catalogue/rooms/rates";
import { defaultSettings } from "~/core/settings/settings";
import { hashToken, newToken } from "~/core/tokens.server";
import { chargeTerms } from "~/reservations/quotes/charges";
import { quoteStay } from "~/reservations/quotes/quote";
import { inDays } from "./days";
import type { Lodge } from "./lodge";
import { insertSession, signedValue } from "./sessions";
import { type Page, Visitor } from "./visitor";

/** The stay that a ready guest is about to book. */
export interface WantedStay {
  roomId: number;
  checkIn: string;
  checkOut: string;
  guests?: number;
  board?: Board;
}

/** A signed-in guest with a complete draft, who only has to confirm it. */
export interface ReadyGuest {
  user: Viewer;
  draftId: string;
  /** The draft's key in `booking_drafts`. */
  draftHash: string;
  totalCents: number;
  cookies: Record<string, string>;
}

/** What every ready guest typed, apart from the first name. */
export const submitted = {
  lastName: "O'Brien <b>",
  phone: "+353 (0)1 234-5678 ext. 9",
  specialRequests: 'Late arrival\n"quietly" & <i>slowly</i>',
};

/** Returns the secret with which a lodge without SESSION_SECRET signs its cookies. */
export function storedSecret(dataDir: string): string {
  return readFileSync(path.join(dataDir, "session-secret"), "utf8").trim();
}

/** Inserts a ready guest for each stay directly into the database, in one transaction. */
export async function makeReadyGuests(
  file: Database,
  secret: string,
  stays: WantedStay[],
): Promise<ReadyGuest[]> {
  const at = new Date().toISOString();
  const addUser = file.prepare(
    `INSERT INTO users (id, name, email, password_hash, role, created_at)
     VALUES (?, ?, ?, 'no password', 'guest', ?)`,
  );
  const addDraft = file.prepare(
    `INSERT INTO booking_drafts (id_hash, room_id, check_in, check_out, guests, board, first_name,
       last_name, email, phone, special_requests, payment_method, quoted_total_cents, created_at,
       updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'cash', ?, ?, ?)`,
  );
  const addGuest = (stay: WantedStay): Omit<ReadyGuest, "cookies"> & { sessionId: string } => {
    const { roomId, checkIn, checkOut, guests = 1, board = "BB" } = stay;
    const id = newToken();
    const firstName = `Zoë ${id.slice(0, 6)}`;
    const name = `${firstName} ${submitted.lastName}`;
    const email = `${id}@guests.example`;
    const draftId = newToken();
    const draftHash = hashToken(draftId);
    const { totalCents } = quoteStay(
      readRates(file, roomId),
      stay,
      board,
      chargeTerms(defaultSettings),
    );
    addUser.run(id, name, email, at);
    const sessionId = insertSession(file, id);
    addDraft.run(
      ...[
        draftHash,
        roomId,
        checkIn,
        checkOut,
        guests,
        board,
        firstName,
        submitted.lastName,
        email,
      ],
      ...[submitted.phone, submitted.specialRequests, totalCents, at, at],
    );
    const user = {
      ...{ id, name, email, phone: null, isEmailVerified: false, signOutCount: 0 },
      role: "guest",
    } as const;
    return { user, draftId, draftHash, totalCents, sessionId };
  };
  const made = file.transaction(() => stays.map(addGuest)).immediate();
  return Promise.all(
    made.map(async ({ sessionId, ...guest }) => ({
      ...guest,
      cookies: {
        lodge_session: await signedValue("lodge_session", sessionId, secret),
        lodge_draft: await signedValue("lodge_draft", guest.draftId, secret),
      },
    })),
  );
}

/** Returns the guest's browser, for a lodge that serves the same database. */
export function browserOf(guest: ReadyGuest, lodge: Lodge): Visitor {
  const visitor = new Visitor(lodge);
  for (const [name, value] of Object.entries(guest.cookies)) visitor.cookies.set(name, value);
  return visitor;
}

/** Confirms the draft at its quoted price. */
export function confirm(guest: ReadyGuest, lodge: Lodge): Promise<Page> {
  const totalCents = String(guest.totalCents);
  return browserOf(guest, lodge).post("/booking/confirm", { totalCents });
}

function readRates(file: Database, roomId: number): RoomRates {
  const json = file.prepare("SELECT rates FROM room_rates WHERE room_id = ?").pluck().get(roomId);
  return JSON.parse(json as string);
}

/** Creates ready guests who each want a different night. */
export const readyGuestsOf = ({ file, dataDir }: Lodge, count: number): Promise<ReadyGuest[]> =>
  makeReadyGuests(
    file,
    storedSecret(dataDir),
    Array.from({ length: count }, (_, index) => ({
      roomId: 2,
      checkIn: inDays(10 + index),
      checkOut: inDays(11 + index),
    })),
  );
