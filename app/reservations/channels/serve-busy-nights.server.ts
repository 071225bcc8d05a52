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
 * Returns a room's busy nights for the token of an export address, or undefined for an unknown token.
 * @param isFetch whether the channel receives the nights, which are then recorded as exported. False for a HEAD
 * request
 */
export async function serveBusyNights(
  token: string,
  isFetch: boolean,
  operationContext: OperationContext,
): Promise<{ room: { id: number; name: string }; busy: Stay[] } | undefined> {
  if (!isFetch) return loadBusyNights(db, token, { isFetch }, operationContext);
  // One transaction, so that the recorded nights are the nights sent.
  return db
    .transaction()
    .execute((trx) => loadBusyNights(trx, token, { isFetch }, operationContext));
}

async function loadBusyNights(
  conn: Db,
  token: string,
  { isFetch }: { isFetch: boolean },
  { settings, now }: OperationContext,
) {
  const channel = await findChannelByToken(conn, token);
  if (!channel) return undefined;
  const { id, roomId, roomName } = channel;
  const from = lodgeToday(now, settings.general.timeZone);
  const exportRange = { id, roomId, from, to: addStayDays(from, exportHorizonDays) };
  const rows = await busyNightsQuery(conn, exportRange).execute();
  const busy = rows.map(({ day }) => day);
  if (isFetch)
    await recordCalendarFetch(conn, id, { known: await listExportedNights(conn, id), busy, now });
  return { room: { id: roomId, name: roomName }, busy: joinNights(busy) };
}
