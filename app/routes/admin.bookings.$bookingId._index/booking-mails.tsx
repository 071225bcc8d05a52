import type { MailView } from "~/desk/view-mail";
import { Badge } from "~/ui/badge";
import { PostButton } from "~/ui/post-button";
import { TypedText } from "~/ui/typed-text";

/** What the guest was written about the booking, what came of it, and the way to write it again. */
export function BookingMails({
  id,
  email,
  mails,
}: {
  id: string;
  email: string | null;
  mails: MailView[];
}) {
  const action = `/admin/bookings/${id}/mails`;
  if (mails.length === 0) {
    return (
      <>
        <p>
          {email ? "Nothing was written to the guest." : "Without an email nothing is written."}
        </p>
        {email && (
          <PostButton action={action} className="button button-small button-quiet">
            Send the booking to {email}
          </PostButton>
        )}
      </>
    );
  }
  return (
    <ul className="booking-mails">
      {mails.map((mail) => (
        <li key={mail.id}>
          <p>
            <strong>{mail.name}</strong> to {mail.to}, {mail.at}
          </p>
          <p>
            <Badge tone={mail.state.tone} word={mail.state.word} /> <small>{mail.state.more}</small>
          </p>
          <details>
            <summary>Read it</summary>
            <p className="mail-body">
              <TypedText text={mail.body} />
            </p>
          </details>
          <PostButton
            action={action}
            fields={{ mailId: String(mail.id) }}
            className="button button-small button-quiet"
          >
            Send again
            <span className="visually-hidden">
              : {mail.name}, {mail.at}
            </span>
          </PostButton>
        </li>
      ))}
    </ul>
  );
}
