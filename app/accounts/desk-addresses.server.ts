import { db } from "~/db.server";
import { allowsAddress } from "~/settings/address-list.server";
import { readSettings } from "~/settings/read-settings.server";

/** Whether Settings → Security let this address open the desk; null is one that nobody knows. */
export async function mayOpenDesk(address: string | null): Promise<boolean> {
  const { ipAllowList } = (await readSettings(db)).security;
  return allowsAddress(ipAllowList, address);
}
