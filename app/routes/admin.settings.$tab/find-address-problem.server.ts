import { allowsAddress } from "~/core/settings/address-list.server";

/** Why a list of addresses cannot be saved: it would shut out whoever saves it. */
export function findAddressProblem(list: string, address: string | null) {
  if (allowsAddress(list, address)) return null;
  const message = address
    ? `You come from ${address}, which is not on the list: it would shut you out`
    : "Addresses are not known without TRUST_PROXY, so nobody could come in";
  return { field: "ipAllowList", message };
}
