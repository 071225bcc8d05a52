import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { findChannel, updateChannelToken } from "./channel-queries.server";
import { channelsHref } from "./channels-href";

type SetExportAddressResult = { kind: "set" | "unchanged"; to: string } | { kind: "not-found" };

/** The address is secret. An existing address is kept, because the channel may already fetch it. */
export async function setExportEnabled(
  id: number,
  isEnabled: boolean,
  admin: Viewer,
  now: Date,
): Promise<SetExportAddressResult> {
  return db.transaction().execute(async (trx): Promise<SetExportAddressResult> => {
    const channel = await findChannel(trx, id);
    if (!channel) return { kind: "not-found" };
    const { roomId, name } = channel;
    const to = channelsHref(roomId);
    if ((channel.token !== null) === isEnabled) return { kind: "unchanged", to };
    await updateChannelToken(trx, id, isEnabled ? newToken() : null);
    const action = `portal-address-${isEnabled ? "made" : "withdrawn"}`;
    await recordChange(trx, "room", roomId, action, admin, now, { detail: name });
    return { kind: "set", to };
  });
}
