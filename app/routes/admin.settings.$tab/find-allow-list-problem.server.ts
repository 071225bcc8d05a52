import { isAddressAllowed } from "~/core/settings/ip-allow-list.server";

/** Returns an error if the client itself would lose access. A null `clientAddress`: the server cannot see addresses. */
export function findAllowListProblem(allowList: string, clientAddress: string | null) {
  if (isAddressAllowed(allowList, clientAddress)) return null;
  const message = clientAddress
    ? `Your address ${clientAddress} is not on the list, so you would lose access`
    : "Client addresses are unknown, so everyone would lose access. Ask your system administrator";
  return { field: "ipAllowList", message };
}
