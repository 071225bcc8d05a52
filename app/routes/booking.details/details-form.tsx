import type { ReactNode } from "react";
import type { FormErrors, FormValues } from "~/core/form-state";
import { accountBenefitText } from "~/ui/account-frame";
import { ArrivalField } from "~/ui/arrival-field";
import { Checkbox, type Option, RadioField } from "~/ui/choice-field";
import { ConfirmedEmailField } from "~/ui/confirmed-email-field";
import { PasswordField, PhoneField, TextAreaField, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { Sentence } from "~/ui/sentence";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

/** A signed-out guest also chooses a password for an account. */
export function DetailsForm({
  values,
  errors,
  paymentOptions,
  arrivalHint,
  passwordHint,
  action,
  backHref,
  totalCents,
}: {
  values: FormValues;
  errors: FormErrors | null;
  paymentOptions: Option[];
  arrivalHint: ReactNode;
  passwordHint: string | null;
  /** The form's action. Its query has the stay until a draft is saved. */
  action: string;
  backHref: string;
  totalCents: number;
}) {
  const { t } = useTranslator();
  const form = { values, errors };
  return (
    <PostForm form={form} action={action} data-keep="details">
      <h1>{t("Guest Details")}</h1>
      <input type="hidden" name="totalCents" value={totalCents} />
      <div className="field-pair">
        <TextField
          name="firstName"
          label={t("First name")}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          name="lastName"
          label={t("Last name")}
          autoComplete="family-name"
          maxLength={100}
          required={false}
        />
      </div>
      <Checkbox name="hasOneName" value="yes">
        {t("I have only one name")}
      </Checkbox>
      <ConfirmedEmailField />
      <PhoneField
        hint={t("Include the country code, so that we can reach you on your way here.")}
      />
      <ArrivalField hint={arrivalHint} />
      <TextAreaField
        name="specialRequests"
        label={t("Special requests")}
        hint={t("Allergies or dietary needs, a child's age, anything else we should know.")}
        maxLength={2000}
        optional
      />
      <RadioField
        name="paymentMethod"
        label={t("How you will pay at check-in")}
        options={paymentOptions}
      />
      <p className="hint">{t("Nothing is charged now.")}</p>
      {passwordHint && (
        <div className="account-step">
          <p>{t(accountBenefitText)}</p>
          <PasswordField
            label={t("Choose a password")}
            autoComplete="new-password"
            hint={passwordHint}
            optional
          />
        </div>
      )}
      <FormActions
        submitLabel={t("Continue")}
        pendingLabel={t("Saving…")}
        cancelLabel={t("Back")}
        cancelHref={backHref}
      />
      {passwordHint && (
        <p>
          <Sentence
            text="If you have an account, {signIn}."
            signIn={
              <button type="submit" className="link-button" name="intent" value="sign-in">
                {t("sign in")}
              </button>
            }
          />
        </p>
      )}
    </PostForm>
  );
}
