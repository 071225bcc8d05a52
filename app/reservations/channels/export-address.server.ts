import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { newToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { type Channel, findChannel, updateChannelToken } from "./channel-queries.server";
import { channelsHref } from "./channels-href";

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
