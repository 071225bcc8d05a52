import { redirect } from "@remix-run/node";
import type { SetUserStatusResult } from "~/accounts/set-user-status.server";
import { findUser } from "~/accounts/user-record-queries.server";
import { db } from "~/db.server";
import { safePath, withQuery } from "~/http/redirects";

/** After a sign-in that came in between: to the account, where the button is. */
export async function leadToUser(id = ""): Promise<Response> {
  const user = await findUser(db, id);
  if (!user) throw new Response("No such user.", { status: 404 });
  return redirect(`/admin/users/${user.id}`);
}

/** Where a change of an account's status leads, or how it is refused. */
export function answerStatus(id: string, result: SetUserStatusResult, form: FormData): Response {
  const returnTo = safePath(form.get("returnTo"), `/admin/users/${id}`);
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
