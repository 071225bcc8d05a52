import type { FormErrors, FormValues } from "~/lodge/form-state";
import { TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

interface Asked {
  backupAt: string;
  askedAt: string;
  series: { kind: "invoice" | "credit-note"; year: number; last: number; name: string }[];
}

/** Asks, after a restore, which numbers were given since the backup. */
export function LastNumbersForm({
  asked,
  sent,
}: {
  asked: Asked | null;
  sent: { values: FormValues; errors: FormErrors } | undefined;
}) {
  if (!asked) {
    return (
      <>
        <h1>The last invoice</h1>
        <p>
          Nothing is asked: the numbers of <SiteLink href="/admin/invoices">invoices</SiteLink> go
          on by themselves.
        </p>
      </>
    );
  }
  const known = asked.series.map(({ name, last }) => [name, String(last)]);
  const form = { values: { ...Object.fromEntries(known), ...sent?.values }, errors: sent?.errors };
  return (
    <PostForm form={form} action="/admin/accounts/last-numbers" className="desk-form">
      <h1>The last invoice</h1>
      <p>
        On {asked.askedAt} a backup of {asked.backupAt} was restored. What was invoiced after it is
        not in it. Look at your papers, the mails that were sent, or the receipt machine: which
        number was the last? The series goes on after it, and the log names what is missing here.
      </p>
      {asked.series.map(({ name, kind, year, last }) => (
        <TextField
          key={name}
          name={name}
          label={`Last ${kind === "invoice" ? "invoice" : "credit note"} of ${year}`}
          hint={last === 0 ? "None is known here." : `Number ${last} is known here.`}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      ))}
      <FormEnd send="Go on after these" leave="For the accountant" href="/admin/accounts" />
    </PostForm>
  );
}
