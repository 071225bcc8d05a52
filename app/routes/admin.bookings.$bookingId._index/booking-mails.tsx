import type { BookingStatus } from "db/schema";
import { MailEntries } from "~/desk/mail-entries";
import type { MailView } from "~/desk/mail-view.server";
import { PostButton } from "~/ui/post-button";
import { SectionError } from "~/ui/section-error";

const noServerNote = (
  <p className="note">
    No mail server is set up, so guests get no emails. Open an email to copy its text, and tell an
    administrator.
  </p>
);

const sendLabels: Record<BookingStatus, string> = {
  pending: "Send “Booking received”",
  confirmed: "Send confirmation",
  cancelled: "Send cancellation",
};

export function BookingMails({
  id,
  status,
  email,
  mails,
  hasMailServer,
}: {
  id: string;
  status: BookingStatus;
  email: string | null;
  mails: MailView[] | null;
  hasMailServer: boolean;
}) {
  const action = `/admin/bookings/${id}/mails`;
  const className = "button button-small button-quiet";
  if (!mails) return <SectionError section="Emails" />;
  if (mails.length > 0) {
    return (
      <>
        {!hasMailServer && noServerNote}
        <MailEntries
          mails={mails}
          renderResend={(mail) => (
            <PostButton action={action} fields={{ mailId: String(mail.id) }} className={className}>
              Send again
              <span className="visually-hidden">
                : {mail.name}, {mail.at}
              </span>
            </PostButton>
          )}
        />
      </>
    );
  }
  if (!email) return <p>No email address, so no emails are sent.</p>;
  return (
    <>
      <p>No emails sent yet.</p>
      {!hasMailServer && noServerNote}
      <PostButton action={action} className={className}>
        {sendLabels[status]}
      </PostButton>
    </>
  );
}
