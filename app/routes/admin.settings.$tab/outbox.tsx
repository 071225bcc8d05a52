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
  /** The mail server accepted the test mail. */
  isTaken: boolean;
  to: string;
  /** The mail server's reply. */
  answer: string;
  /** Why the mail was not accepted. */
  reason: string;
}

export interface OutboxState {
  /** Whether a mail server is configured. */
  isSent: boolean;
  /** Where a test mail goes: the viewer's email address. */
  testTo: string;
  /** The result of the test mail sent last, or null. */
  test: TestAnswer | null;
}

const noSmtpText =
  "The mail server is not set up, so nothing is sent. You can read each email here and send it yourself.";
const smtpText = "Emails that cannot be delivered are retried for two days.";

/** Renders the list of emails, with forms for failed and held emails and for a test mail. */
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
          <p>Emails to guests and to the lodge. {state.isSent ? smtpText : noSmtpText}</p>
          {state.isSent && <TestMail {...state} />}
        </>
      }
      above={
        <>
          {list.held > 0 && <HeldForm heldCount={list.held} />}
          {list.failed > 0 && <RetryForm failedCount={list.failed} hasSmtp={state.isSent} />}
        </>
      }
      {...(emptyStates[list.shown] ?? emptyStates.all)}
    />
  );
}

const emptyStates: Record<string, { empty: string; emptyHint: string }> = {
  all: { empty: "No emails", emptyHint: "Sent emails appear here." },
  waiting: { empty: "No waiting emails", emptyHint: "All emails have been sent." },
  failed: { empty: "No failed emails", emptyHint: "No email has failed." },
  held: { empty: "No emails on hold", emptyHint: "Unsent emails are held here after a restore." },
};

/** Renders the button that sends a test mail, and the result of the last one. */
function TestMail({ testTo, test }: OutboxState) {
  const message = test?.isTaken
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
          <p>{message}</p>
          {!message?.includes(test.answer) && <pre className="server-answer">{test.answer}</pre>}
        </div>
      )}
    </div>
  );
}

/**
 * Renders the form to send failed mails again. Without a mail server, mails are saved as files and saving
 * failed.
 */
function RetryForm({ failedCount, hasSmtp }: { failedCount: number; hasSmtp: boolean }) {
  return (
    <SiteForm method="post" action="/admin/settings/mails/retry" className="alert alert-error">
      <p>
        {pluralise(failedCount, "email")} could not be {hasSmtp ? "sent" : "saved"}. Check the
        reasons below, then try again.
      </p>
      <SubmitButton className="button button-small button-quiet" pending="Trying...">
        Try again
      </SubmitButton>
    </SiteForm>
  );
}

/**
 * Renders the form to send or delete mails that a restore put on hold. They may have been sent before the
 * restore.
 */
function HeldForm({ heldCount }: { heldCount: number }) {
  return (
    <SiteForm method="post" action="/admin/settings/mails/release" className="alert alert-warning">
      <p>
        {pluralise(heldCount, "email")} on hold since a restore. {heldCount === 1 ? "It" : "They"}{" "}
        may have been sent already. Send or delete {heldCount === 1 ? "it" : "them"}.
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
  column("Status", ({ state: { more, ...badge } }) => (
    <>
      <Badge {...badge} /> <small>{more}</small>
    </>
  )),
];

/** Returns a link that opens the mail in the user's mail program, with recipient, subject and text. */
function mailtoHref({ to, subject, body }: Mail): string {
  const [encodedTo, encodedSubject, encodedBody] = [to, subject, body.replaceAll("\n", "\r\n")].map(
    encodeURIComponent,
  );
  return `mailto:${encodedTo?.replace("%40", "@")}?subject=${encodedSubject}&body=${encodedBody}`;
}
