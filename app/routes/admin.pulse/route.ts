import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { readPulse } from "~/desk/pulse.server";

/** What a page of the desk has to know from time to time. */
export interface Pulse {
  /** Of what the desk shows; another one when something has changed. */
  version: string;
  /** How long the session lasts if nothing more is done, in milliseconds. */
  idleMs: number;
}

/** Asked by the script of each page of the desk that is in sight (app/routes/admin/keep-true.tsx). */
export async function loader({ context: { idleEndsAt, now } }: LoaderFunctionArgs) {
  const idleMs = (idleEndsAt?.getTime() ?? 0) - now.getTime();
  const pulse: Pulse = { version: await readPulse(db), idleMs };
  return json(pulse, { headers: { "Cache-Control": "private, no-store" } });
}
