import { defineMessage } from "~/core/languages/translator";
import { TextField } from "./field";
import { Sentence } from "./sentence";
import { phoneHref, useSiteData } from "./site-data";
import { useTranslator } from "./use-translator";

export const codeNotices = new Map([
  ["sent", defineMessage("A code is on its way to your phone.")],
  ["not-sent", defineMessage("We could not send a code. Use your app or a recovery code.")],
]);

export function CodeField({ isTextMessage }: { isTextMessage?: boolean }) {
  const { t } = useTranslator();
  return (
    <TextField
      name="code"
      label={t("Code")}
      hint={
        isTextMessage
          ? t("The six-digit code from our text message.")
          : t("The six-digit code from our email.")
      }
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
    />
  );
}

export function MailNotReceived({ requestHref }: { requestHref?: string }) {
  const { t } = useTranslator();
  const { site } = useSiteData();
  const phone = <a href={phoneHref(site.callNumber)}>{site.phone}</a>;
  return (
    <p className="note">
      {requestHref ? (
        <Sentence
          text="Nothing after a few minutes? Check your spam folder. We limit how often we send these: {ask} later, or call {phone}."
          ask={<a href={requestHref}>{t("request another one")}</a>}
          phone={phone}
        />
      ) : (
        <Sentence
          text="Nothing after a few minutes? Check your spam folder. We limit how often we send these: try again later, or call {phone}."
          phone={phone}
        />
      )}
    </p>
  );
}

/** Replaces a form that sends a mail on a site that cannot send mails. */
export function MailUnavailable() {
  const { site } = useSiteData();
  return (
    <p className="lead">
      <Sentence
        text="We can't send emails at the moment. Call us on {phone} or write to {email} and we'll help you."
        phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
        email={<a href={`mailto:${site.email}`}>{site.email}</a>}
      />
    </p>
  );
}
