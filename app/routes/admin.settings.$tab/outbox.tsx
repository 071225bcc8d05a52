import { plural } from "~/lodge/counted";
import { Badge, type Tone } from "~/ui/badge";
import { Counters } from "~/ui/counters";
import { Pager } from "~/ui/pager";
import { TypedText } from "~/ui/typed-text";

export type OutboxState =
  | { kind: "waiting" }
  | { kind: "filed"; file: string }
  | { kind: "failed"; failure: string }
  | { kind: "sent"; at: string };

interface OutboxMail {
  id: number;
  to: string;
  subject: string;
  body: string;
  at: string;
  state: OutboxState;
}

export interface OutboxPage {
  mails: OutboxMail[];
  shown: "all" | "failed";
  counts: { all: number; failed: number };
  page: number;
  pages: number;
}

const here = "/admin/settings/notifications";
const allMails = `${here}#outbox`;
const failedMails = `${here}?mails=failed#outbox`;

/** The mails that the site wrote, the newest first. */
export function Outbox({ mails, shown, counts, page, pages }: OutboxPage) {
  return (
    <section aria-labelledby="outbox">
      <h2 id="outbox">Mails</h2>
      <p>
        What the site writes to guests: what became of a booking, what was paid, that a request
        arrived, and the links of the newsletter. A mail server that sends them is not connected
        yet: each becomes a file in DATA_DIR/mail and can be read here, or sent by hand from your
        own mail program.
      </p>
      {(counts.failed > 0 || shown === "failed") && (
        <Counters
          label="Which mails"
          counters={[
            { name: "All", value: counts.all, href: allMails, isCurrent: shown === "all" },
            {
              name: "Failed",
              value: counts.failed,
              href: failedMails,
              isCurrent: shown === "failed",
            },
          ]}
        />
      )}
      {counts.failed > 0 && <RetryForm failed={counts.failed} />}
      {mails.length === 0 ? <NoMails shown={shown} /> : <MailTable mails={mails} />}
      <Pager
        here={shown === "failed" ? failedMails : allMails}
        page={page}
        pages={pages}
        matching={counts[shown]}
        noun="mail"
      />
    </section>
  );
}

/** What failed once fails again until somebody has mended the cause. */
function RetryForm({ failed }: { failed: number }) {
  return (
    <form method="post" action="/admin/settings/mails/retry" className="alert alert-error">
      <p>
        {plural(failed, "mail")} could not be written. Mend what the list names, then try again.
      </p>
      <button type="submit" className="button button-small button-quiet" data-pending="Trying...">
        Try Again
      </button>
    </form>
  );
}

function NoMails({ shown }: { shown: OutboxPage["shown"] }) {
  return (
    <div className="empty">
      <h3>{shown === "failed" ? "No failed mails" : "No mails"}</h3>
      <p>{shown === "failed" ? "Every mail became a file." : "Nothing has been written yet."}</p>
    </div>
  );
}

function MailTable({ mails }: { mails: OutboxMail[] }) {
  return (
    <table className="list outbox">
      <thead>
        <tr>
          <th scope="col">Written</th>
          <th scope="col">To</th>
          <th scope="col">Mail</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td data-label="Written">{mail.at}</td>
            <td data-label="To">{mail.to}</td>
            <td>
              <details>
                <summary>{mail.subject}</summary>
                <p className="mail-body">
                  <TypedText text={mail.body} />
                </p>
                <p>
                  <a className="button button-small button-quiet" href={mailtoHref(mail)}>
                    Send by Hand
                    <span className="visually-hidden">: {mail.subject}</span>
                  </a>
                </p>
              </details>
            </td>
            <td data-label="State">
              <MailState state={mail.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The mail as a link that a mail program opens, filled in. */
function mailtoHref({ to, subject, body }: OutboxMail): string {
  const [address, head, text] = [to, subject, body.replaceAll("\n", "\r\n")].map(
    encodeURIComponent,
  );
  return `mailto:${address?.replace("%40", "@")}?subject=${head}&body=${text}`;
}

function MailState({ state }: { state: OutboxState }) {
  switch (state.kind) {
    case "sent":
      return <MarkWith tone="good" word="Sent" more={state.at} />;
    case "filed":
      return <MarkWith tone="out" word="In a file" more={state.file} />;
    case "failed":
      return <MarkWith tone="off" word="Failed" more={state.failure} />;
    case "waiting":
      return <Badge tone="waiting" word="Waiting" />;
  }
}

function MarkWith({ tone, word, more }: { tone: Tone; word: string; more: string }) {
  return (
    <>
      <Badge tone={tone} word={word} /> <small>{more}</small>
    </>
  );
}
