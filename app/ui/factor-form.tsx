import type { FormErrors, FormValues } from "~/core/form-state";
import { omitHomePath, withQuery } from "~/core/paths";
import { ErrorSummary } from "./error-summary";
import { TextField } from "./field";
import { GuestFormActions } from "./form-actions";
import { PostButton } from "./post-button";
import { Row } from "./row";
import { Sentence } from "./sentence";
import { phoneHref, useSiteData } from "./site-data";
import { PostForm } from "./site-form";
import { useTranslator } from "./use-translator";

export interface FactorPhone {
  id: string;
  maskedNumber: string;
}

interface FactorFormProps {
  redirectTo: string;
  phones: FactorPhone[];
  notice?: string | null;
  values: FormValues;
  errors: FormErrors | null;
  /** The pending session ended after too many wrong codes, or it expired. */
  hasEnded?: boolean;
}

/** `values.unsent` is another page's form, kept until the sign-in is complete. */
export function FactorForm({
  redirectTo,
  phones,
  notice,
  values,
  errors,
  hasEnded = false,
}: FactorFormProps) {
  const { t, describe } = useTranslator();
  const { site } = useSiteData();
  const { unsent } = values;
  const unsentFields: Record<string, string> = unsent ? { unsent } : {};
  const hrefOf = (path: string, unsentState = "held") =>
    withQuery(path, {
      redirectTo: omitHomePath(redirectTo),
      unsent: unsent ? unsentState : null,
    });
  if (hasEnded) {
    return (
      <>
        <ErrorSummary errors={errors} />
        <h1>{t("Sign in once more")}</h1>
        {unsent ? (
          <>
            <p className="lead">{t("We've kept what you entered. It is not saved yet.")}</p>
            <PostButton action={hrefOf("/login", "form")} fields={unsentFields} className="button">
              {t("Sign in again")}
            </PostButton>
          </>
        ) : (
          <p>
            <a className="button" href={hrefOf("/login")}>
              {t("Sign in again")}
            </a>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <PostForm
        form={{ values: {}, errors }}
        action={hrefOf("/login/factor")}
        className="account-form"
        autoComplete="off"
      >
        {notice && (
          <p className="alert alert-success" role="alert">
            {describe(notice)}
          </p>
        )}
        <h1>{t("One more step")}</h1>
        <p className="lead">
          {phones.length > 0
            ? t(
                "Enter the code from your authenticator app, or a code we send you by text message.",
              )
            : t("Enter the code from your authenticator app.")}
        </p>
        {unsent && (
          <>
            <p>{t("We've kept what you entered. It is not saved yet.")}</p>
            <input type="hidden" name="unsent" value={unsent} />
          </>
        )}
        <TextField
          name="code"
          label={t("Code")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          size={16}
          hint={t("Six digits. If you don't have your phone, enter one of your recovery codes.")}
        />
        <Row>
          <button type="submit" className="button" data-pending={t("Processing...")}>
            {t("Continue")}
          </button>
        </Row>
      </PostForm>
      {phones.map(({ id, maskedNumber }) => (
        <PostButton
          key={id}
          action={hrefOf("/login/factor/text")}
          fields={{ factorId: id, ...unsentFields }}
        >
          {t("Send a code to {where}", { where: maskedNumber })}
        </PostButton>
      ))}
      <p>
        <Sentence
          text="No phone and no recovery codes? Call us on {phone}: once we have checked that it's you, we can switch the second factor off."
          phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
        />
      </p>
      <PostButton action="/logout">{t("Cancel and sign out")}</PostButton>
    </>
  );
}

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
