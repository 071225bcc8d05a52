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
  "No mail server is named (SMTP_URL), so nothing is sent: each mail becomes a file in DATA_DIR/mail and can be read here, or sent by hand from your own mail program.";
const sent =
  "They leave one by one. What the mail server does not take yet is tried again for two days, with growing pauses; what it refuses has failed at once.";

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
      title="Mails"
      id="outbox"
      noun="mail"
      columns={mailColumns}
      className="outbox"
      intro={
        <>
          <p>What the site writes to guests and to the lodge. {state.isSent ? sent : files}</p>
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
  all: { empty: "No mails", start: "Nothing has been written yet." },
  waiting: { empty: "No waiting mails", start: "Whatever was written has left." },
  failed: { empty: "No failed mails", start: "Whatever was written has left, or will." },
  held: { empty: "No held mails", start: "After a restore unsent mails would wait here." },
};

function TestMail({ testTo, test }: OutboxState) {
  const said = test?.isTaken
    ? `The mail server took the test mail to ${test.to}. Look whether it arrives, and not among unwanted mail.`
    : test?.reason;
  return (
    <div className="test-mail">
      <PostButton action="/admin/settings/mails/test" className="button button-small button-quiet">
        Send a test mail
      </PostButton>
      <p>It goes to you, {testTo}, at once.</p>
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
        {pluralise(failed, "mail")} could not be {isSent ? "sent" : "written"}. Mend what the list
        names, then try again.
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
        {pluralise(held, "mail")} did not leave before the backup was made. Since then{" "}
        {held === 1 ? "it" : "they"} may have: send what your guests still need to know, or delete.
      </p>
      <Row>
        <SubmitButton
          name="decision"
          value="send"
          className="button button-small button-quiet"
          pending="Sending..."
        >
          Send them
        </SubmitButton>
        <SubmitButton
          name="decision"
          value="drop"
          className="button button-small button-quiet"
          pending="Deleting..."
        >
          Delete them
        </SubmitButton>
      </Row>
    </SiteForm>
  );
}

const mailColumns: ListColumn<Mail>[] = [
  column("Written", ({ at }) => at),
  column("To", ({ to }) => to),
  column("Mail", (mail) => (
    <details>
      <summary>{mail.subject}</summary>
      <p className="mail-body">
        <MultilineText text={mail.body} />
      </p>
      <p>
        {mail.channel === "mail" && (
          <SiteLink className="button button-small button-quiet" href={mailtoHref(mail)}>
            Send by Hand
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
  column("State", ({ state: { more, ...state } }) => (
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
