import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { type DeskState, loadChangeToken } from "~/desk/change-token.server";
import { requireViewer } from "~/http/request-context";

/** Returns the change token that visible desk pages poll (app/routes/admin/background-refresh.tsx). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { idleEndsAt, now } = context;
  const remainingIdleMs = idleEndsAt && idleEndsAt.getTime() - now.getTime();
  const deskState: DeskState = {
    changeToken: await loadChangeToken(db, requireViewer(context).id),
    remainingIdleMs,
  };
  return json(deskState, { headers: { "Cache-Control": "private, no-store" } });
}
