import { TextField } from "./field";
import { Sentence } from "./sentence";
import { phoneHref, useSiteData } from "./site-data";
import { useTranslator } from "./use-translator";

/** Renders the field for a six-digit code from a mail or a text message, with autofill on phones. */
export function CodeField({ isByText }: { isByText?: boolean }) {
  const { t } = useTranslator();
  return (
    <TextField
      name="code"
      label={t("Code")}
      hint={isByText ? t("Six digits, from our text message.") : t("Six digits, from our mail.")}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
    />
  );
}

export function MailNotReceived({ askAgain }: { askAgain?: string }) {
  const { t } = useTranslator();
  const { site } = useSiteData();
  const phone = <a href={phoneHref(site.callNumber)}>{site.phone}</a>;
  return (
    <p className="note">
      {askAgain ? (
        <Sentence
          text="Nothing there after some minutes? Look in the folder for unwanted mail. We write once a minute and a few times a day at most; {ask} later, or call {phone}."
          ask={<a href={askAgain}>{t("ask again")}</a>}
          phone={phone}
        />
      ) : (
        <Sentence
          text="Nothing there after some minutes? Look in the folder for unwanted mail. We write once a minute and a few times a day at most; call {phone}."
          phone={phone}
        />
      )}
    </p>
  );
}

/** Renders a contact note on a site that sends no mails. */
export function MailUnavailable() {
  const { site } = useSiteData();
  return (
    <p className="lead">
      <Sentence
        text="This site sends no mails yet. Call {phone} or write to {email}, and somebody at the lodge helps you."
        phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
        email={<a href={`mailto:${site.email}`}>{site.email}</a>}
      />
    </p>
  );
}
