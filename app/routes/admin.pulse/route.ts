import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { type Pulse, readPulse } from "~/desk/pulse.server";
import { signedIn } from "~/http/request-context";

/** Asked by the script of each page of the desk that is in sight (app/routes/admin/keep-true.tsx). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { idleEndsAt, now } = context;
  const idleMs = idleEndsAt && idleEndsAt.getTime() - now.getTime();
  const pulse: Pulse = { version: await readPulse(db, signedIn(context).id), idleMs };
  return json(pulse, { headers: { "Cache-Control": "private, no-store" } });
}
