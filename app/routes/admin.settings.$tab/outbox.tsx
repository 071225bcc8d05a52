import type { RowOf } from "~/desk/lists/desk-list.server";
import type { mailList } from "~/desk/lists/mail-list.server";
import { plural } from "~/lodge/counted";
import { Badge } from "~/ui/badge";
import { DeskList, type ListData } from "~/ui/desk/desk-list";
import type { ListColumn } from "~/ui/desk/list-table";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { TypedText } from "~/ui/typed-text";

type Mail = RowOf<typeof mailList>;

/** The mails that the site wrote. */
export function Outbox({ list }: { list: ListData<Mail> & { shown: string; failed: number } }) {
  return (
    <DeskList
      list={list}
      title="Mails"
      id="outbox"
      noun="mail"
      columns={mailColumns}
      className="outbox"
      intro={
        <p>
          What the site writes to guests: what became of a booking, what was paid, that a request
          arrived, and the links of the newsletter. A mail server that sends them is not connected
          yet: each becomes a file in DATA_DIR/mail and can be read here, or sent by hand from your
          own mail program.
        </p>
      }
      above={list.failed > 0 && <RetryForm failed={list.failed} />}
      empty={
        list.shown === "failed"
          ? { title: "No failed mails", start: "Every mail became a file." }
          : { title: "No mails", start: "Nothing has been written yet." }
      }
    />
  );
}

/** What failed once fails again until somebody has mended the cause. */
function RetryForm({ failed }: { failed: number }) {
  return (
    <SiteForm method="post" action="/admin/settings/mails/retry" className="alert alert-error">
      <p>
        {plural(failed, "mail")} could not be written. Mend what the list names, then try again.
      </p>
      <SubmitButton className="button button-small button-quiet" pending="Trying...">
        Try Again
      </SubmitButton>
    </SiteForm>
  );
}

const mailColumns: ListColumn<Mail>[] = [
  { name: "Written", cell: ({ at }) => at },
  { name: "To", cell: ({ to }) => to },
  {
    name: "Mail",
    cell: (mail) => (
      <details>
        <summary>{mail.subject}</summary>
        <p className="mail-body">
          <TypedText text={mail.body} />
        </p>
        <p>
          <SiteLink className="button button-small button-quiet" href={mailtoHref(mail)}>
            Send by Hand
            <span className="visually-hidden">: {mail.subject}</span>
          </SiteLink>
        </p>
      </details>
    ),
  },
  {
    name: "State",
    cell: ({ state: { more, ...state } }) => (
      <>
        <Badge {...state} /> <small>{more}</small>
      </>
    ),
  },
];

/** The mail as a link that a mail program opens, filled in. */
function mailtoHref({ to, subject, body }: Mail): string {
  const [address, head, text] = [to, subject, body.replaceAll("\n", "\r\n")].map(
    encodeURIComponent,
  );
  return `mailto:${address?.replace("%40", "@")}?subject=${head}&body=${text}`;
}
