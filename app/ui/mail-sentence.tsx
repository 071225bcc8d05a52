import type { MailState } from "~/mail/mail-kinds";

/** Whether a mail says the same as the page; and where none does, what to do instead. */
export function MailSentence({ mail, instead }: { mail: MailState | null; instead: string }) {
  switch (mail?.state) {
    case "sent":
      return <>We sent this by mail to {mail.to}.</>;
    case "waiting":
      return <>A mail that says this is on its way to {mail.to}.</>;
    default:
      return <>{instead}</>;
  }
}
