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

interface TestResult {
  isAccepted: boolean;
  to: string;
  serverReply: string;
  /** Why the mail was not accepted. */
  reason: string;
}

export interface OutboxState {
  isSmtpConfigured: boolean;
  testAddress: string;
  testResult: TestResult | null;
}

const noSmtpText =
  "The mail server is not set up, so nothing is sent. You can read each email here and send it yourself.";
const smtpText = "Emails that cannot be delivered are retried for two days.";

export function Outbox({
  list,
  state,
}: {
  list: ListData<Mail> & { shownState: string; failedCount: number; heldCount: number };
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
          <p>Emails to guests and to the lodge. {state.isSmtpConfigured ? smtpText : noSmtpText}</p>
          {state.isSmtpConfigured && <TestMail {...state} />}
        </>
      }
      aboveFilters={
        <>
          {list.heldCount > 0 && <HeldForm heldCount={list.heldCount} />}
          {list.failedCount > 0 && (
            <RetryForm failedCount={list.failedCount} hasSmtp={state.isSmtpConfigured} />
          )}
        </>
      }
      {...(emptyStates[list.shownState] ?? emptyStates.all)}
    />
  );
}

const emptyStates: Record<string, { empty: string; emptyHint: string }> = {
  all: { empty: "No emails", emptyHint: "Sent emails appear here." },
  waiting: { empty: "No waiting emails", emptyHint: "All emails have been sent." },
  failed: { empty: "No failed emails", emptyHint: "No email has failed." },
  held: { empty: "No emails on hold", emptyHint: "Unsent emails are held here after a restore." },
};

function TestMail({ testAddress, testResult }: OutboxState) {
  const message = testResult?.isAccepted
    ? `The mail server accepted the test email to ${testResult.to}. Check that it arrives, and not in the spam folder.`
    : testResult?.reason;
  return (
    <div className="test-mail">
      <PostButton action="/admin/settings/mails/test" className="button button-small button-quiet">
        Send test email
      </PostButton>
      <p>Sent to you at {testAddress}.</p>
      {testResult && (
        <div
          className={`alert ${testResult.isAccepted ? "alert-success" : "alert-error"}`}
          role="alert"
        >
          <p>{message}</p>
          {!message?.includes(testResult.serverReply) && (
            <pre className="server-answer">{testResult.serverReply}</pre>
          )}
        </div>
      )}
    </div>
  );
}

/** Renders the button that retries failed mails. Without a mail server, mails are saved as files instead. */
function RetryForm({ failedCount, hasSmtp }: { failedCount: number; hasSmtp: boolean }) {
  return (
    <SiteForm method="post" action="/admin/settings/mails/retry" className="alert alert-error">
      <p>
        {pluralise(failedCount, "email")} could not be {hasSmtp ? "sent" : "saved"}. Check the
        reasons below, then try again.
      </p>
      <SubmitButton className="button button-small button-quiet" pendingLabel="Trying...">
        Try again
      </SubmitButton>
    </SiteForm>
  );
}

/** Mails on hold may have been sent before the restore. */
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
          pendingLabel="Sending..."
        >
          Send{" "}
        </SubmitButton>
        <SubmitButton
          name="decision"
          value="drop"
          className="button button-small button-quiet"
          pendingLabel="Deleting..."
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
          <SiteLink className="button button-small button-quiet" href={createMailtoHref(mail)}>
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
  column("Status", ({ state: { detail, ...badge } }) => (
    <>
      <Badge {...badge} /> <small>{detail}</small>
    </>
  )),
];

function createMailtoHref({ to, subject, body }: Mail): string {
  const [encodedTo, encodedSubject, encodedBody] = [to, subject, body.replaceAll("\n", "\r\n")].map(
    encodeURIComponent,
  );
  return `mailto:${encodedTo?.replace("%40", "@")}?subject=${encodedSubject}&body=${encodedBody}`;
}
