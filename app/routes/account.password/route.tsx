import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { changeOwnPassword } from "~/accounts/change-own-password.server";
import { passwordHints } from "~/accounts/passwords/password-policy";
import { accountHasPassword } from "~/accounts/user-record-queries.server";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { createSignInContext, refusedStatus, renewSession } from "~/http/authenticate.server";
import { checkForm } from "~/http/check-form.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { guestTitle } from "~/ui/page-meta";
import { ownPasswordSchema } from "./password.schema.server";

export const meta = guestTitle("Your password");

const notices = new Map([
  ["changed", defineMessage("Your password is changed. You are signed out on all other devices.")],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, email } = requireViewer(context);
  return json({
    notice: readNotice(request, notices),
    email,
    hasPassword: await accountHasPassword(db, id),
    passwordHint: passwordHints[context.settings.security.passwordPolicy],
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(context);
  const schema = ownPasswordSchema(
    context.settings,
    viewer,
    await accountHasPassword(db, viewer.id),
  );
  const form = await checkForm(request, schema);
  if (!form.ok) return form.refuse(form.errors);
  const result = await changeOwnPassword(
    viewer,
    { currentPassword: form.data.currentPassword, newPassword: form.data.password },
    await createSignInContext(request, context),
    context.mailOrigin,
  );
  switch (result.kind) {
    case "changed":
      return redirect("/account/password?notice=changed", {
        headers: await renewSession(request, result.user, context),
      });
    case "same":
      return form.refuseField(
        "password",
        defineMessage("This is your current password. Choose another one."),
      );
    case "version-conflict": {
      const message = defineMessage(
        "Your password was changed while you had this page open. Nothing was saved: try again.",
      );
      return form.refuseField("", message, 409);
    }
    default: {
      const field = result.kind === "refused" ? "currentPassword" : "";
      return form.refuseField(field, result.message, refusedStatus[result.kind]);
    }
  }
}

export { PasswordPage as default } from "./password-page";
