import { Pager } from "~/ui/pager";
import { StatusMark } from "~/ui/status-mark";
import { TypedText } from "~/ui/typed-text";

export interface OutboxPage {
  mails: {
    id: number;
    to: string;
    subject: string;
    body: string;
    at: string;
    sentAt: string | null;
  }[];
  page: number;
  pages: number;
  matching: number;
}

/** The mails that the site wrote, the newest first. */
export function Outbox({ mails, page, pages, matching }: OutboxPage) {
  return (
    <section aria-labelledby="outbox">
      <h2 id="outbox">Mails</h2>
      <p>
        What the site writes to guests today: what became of a booking (made, confirmed, cancelled),
        that a request arrived, and the links of the newsletter. A mail server that sends them is
        not connected yet: each waits here, where it can be read.
      </p>
      {mails.length === 0 ? (
        <div className="empty">
          <h3>No mails</h3>
          <p>Nothing has been written yet.</p>
        </div>
      ) : (
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
                  </details>
                </td>
                <td data-label="State">
                  {mail.sentAt ? (
                    <>
                      <StatusMark tone="good" word="Sent" /> <small>{mail.sentAt}</small>
                    </>
                  ) : (
                    <StatusMark tone="waiting" word="Waiting" />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager
        here="/admin/settings/notifications"
        page={page}
        pages={pages}
        matching={matching}
        noun="mail"
      />
    </section>
  );
}
