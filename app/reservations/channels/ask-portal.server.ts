import { config } from "~/config.server";
import { lodgeToday } from "~/core/instants";
import { logFault } from "~/core/log-fault.server";
import type { Present } from "~/core/settings/present";
import type { Stay } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { recordFailure, recordRecovery } from "./calendar-outage.server";
import { fetchCalendar } from "./fetch-calendar.server";
import { retryConflicts } from "./hold-nights.server";
import { type Answer, findPortal, updateAnswered } from "./portal-queries.server";
import { portalsHref } from "./portals-href";
import { readCalendar } from "./read-calendar.server";
import { takeAnswer } from "./take-answer.server";

type AskPortalResult =
  /** What went wrong is kept with the portal. `to` is where the room's portals are shown. */
  | { kind: "answered" | "failed"; to: string }
  | { kind: "not-found" }
  /** It has no calendar, or nothing leaves this machine. */
  | { kind: "not-asked"; to: string };

/** What is under way: a press of "Sync now" and the clock ask once together. */
const underWay = new Map<number, Promise<AskPortalResult>>();

/** Asks a channel for its calendar and makes the nights it holds what that says. */
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
  const to = portalsHref(portal.roomId);
  if (!portal.url || !config.asksPortals) return { kind: "not-asked", to };
  const { timeZone, siteName } = settings.general;
  const names = [portal.name, portal.roomName, siteName];
  const when = { today: lodgeToday(now, timeZone), now };
  const isDue = portal.rereadOn !== null && portal.rereadOn <= when.today;
  try {
    const fetched = await fetchCalendar(portal.url, isDue ? nothingKnown : portal);
    const read =
      fetched.kind === "calendar"
        ? await readCalendar(fetched.text, { timeZone, now, names })
        : fetched;
    const conflicts: Stay[] = [];
    /** Follows part of the answer in one transaction. Returns null while there is more to do. */
    const follow = async (trx: Db): Promise<AskPortalResult | null> => {
      // The question took a while: it may have been removed, or have another address.
      const stored = await findPortal(trx, id);
      if (!stored) return { kind: "not-found" };
      if (stored.url !== portal.url) return { kind: "not-asked", to };
      if (read.kind === "failed" || read.kind === "unreadable") {
        await recordFailure(trx, stored, read.problem, now);
        return { kind: "failed", to };
      }
      let answer: Answer | null = null;
      if (read.kind === "read" && fetched.kind === "calendar") {
        const said = { content: read, known: fetched.known };
        answer = await takeAnswer(trx, stored, said, when, conflicts);
        if (!answer) return null;
      } else {
        await retryConflicts(trx, stored, when);
      }
      await updateAnswered(trx, id, now, answer);
      await recordRecovery(trx, stored, now);
      return { kind: "answered", to };
    };
    for (;;) {
      const result = await db.transaction().execute((trx) => follow(trx));
      if (result) return result;
    }
  } catch (error) {
    logFault(error);
    const problem = "The calendar could not be read or stored because of a fault in this program.";
    await db.transaction().execute((trx) => recordFailure(trx, portal, problem, now));
    return { kind: "failed", to };
  }
}

const nothingKnown = { etag: null, lastModified: null };
