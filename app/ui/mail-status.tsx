import type { MailState } from "~/communication/mail/mail-kinds";
import { useTranslator } from "./use-translator";

/** Tells the guest whether the confirmation was emailed, or another text if it cannot be. */
export function MailStatus({ mail, instead }: { mail: MailState | null; instead: string }) {
  const { t } = useTranslator();
  switch (mail?.state) {
    case "sent":
      return <>{t("We've emailed this confirmation to {address}.", { address: mail.to })}</>;
    case "waiting":
      return <>{t("A confirmation email is on its way to {address}.", { address: mail.to })}</>;
    default:
      return <>{instead}</>;
  }
}
