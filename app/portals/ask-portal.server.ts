import { millisecondsInHour } from "date-fns/constants";
import { config } from "~/config.server";
import { db } from "~/db.server";
import { lodgeToday } from "~/lodge/instants";
import { addStayDays, countNights, type Stay } from "~/lodge/stay";
import type { Present } from "~/settings/present";
import { fetchCalendar } from "./fetch-calendar.server";
import { followCalendar, retryConflicts } from "./hold-nights.server";
import {
  type Answer,
  findPortal,
  keepTold,
  listPortalStays,
  listTold,
  updateAsked,
} from "./portal-queries.server";
import { echoHours, emptyHours, horizonDays, withoutEcho } from "./portal-rules";
import { portalsHref } from "./portals-href";
import { readCalendar } from "./read-calendar.server";

type AskPortalResult =
  /** What went wrong is kept with the portal. `to` is where the room's portals are shown. */
  | { kind: "answered" | "failed"; to: string }
  | { kind: "not-found" }
  /** It has no calendar, or nothing leaves this machine. */
  | { kind: "not-asked"; to: string };

/** What is under way: a press of "Ask now" and the clock ask once together. */
const underWay = new Map<number, Promise<AskPortalResult>>();

/** Asks a portal for its calendar and makes the nights it holds what that says. */
export function askPortal(id: number, present: Present): Promise<AskPortalResult> {
  const asking =
    underWay.get(id) ??
    ask(id, present).finally(() => {
      underWay.delete(id);
    });
  underWay.set(id, asking);
  return asking;
}

async function ask(id: number, { settings, now }: Present): Promise<AskPortalResult> {
  const portal = await findPortal(db, id);
  if (!portal) return { kind: "not-found" };
  const { roomId } = portal;
  const to = portalsHref(roomId);
  if (!portal.url || !config.asksPortals) return { kind: "not-asked", to };
  const { timeZone } = settings.general;
  const when = { today: lodgeToday(now, timeZone), now };
  const isDue = portal.rereadOn !== null && portal.rereadOn <= when.today;
  const fetched = await fetchCalendar(portal.url, isDue ? nothingKnown : portal);
  const read =
    fetched.kind === "calendar" ? await readCalendar(fetched.text, { timeZone, now }) : fetched;
  return db.transaction().execute(async (trx): Promise<AskPortalResult> => {
    // The question took a while: it may have been removed, or have another address.
    const stored = await findPortal(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.url !== portal.url) return { kind: "not-asked", to };
    if (read.kind === "failed" || read.kind === "unreadable") {
      await updateAsked(trx, id, now, read);
      return { kind: "failed", to };
    }
    const from = when.today;
    const look = { id, roomId, from, to: addStayDays(from, horizonDays) };
    const since = new Date(now.getTime() - echoHours * millisecondsInHour);
    const told = await listTold(trx, id);
    await keepTold(trx, look, { now, since });
    let answer: Answer | null = null;
    if (read.kind === "read" && fetched.kind === "calendar") {
      const held = await listPortalStays(trx, id, when.today);
      const wanted = read.events.flatMap((event) => withoutEcho(event, held, told));
      const isEchoed = sumNights(wanted) !== sumNights(read.events);
      const mayBeLost = read.isEmpty && held.length > 0;
      const emptySince = mayBeLost ? (stored.emptySince ?? now.toISOString()) : null;
      if (!emptySince || isLongAgo(emptySince, now)) {
        await followCalendar(trx, stored, { wanted, unclear: read.unclear }, when);
      }
      // What waits for time to pass has to be read again though it stays the same.
      const isSettled = !isEchoed && emptySince === null;
      answer = {
        etag: isSettled ? fetched.known.etag : null,
        last_modified: isSettled ? fetched.known.lastModified : null,
        left_out: read.leftOut.slice(0, mostLeftOut).join("\n") || null,
        empty_since: emptySince,
        reread_on: read.rereadOn,
      };
    } else {
      await retryConflicts(trx, stored, when);
    }
    await updateAsked(trx, id, now, { answer });
    return { kind: "answered", to };
  });
}

const nothingKnown = { etag: null, lastModified: null };

/** The desk reads so many sentences. */
const mostLeftOut = 10;

const sumNights = (stays: Stay[]) => stays.reduce((sum, stay) => sum + countNights(stay), 0);

const isLongAgo = (since: string, now: Date) =>
  now.getTime() - Date.parse(since) >= emptyHours * millisecondsInHour;
