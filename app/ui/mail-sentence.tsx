import type { MailState } from "~/communication/mail/mail-kinds";
import { useWords } from "./use-words";

/** Whether a mail says the same as the page; and where none does, what to do instead. */
export function MailSentence({ mail, instead }: { mail: MailState | null; instead: string }) {
  const { t } = useWords();
  switch (mail?.state) {
    case "sent":
      return <>{t("We sent this by mail to {address}.", { address: mail.to })}</>;
    case "waiting":
      return <>{t("A mail that says this is on its way to {address}.", { address: mail.to })}</>;
    default:
      return <>{instead}</>;
  }
}
