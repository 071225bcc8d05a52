import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeOwnPassword } from "~/accounts/change-own-account.server";
import { passwordHints } from "~/accounts/passwords/password-policy";
import { accountHasPassword } from "~/accounts/user-record-queries.server";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { createSignInContext, refusedStatus, renewSession } from "~/http/authenticate.server";
import { checkForm } from "~/http/check-form.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { AccountFrame } from "~/ui/account-frame";
import { PasswordField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { guestTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";
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
    {
      currentPassword: form.data.currentPassword,
      newPassword: form.data.password,
      sessionId: context.sessionId,
    },
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
      const isPasswordWrong =
        result.kind === "refused" && (await accountHasPassword(db, viewer.id));
      const field = isPasswordWrong ? "currentPassword" : "";
      return form.refuseField(field, result.message, refusedStatus[result.kind]);
    }
  }
}

export default function PasswordPage() {
  const { t, describe } = useTranslator();
  const { notice, email, hasPassword, passwordHint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: {}, errors: actionData?.errors };
  return (
    <AccountFrame
      title={hasPassword ? t("Change your password") : t("Set a password")}
      notice={actionData ? null : notice}
      errors={form.errors}
    >
      <PostForm omitsErrorSummary form={form} action="/account/password" className="account-form">
        <p>
          {hasPassword
            ? t("You will be signed out on all other devices.")
            : t("You have no password yet. You can still sign in the way you do now.")}
        </p>
        {/* Lets password managers identify the account. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {hasPassword && <PasswordField name="currentPassword" label={t("Current password")} />}
        <PasswordField
          label={t("New password")}
          autoComplete="new-password"
          hint={describe(passwordHint)}
        />
        <GuestFormActions
          submitLabel={hasPassword ? t("Change password") : t("Set password")}
          cancelLabel={t("Cancel")}
          cancelHref="/account"
        />
      </PostForm>
    </AccountFrame>
  );
}
