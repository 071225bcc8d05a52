import { withQuery } from "~/core/paths";
import { type FormState, PasswordField, PhoneField, TextField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { PostButton } from "~/ui/post-button";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

export function EnrolForm({
  type,
  canSendTexts,
  isRequiredSetUp,
  requiresPassword,
  redirectTo,
  form,
}: {
  type: "totp" | "phone";
  canSendTexts: boolean;
  isRequiredSetUp: boolean;
  requiresPassword: boolean;
  redirectTo: string | null;
  form: FormState;
}) {
  const { t } = useTranslator();
  const { unsent } = form.values;
  const hrefOf = (targetType: typeof type) =>
    withQuery("/account/two-factor/new", {
      type: targetType === "phone" ? targetType : null,
      redirectTo,
      unsent: unsent && "held",
    });
  return (
    <>
      {isRequiredSetUp && (
        <p className="lead">
          {t(
            "Staff accounts need a second factor. Set yours up now to continue: it takes two minutes.",
          )}
        </p>
      )}
      <p>
        {type === "totp"
          ? t("You need an authenticator app on your phone. Any app will do, and it works offline.")
          : t("We'll send a code to your phone each time you sign in.")}
      </p>
      <PostForm omitsErrorSummary form={form} action={hrefOf(type)} className="account-form">
        {unsent && <input type="hidden" name="unsent" value={unsent} />}
        {requiresPassword && <PasswordField label={t("Your password")} />}
        {type === "phone" && <PhoneField hint={t("With country code: +250 788 123 456")} />}
        <TextField
          name="name"
          label={t("Name")}
          hint={t("For example: My phone")}
          autoComplete="off"
          maxLength={60}
          optional
        />
        {isRequiredSetUp ? (
          <p>
            <button type="submit" className="button" data-pending={t("Processing...")}>
              {t("Continue")}
            </button>
          </p>
        ) : (
          <GuestFormActions
            submitLabel={t("Continue")}
            cancelLabel={t("Back")}
            cancelHref="/account/two-factor"
          />
        )}
      </PostForm>
      {canSendTexts && !unsent && (
        <p>
          <a href={hrefOf(type === "totp" ? "phone" : "totp")}>
            {type === "totp"
              ? t("Use text messages instead")
              : t("Use an authenticator app instead")}
          </a>
        </p>
      )}
      {isRequiredSetUp && <PostButton action="/logout">{t("Cancel and sign out")}</PostButton>}
    </>
  );
}
