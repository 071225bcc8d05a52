import type { LoaderFunctionArgs } from "@remix-run/node";
import { lodgeToday } from "~/core/instants";
import { defineMessage } from "~/core/languages/translator";
import { requireViewer } from "~/http/request-context";
import { requireFound } from "~/http/require-found";
import { downloadHeaders } from "~/http/security-headers.server";
import { loadOwnData } from "~/privacy/load-own-data.server";
import { listIdentities } from "~/sign-in/providers/list-identities.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const { now, settings, translator } = context;
  const viewer = requireViewer(context);
  const ownData = await loadOwnData(viewer, now, translator);
  const accountData = requireFound(ownData, defineMessage("This account has been deleted."));
  const identities = await listIdentities(viewer.id);
  const exportedData = {
    ...accountData,
    identities: identities.map(({ userId: _, ...identity }) => identity),
  };
  const today = lodgeToday(now, settings.general.timeZone);
  return new Response(`${JSON.stringify(exportedData, null, 2)}\n`, {
    headers: downloadHeaders("application/json; charset=utf-8", `my-data-${today}.json`),
  });
}
