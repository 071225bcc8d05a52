import { pluralise } from "~/core/pluralise";
import type { RowOf } from "~/desk/lists/desk-list.server";
import type { mailList } from "~/desk/lists/mail-list.server";
import { Badge } from "~/ui/badge";
import { DeskList, type ListData } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { MultilineText } from "~/ui/multiline-text";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

type Mail = RowOf<typeof mailList>;

interface TestAnswer {
  isTaken: boolean;
  to: string;
  answer: string;
  reason: string;
}

export interface OutboxState {
  /** Whether a mail server is configured. */
  isSent: boolean;
  testTo: string;
  test: TestAnswer | null;
}

const files =
  "The mail server is not set up, so nothing is sent. You can read each email here and send it yourself.";
const sent = "Emails that cannot be delivered are retried for two days.";

export function Outbox({
  list,
  state,
}: {
  list: ListData<Mail> & { shown: string; failed: number; held: number };
  state: OutboxState;
}) {
  return (
    <DeskList
      list={list}
      title="Emails"
      id="outbox"
      noun="email"
      columns={mailColumns}
      className="outbox"
      intro={
        <>
          <p>Emails to guests and to the lodge. {state.isSent ? sent : files}</p>
          {state.isSent && <TestMail {...state} />}
        </>
      }
      above={
        <>
          {list.held > 0 && <HeldForm held={list.held} />}
          {list.failed > 0 && <RetryForm failed={list.failed} isSent={state.isSent} />}
        </>
      }
      {...(emptyStates[list.shown] ?? emptyStates.all)}
    />
  );
}

const emptyStates: Record<string, { empty: string; start: string }> = {
  all: { empty: "No emails", start: "Sent emails appear here." },
  waiting: { empty: "No waiting emails", start: "All emails have been sent." },
  failed: { empty: "No failed emails", start: "No email has failed." },
  held: { empty: "No emails on hold", start: "Unsent emails are held here after a restore." },
};

function TestMail({ testTo, test }: OutboxState) {
  const said = test?.isTaken
    ? `The mail server accepted the test email to ${test.to}. Check that it arrives, and not in the spam folder.`
    : test?.reason;
  return (
    <div className="test-mail">
      <PostButton action="/admin/settings/mails/test" className="button button-small button-quiet">
        Send test email
      </PostButton>
      <p>Sent to you at {testTo}.</p>
      {test && (
        <div className={`alert ${test.isTaken ? "alert-success" : "alert-error"}`} role="alert">
          <p>{said}</p>
          {!said?.includes(test.answer) && <pre className="server-answer">{test.answer}</pre>}
        </div>
      )}
    </div>
  );
}

function RetryForm({ failed, isSent }: { failed: number; isSent: boolean }) {
  return (
    <SiteForm method="post" action="/admin/settings/mails/retry" className="alert alert-error">
      <p>
        {pluralise(failed, "email")} could not be {isSent ? "sent" : "saved"}. Check the reasons
        below, then try again.
      </p>
      <SubmitButton className="button button-small button-quiet" pending="Trying...">
        Try again
      </SubmitButton>
    </SiteForm>
  );
}

/** Renders the form for mails held after a restore, which may already have been sent before the restore. */
function HeldForm({ held }: { held: number }) {
  return (
    <SiteForm method="post" action="/admin/settings/mails/release" className="alert alert-warning">
      <p>
        {pluralise(held, "email")} on hold since a restore. {held === 1 ? "It" : "They"} may have
        been sent already. Send or delete {held === 1 ? "it" : "them"}.
      </p>
      <Row>
        <SubmitButton
          name="decision"
          value="send"
          className="button button-small button-quiet"
          pending="Sending..."
        >
          Send{" "}
        </SubmitButton>
        <SubmitButton
          name="decision"
          value="drop"
          className="button button-small button-quiet"
          pending="Deleting..."
        >
          Delete{" "}
        </SubmitButton>
      </Row>
    </SiteForm>
  );
}

const mailColumns: ListColumn<Mail>[] = [
  column("Date", ({ at }) => at),
  column("To", ({ to }) => to),
  column("Email", (mail) => (
    <details>
      <summary>{mail.subject}</summary>
      <p className="mail-body">
        <MultilineText text={mail.body} />
      </p>
      <p>
        {mail.channel === "mail" && (
          <SiteLink className="button button-small button-quiet" href={mailtoHref(mail)}>
            Open in mail app
            <span className="visually-hidden">: {mail.subject}</span>
          </SiteLink>
        )}
        {mail.bookingId && (
          <SiteLink
            className="button button-small button-quiet"
            href={`/admin/bookings/${mail.bookingId}`}
          >
            Booking {mail.bookingId}
          </SiteLink>
        )}
      </p>
    </details>
  )),
  column("Status", ({ state: { more, ...state } }) => (
    <>
      <Badge {...state} /> <small>{more}</small>
    </>
  )),
];

function mailtoHref({ to, subject, body }: Mail): string {
  const [address, head, text] = [to, subject, body.replaceAll("\n", "\r\n")].map(
    encodeURIComponent,
  );
  return `mailto:${address?.replace("%40", "@")}?subject=${head}&body=${text}`;
}
