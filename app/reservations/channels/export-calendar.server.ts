import ical, { escape as escapeText } from "ical-generator";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays, type Stay } from "~/core/stay";
import { digestOf, newToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { exportHorizonDays, joinNights } from "./channel-policy";
import {
  busyNightsQuery,
  type Channel,
  findChannel,
  findChannelByToken,
  listExportedNights,
  recordCalendarFetch,
  updateChannelToken,
} from "./channel-queries.server";
import { channelsHref } from "./channels-href";

const domain = "busy.nyungwe-eco-lodge";

/** A channel that sends an event with such a UID repeats the lodge's own calendar. */
export const ownUidPattern = /@(busy\.)?nyungwe-eco-lodge$/i;

/** Excludes the time of the request, which the calendar contains. */
export const createCalendarEtag = (busyPeriods: Stay[]): string =>
  `W/"${digestOf(busyPeriods).slice(0, 22)}"`;

export function renderBusyCalendar(
  room: { id: number; name: string },
  busyPeriods: Stay[],
  { siteName, now }: { siteName: string; now: Date },
): string {
  // The library escapes event texts only.
  const calendar = ical({
    name: escapeText(`${siteName}: ${room.name}`, false),
    prodId: { company: escapeText(siteName, false), product: "Busy nights", language: "EN" },
  });
  for (const { checkIn, checkOut } of busyPeriods) {
    calendar.createEvent({
      id: `${room.id}-${checkIn}-${checkOut}@${domain}`,
      allDay: true,
      start: new Date(`${checkIn}T00:00:00Z`),
      end: new Date(`${checkOut}T00:00:00Z`),
      timezone: "UTC",
      stamp: now,
      summary: "Not available",
    });
  }
  return calendar.toString();
}

/**
 * Returns undefined if no calendar URL has this token.
 * @param isChannelFetch whether the channel gets the nights, which are then recorded; false if the response has no body
 *   (HEAD, `If-None-Match: *`) or a signed-in user opens the URL
 */
export async function serveBusyNights(
  token: string,
  isChannelFetch: boolean,
  operationContext: OperationContext,
): Promise<{ room: { id: number; name: string }; busyPeriods: Stay[] } | undefined> {
  if (!isChannelFetch) return loadBusyNights(db, token, operationContext);
  // One transaction, so that the recorded nights are the nights sent.
  return db.transaction().execute(async (trx) => {
    const calendar = await loadBusyNights(trx, token, operationContext);
    if (!calendar) return undefined;
    const { channelId, busyNights } = calendar;
    const previousNights = await listExportedNights(trx, channelId);
    const { now } = operationContext;
    await recordCalendarFetch(trx, channelId, { previousNights, busyNights, now });
    return calendar;
  });
}

async function loadBusyNights(conn: Db, token: string, { settings, now }: OperationContext) {
  const channel = await findChannelByToken(conn, token);
  if (!channel) return undefined;
  const { id, roomId, roomName } = channel;
  const from = lodgeToday(now, settings.general.timeZone);
  const exportRange = { id, roomId, from, to: addStayDays(from, exportHorizonDays) };
  const rows = await busyNightsQuery(conn, exportRange).execute();
  const busyNights = rows.map(({ day }) => day);
  return {
    channelId: id,
    room: { id: roomId, name: roomName },
    busyNights,
    busyPeriods: joinNights(busyNights),
  };
}

type ChangeExportAddressResult = { kind: "set" | "unchanged"; to: string } | { kind: "not-found" };

/** The address is secret. An existing address is kept, because the channel may already fetch it. */
export async function createExportAddress(
  id: number,
  admin: Viewer,
  now: Date,
): Promise<ChangeExportAddressResult> {
  return db.transaction().execute(async (trx): Promise<ChangeExportAddressResult> => {
    const channel = await findChannel(trx, id);
    if (!channel) return { kind: "not-found" };
    const to = channelsHref(channel.roomId);
    if (channel.token !== null) return { kind: "unchanged", to };
    await saveToken(trx, channel, newToken(), admin, now);
    return { kind: "set", to };
  });
}

export async function revokeExportAddress(
  id: number,
  version: number,
  admin: Viewer,
  now: Date,
): Promise<ChangeExportAddressResult | { kind: "version-conflict" }> {
  return db
    .transaction()
    .execute(async (trx): Promise<ChangeExportAddressResult | { kind: "version-conflict" }> => {
      const channel = await findChannel(trx, id);
      if (!channel) return { kind: "not-found" };
      const to = channelsHref(channel.roomId);
      if (channel.token === null) return { kind: "unchanged", to };
      if (channel.version !== version) return { kind: "version-conflict" };
      await saveToken(trx, channel, null, admin, now);
      return { kind: "set", to };
    });
}

async function saveToken(
  trx: Db,
  { id, roomId, name: detail }: Channel,
  token: string | null,
  admin: Viewer,
  now: Date,
): Promise<void> {
  await updateChannelToken(trx, id, token);
  const action = `portal-address-${token === null ? "withdrawn" : "made"}`;
  await recordChange(trx, "room", roomId, action, admin, now, { detail });
}
