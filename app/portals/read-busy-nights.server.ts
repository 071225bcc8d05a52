import { db } from "~/db.server";
import { lodgeToday } from "~/lodge/instants";
import { addStayDays, type Stay } from "~/lodge/stay";
import type { Present } from "~/settings/present";
import { busyNightsQuery, findPortalByToken } from "./portal-queries.server";
import { horizonDays, joinNights } from "./portal-rules";

/** What the holder of a secret address may know: when the room cannot be had. Undefined: nothing. */
export async function readBusyNights(
  token: string,
  { settings, now }: Present,
): Promise<{ room: { id: number; name: string }; busy: Stay[] } | undefined> {
  const portal = await findPortalByToken(db, token);
  if (!portal) return undefined;
  const { id, roomId, roomName } = portal;
  const from = lodgeToday(now, settings.general.timeZone);
  const look = { id, roomId, from, to: addStayDays(from, horizonDays) };
  const rows = await busyNightsQuery(db, look).execute();
  return { room: { id: roomId, name: roomName }, busy: joinNights(rows.map(({ day }) => day)) };
}
