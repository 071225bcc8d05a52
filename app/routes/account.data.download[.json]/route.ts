import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOwnData } from "~/guests/read-own-data.server";
import { signedIn } from "~/http/request-context";
import { requireFound } from "~/http/require-found";
import { downloadHeaders } from "~/http/security-headers.server";
import { lodgeToday } from "~/lodge/instants";

export async function loader({ context }: LoaderFunctionArgs) {
  const { now, settings } = context;
  const data = await readOwnData(signedIn(context), now);
  const found = requireFound(data, "This account has been removed.");
  const today = lodgeToday(now, settings.general.timeZone);
  return new Response(`${JSON.stringify(found, null, 2)}\n`, {
    headers: downloadHeaders("application/json; charset=utf-8", `my-data-${today}.json`),
  });
}
