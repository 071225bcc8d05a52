import { type FormState, TextField } from "./field";
import { phoneHref, useSiteData } from "./site-data";

/** Six digits from a mail, unless told from elsewhere; phones offer to fill them in. */
export const MailedCodeField = ({ form, from = "mail" }: { form: FormState; from?: string }) => (
  <TextField
    form={form}
    name="code"
    label="Code"
    hint={`Six digits, from our ${from}.`}
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={20}
  />
);

/** What to do while a mail with a code does not come. It says the same whether there is one or not. */
export function MailDoesNotCome({ askAgain }: { askAgain?: string }) {
  const { site } = useSiteData();
  return (
    <p className="note">
      Nothing there after some minutes? Look in the folder for unwanted mail. We write once a minute
      and a few times a day at most;{" "}
      {askAgain && (
        <>
          <a href={askAgain}>ask again</a> later, or{" "}
        </>
      )}
      call <a href={phoneHref(site.phone)}>{site.phone}</a>.
    </p>
  );
}

/** In place of what needs mail where none leaves. */
export function WithoutMail() {
  const { site } = useSiteData();
  return (
    <p className="lead">
      This site sends no mails yet. Call <a href={phoneHref(site.phone)}>{site.phone}</a> or write
      to <a href={`mailto:${site.email}`}>{site.email}</a>, and somebody at the lodge helps you.
    </p>
  );
}
