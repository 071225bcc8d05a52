import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountHasPassword } from "~/accounts/user-record-queries.server";
import { said } from "~/core/languages/words";
import { db } from "~/db.server";
import { checkForm } from "~/http/check-form.server";
import { clearedDraftCookie, clearedSessionCookie } from "~/http/cookies.server";
import { signedIn } from "~/http/request-context";
import { entranceOf, refusedStatus } from "~/http/ways-in.server";
import { eraseOwnAccount, findObstacle } from "~/privacy/erase-own-account.server";
import { AccountFrame } from "~/ui/account-frame";
import { guestTitle } from "~/ui/page-meta";
import { useWords } from "~/ui/use-words";
import { eraseSchema } from "./erase.schema.server";
import { EraseForm } from "./erase-form";
import { NotYet } from "./not-yet";

export const meta = guestTitle("Erase your account");

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = signedIn(context);
  return json({
    email: viewer.email,
    obstacle: await findObstacle(db, viewer, context.settings, context.now),
    hasPassword: await accountHasPassword(db, viewer.id),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, eraseSchema);
  if (!form.ok) return form.refuse(form.errors);
  const { settings, sessionId, mailOrigin: origin } = context;
  const viewer = signedIn(context);
  if (!form.data.currentPassword && (await accountHasPassword(db, viewer.id))) {
    return form.refuseField("currentPassword", said("Enter your password"), 400);
  }
  const result = await eraseOwnAccount(
    viewer,
    { password: form.data.currentPassword, sessionId },
    await entranceOf(request, context),
    { settings, origin },
  );
  switch (result.kind) {
    case "erased": {
      const headers = new Headers();
      headers.append("Set-Cookie", await clearedSessionCookie());
      headers.append("Set-Cookie", await clearedDraftCookie());
      return redirect("/?notice=erased", { headers });
    }
    case "not-found":
      throw new Response(said("This account has been removed."), { status: 404 });
    case "kept":
      // The page says why.
      return json({ values: {}, errors: null }, { status: 409 });
    default:
      return form.refuseField("currentPassword", result.message, refusedStatus[result.kind]);
  }
}

export default function EraseOwnAccount() {
  const { t } = useWords();
  const { obstacle, ...account } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors ?? null;
  if (obstacle) return <NotYet obstacle={obstacle} />;
  return (
    <AccountFrame title={t("Erase your account?")} errors={errors}>
      <EraseForm {...account} errors={errors} />
    </AccountFrame>
  );
}
