import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { setUserStatus } from "~/accounts/set-user-status.server";
import { findUser } from "~/accounts/user-record-queries.server";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { safePath, withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { Fault } from "~/ui/fault-page";

/** After a sign-in that came in between: to the account, where the button is. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const user = await findUser(db, params.userId ?? "");
  if (!user) throw new Response("No such user.", { status: 404 });
  return redirect(`/admin/users/${user.id}`);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const admin = await requireViewer(request, "admin");
  const id = params.userId ?? "";
  const result = await setUserStatus(id, "activated", admin, new Date());
  const returnTo = safePath(String(form.get("returnTo") ?? ""), `/admin/users/${id}`);
  switch (result.kind) {
    case "not-found":
      throw new Response("No such user.", { status: 404 });
    case "not-allowed":
      throw new Response("Only an administrator can do this.", { status: 403 });
    case "refused":
      throw new Response(result.message, { status: 409 });
    default:
      return redirect(withQuery(returnTo, { notice: result.kind }));
  }
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <Fault />;
}
