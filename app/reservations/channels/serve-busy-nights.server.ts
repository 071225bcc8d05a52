import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import { addStayDays, type Stay } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { busyNightsQuery, findPortalByToken, listTold, recordFetch } from "./portal-queries.server";
import { horizonDays, joinNights } from "./portal-rules";

/**
 * Returns the nights on which a room cannot be had, for the holder of a channel's secret address;
 * undefined where no channel has it.
 * @param isFetch whether the channel gets the nights, and so knows them from now on
 */
export async function serveBusyNights(
  token: string,
  isFetch: boolean,
  present: Present,
): Promise<{ room: { id: number; name: string }; busy: Stay[] } | undefined> {
  if (!isFetch) return readBusyNights(db, token, { isFetch }, present);
  // What is recorded is what is answered: nothing is booked in between.
  return db.transaction().execute((trx) => readBusyNights(trx, token, { isFetch }, present));
}

async function readBusyNights(
  trx: Db,
  token: string,
  { isFetch }: { isFetch: boolean },
  { settings, now }: Present,
) {
  const portal = await findPortalByToken(trx, token);
  if (!portal) return undefined;
  const { id, roomId, roomName } = portal;
  const from = lodgeToday(now, settings.general.timeZone);
  const look = { id, roomId, from, to: addStayDays(from, horizonDays) };
  const rows = await busyNightsQuery(trx, look).execute();
  const busy = rows.map(({ day }) => day);
  if (isFetch) await recordFetch(trx, id, { known: await listTold(trx, id), busy, now });
  return { room: { id: roomId, name: roomName }, busy: joinNights(busy) };
}
