import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountHasPassword } from "~/accounts/user-record-queries.server";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { createSignInContext, refusedStatus } from "~/http/authenticate.server";
import { checkForm } from "~/http/check-form.server";
import { clearDraftCookie, clearSessionCookie } from "~/http/cookies.server";
import { requireViewer } from "~/http/request-context";
import { eraseOwnAccount, findErasureObstacle } from "~/privacy/erase-own-account.server";
import { AccountFrame } from "~/ui/account-frame";
import { guestTitle } from "~/ui/page-meta";
import { useTranslator } from "~/ui/use-translator";
import { eraseSchema } from "./erase.schema.server";
import { EraseForm } from "./erase-form";
import { ErasureBlocked } from "./erasure-blocked";

export const meta = guestTitle("Delete your account");

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context);
  return json({
    email: viewer.email,
    obstacle: await findErasureObstacle(db, viewer, context.settings, context.now),
    hasPassword: await accountHasPassword(db, viewer.id),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, eraseSchema);
  if (!form.ok) return form.refuse(form.errors);
  const { settings, sessionId, mailOrigin: origin } = context;
  const viewer = requireViewer(context);
  if (!form.data.currentPassword && (await accountHasPassword(db, viewer.id))) {
    return form.refuseField("currentPassword", defineMessage("Enter your password"), 400);
  }
  const result = await eraseOwnAccount(
    viewer,
    { password: form.data.currentPassword, sessionId },
    await createSignInContext(request, context),
    { settings, origin },
  );
  switch (result.kind) {
    case "erased": {
      const headers = new Headers();
      headers.append("Set-Cookie", await clearSessionCookie());
      headers.append("Set-Cookie", await clearDraftCookie());
      return redirect("/?notice=erased", { headers });
    }
    case "not-found":
      throw new Response(defineMessage("This account has been deleted."), { status: 404 });
    case "blocked":
      return json({ values: {}, errors: null }, { status: 409 });
    default:
      return form.refuseField("currentPassword", result.message, refusedStatus[result.kind]);
  }
}

export default function EraseOwnAccount() {
  const { t } = useTranslator();
  const { obstacle, ...account } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors ?? null;
  if (obstacle) return <ErasureBlocked obstacle={obstacle} />;
  return (
    <AccountFrame title={t("Delete your account?")} errors={errors}>
      <EraseForm {...account} errors={errors} />
    </AccountFrame>
  );
}
