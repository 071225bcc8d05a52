import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { normaliseBookingId } from "~/booking/booking-id.server";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { safePath, withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { handleRequest } from "~/messaging/handle-request.server";
import { findRequest } from "~/messaging/request-record-queries.server";
import { Fault } from "~/ui/fault-page";

/** After a sign-in that came in between: to the request, where the button is. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const found = await findRequest(db, normaliseBookingId(params.requestId ?? ""));
  if (!found) throw new Response("No such request.", { status: 404 });
  return redirect(`/admin/requests/${found.id}`);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const clerk = await requireViewer(request, "staff");
  const id = normaliseBookingId(params.requestId ?? "");
  const own = `/admin/requests/${id}`;
  const result = await handleRequest(id, clerk, new Date());
  switch (result.kind) {
    case "not-found":
      throw new Response("No such request.", { status: 404 });
    case "handled-before":
      return redirect(withQuery(own, { notice: "handled-before" }));
    case "handled": {
      const returnTo = safePath(form.get("returnTo"), own);
      return redirect(withQuery(returnTo, { notice: "handled" }));
    }
  }
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <Fault />;
}
