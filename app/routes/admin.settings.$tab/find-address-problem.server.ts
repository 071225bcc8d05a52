import { isAddressAllowed } from "~/core/settings/ip-allow-list.server";

export function findAddressProblem(list: string, address: string | null) {
  if (isAddressAllowed(list, address)) return null;
  const message = address
    ? `Your address ${address} is not on the list, so you would lose access`
    : "Client addresses are unknown, so everyone would lose access. Ask your system administrator";
  return { field: "ipAllowList", message };
}
