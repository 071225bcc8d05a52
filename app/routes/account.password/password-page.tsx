import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountFrame } from "~/ui/account-frame";
import { PasswordField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";
import type { action, loader } from "./route";

export function PasswordPage() {
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
