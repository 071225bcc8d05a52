import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays, type Stay } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { exportHorizonDays, joinNights } from "./channel-policy";
import {
  busyNightsQuery,
  findChannelByToken,
  listExportedNights,
  recordCalendarFetch,
} from "./channel-queries.server";

/**
 * Returns undefined if no calendar URL has this token.
 * @param recordsExport whether to record the nights as exported; false if the response has no body or a person asks
 */
export async function exportBusyNights(
  token: string,
  recordsExport: boolean,
  operationContext: OperationContext,
): Promise<{ room: { id: number; name: string }; busyPeriods: Stay[] } | undefined> {
  if (!recordsExport) return loadBusyNights(db, token, { recordsExport }, operationContext);
  // One transaction, so that the recorded nights are the nights sent.
  return db
    .transaction()
    .execute((trx) => loadBusyNights(trx, token, { recordsExport }, operationContext));
}

async function loadBusyNights(
  conn: Db,
  token: string,
  { recordsExport }: { recordsExport: boolean },
  { settings, now }: OperationContext,
) {
  const channel = await findChannelByToken(conn, token);
  if (!channel) return undefined;
  const { id, roomId, roomName } = channel;
  const from = lodgeToday(now, settings.general.timeZone);
  const exportRange = { id, roomId, from, to: addStayDays(from, exportHorizonDays) };
  const rows = await busyNightsQuery(conn, exportRange).execute();
  const busyNights = rows.map(({ day }) => day);
  if (recordsExport)
    await recordCalendarFetch(conn, id, {
      previousNights: await listExportedNights(conn, id),
      busyNights,
      now,
    });
  return { room: { id: roomId, name: roomName }, busyPeriods: joinNights(busyNights) };
}
