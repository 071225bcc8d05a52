import { millisecondsInMinute } from "date-fns/constants";
import { config } from "~/config.server";
import { lodgeToday } from "~/core/instants";
import { logError, runIndependently } from "~/core/log-error.server";
import { runEveryMinute } from "~/core/run-every-minute.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { OperationContext } from "~/core/settings/operation-context";
import type { Stay } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { applyCalendar } from "./apply-calendar.server";
import { notifyOfOutages, notifyOfRecovery, recordSyncFailure } from "./calendar-outage.server";
import { syncIntervalMinutes } from "./channel-policy";
import {
  findChannel,
  listChannelIdsDueForSync,
  type SyncOutcome,
  updateSyncSuccess,
} from "./channel-queries.server";
import { channelsHref } from "./channels-href";
import { fetchCalendar } from "./fetch-calendar.server";
import { parseCalendar } from "./parse-calendar.server";
import { holdFreedNights, retryConflicts } from "./reconcile-bookings.server";

type SyncChannelResult =
  | { kind: "synced" | "failed"; to: string }
  | { kind: "not-found" }
  /** The channel has no calendar, or outgoing requests are off. */
  | { kind: "not-synced"; to: string };

/** Syncs of a channel, by button and by schedule, share one fetch. */
const runningSyncs = new Map<number, Promise<SyncChannelResult>>();

export function syncChannel(
  id: number,
  operationContext: OperationContext,
): Promise<SyncChannelResult> {
  const sync =
    runningSyncs.get(id) ??
    runSync(id, operationContext).finally(() => {
      runningSyncs.delete(id);
    });
  runningSyncs.set(id, sync);
  return sync;
}

async function runSync(
  id: number,
  { settings, now }: OperationContext,
): Promise<SyncChannelResult> {
  const channel = await findChannel(db, id);
  if (!channel) return { kind: "not-found" };
  const to = channelsHref(channel.roomId);
  if (!channel.url || !config.syncsChannels) return { kind: "not-synced", to };
  const { timeZone, siteName } = settings.general;
  const names = [channel.name, channel.roomName, siteName];
  const syncTime = { today: lodgeToday(now, timeZone), now, timeZone };
  const mustReread = channel.rereadOn !== null && channel.rereadOn <= syncTime.today;
  try {
    const response = await fetchCalendar(channel.url, mustReread ? noValidators : channel);
    const parseResult =
      response.kind === "calendar"
        ? await parseCalendar(response.text, { timeZone, now, names })
        : response;
    const conflicts: Stay[] = [];
    /** Returns null while more of the calendar remains for another transaction. */
    const applyResponse = async (trx: Db): Promise<SyncChannelResult | null> => {
      // The channel may have been removed or changed during the fetch.
      const stored = await findChannel(trx, id);
      if (!stored) return { kind: "not-found" };
      if (stored.url !== channel.url) return { kind: "not-synced", to };
      if (parseResult.kind === "failed" || parseResult.kind === "unreadable") {
        await retryConflicts(trx, stored, syncTime);
        await recordSyncFailure(trx, stored, parseResult.problem, now);
        return { kind: "failed", to };
      }
      let outcome: SyncOutcome | null = null;
      if (parseResult.kind === "read" && response.kind === "calendar") {
        const parsed = { content: parseResult, validators: response.validators };
        outcome = await applyCalendar(trx, stored, parsed, syncTime, conflicts);
        if (!outcome) return null;
      } else {
        await retryConflicts(trx, stored, syncTime);
      }
      await updateSyncSuccess(trx, id, now, outcome);
      await notifyOfRecovery(trx, id, now);
      return { kind: "synced", to };
    };
    for (;;) {
      const result = await db.transaction().execute((trx) => applyResponse(trx));
      if (result) return result;
    }
  } catch (error) {
    logError(error);
    const problem = "The calendar could not be processed because of a software error.";
    await db.transaction().execute((trx) => recordSyncFailure(trx, channel, problem, now));
    return { kind: "failed", to };
  }
}

const noValidators = { etag: null, lastModified: null };

export function scheduleChannelSync(): void {
  // A task of its own, because a slow channel delays the sync.
  runEveryMinute("channel conflicts", async (now) => {
    const { general } = await loadSettings(db);
    await holdFreedNights(db, { today: lodgeToday(now, general.timeZone), now });
  });
  if (!config.syncsChannels) return;
  runEveryMinute("channels", async (now) => {
    const syncedBefore = new Date(now.getTime() - syncIntervalMinutes * millisecondsInMinute);
    for (const id of await listChannelIdsDueForSync(db, syncedBefore.toISOString())) {
      const settings = await loadSettings(db);
      await runIndependently(
        `channel ${id}`,
        () => syncChannel(id, { settings, now: new Date() }),
        { channel: id },
      );
    }
    await db.transaction().execute((trx) => notifyOfOutages(trx, now));
  });
}
