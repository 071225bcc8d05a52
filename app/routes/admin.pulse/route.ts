import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { type Pulse, readPulse } from "~/desk/pulse.server";

/** Asked by the script of each page of the desk that is in sight (app/routes/admin/keep-true.tsx). */
export async function loader({ context: { idleEndsAt, now } }: LoaderFunctionArgs) {
  const idleMs = (idleEndsAt?.getTime() ?? 0) - now.getTime();
  const pulse: Pulse = { version: await readPulse(db), idleMs };
  return json(pulse, { headers: { "Cache-Control": "private, no-store" } });
}
