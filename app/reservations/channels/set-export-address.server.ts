import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { findChannel, updateChannelToken } from "./channel-queries.server";
import { channelsHref } from "./channels-href";

type SetExportAddressResult =
  /** `to` is the page of the room's channels. "unchanged": the channel already was as requested. */
  { kind: "set" | "unchanged"; to: string } | { kind: "not-found" };

/**
 * Creates or withdraws a channel's export address, which is secret. Never replaces an address, because the
 * channel may use it.
 * @param isShared whether the channel is to have an address
 */
export async function setExportAddress(
  id: number,
  isShared: boolean,
  admin: Viewer,
  now: Date,
): Promise<SetExportAddressResult> {
  return db.transaction().execute(async (trx): Promise<SetExportAddressResult> => {
    const channel = await findChannel(trx, id);
    if (!channel) return { kind: "not-found" };
    const { roomId, name: detail } = channel;
    const to = channelsHref(roomId);
    if ((channel.token !== null) === isShared) return { kind: "unchanged", to };
    await updateChannelToken(trx, id, isShared ? newToken() : null);
    const action = `portal-address-${isShared ? "made" : "withdrawn"}`;
    await recordChange(trx, "room", roomId, action, admin, now, { detail });
    return { kind: "set", to };
  });
}
