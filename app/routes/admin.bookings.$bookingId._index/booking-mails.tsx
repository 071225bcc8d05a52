import { MailEntries } from "~/desk/mail-entries";
import type { MailView } from "~/desk/view-mail.server";
import { PostButton } from "~/ui/post-button";
import { SectionError } from "~/ui/section-error";

export function BookingMails({
  id,
  email,
  mails,
}: {
  id: string;
  email: string | null;
  mails: MailView[] | null;
}) {
  const action = `/admin/bookings/${id}/mails`;
  const className = "button button-small button-quiet";
  if (!mails) return <SectionError section="Emails" />;
  if (mails.length > 0) {
    return (
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
    );
  }
  if (!email) return <p>No email address, so no emails are sent.</p>;
  return (
    <>
      <p>No emails sent yet.</p>
      <PostButton action={action} className={className}>
        Send confirmation
      </PostButton>
    </>
  );
}
