import type { FormErrors } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import type { FactorPhone } from "./factor-form";
import { TextField } from "./field";
import { GuestFormActions } from "./form-actions";
import { PostButton } from "./post-button";
import { PostForm } from "./site-form";
import { useTranslator } from "./use-translator";

export function FactorConfirmation({
  action,
  phones,
  errors,
  submitLabel,
}: {
  action: string;
  phones: FactorPhone[];
  errors: FormErrors | null;
  submitLabel: string;
}) {
  const { t } = useTranslator();
  return (
    <>
      <PostForm
        omitsErrorSummary
        form={{ values: {}, errors }}
        action={action}
        className="account-form"
      >
        <TextField
          name="code"
          label={t("Code")}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          size={16}
          hint={t("The six-digit code from your authenticator app, or one of your recovery codes.")}
        />
        <GuestFormActions
          submitLabel={submitLabel}
          cancelLabel={t("Back")}
          cancelHref="/account/two-factor"
        />
      </PostForm>
      {phones.map(({ id, maskedNumber }) => (
        <PostButton key={id} action={withQuery(`/account/two-factor/${id}/text`, { back: action })}>
          {t("Send a code to {where}", { where: maskedNumber })}
        </PostButton>
      ))}
    </>
  );
}
