import { isAddressAllowed } from "~/core/settings/ip-allow-list.server";

export function findAddressProblem(list: string, address: string | null) {
  if (isAddressAllowed(list, address)) return null;
  const message = address
    ? `You come from ${address}, which is not on the list: it would shut you out`
    : "Addresses are not known without TRUST_PROXY, so nobody could come in";
  return { field: "ipAllowList", message };
}
