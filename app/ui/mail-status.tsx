import type { MailState } from "~/communication/mail/mail-kinds";
import { useTranslator } from "./use-translator";

export function MailStatus({ mail, fallback }: { mail: MailState | null; fallback: string }) {
  const { t } = useTranslator();
  switch (mail?.state) {
    case "sent":
      return <>{t("We've emailed this confirmation to {address}.", { address: mail.to })}</>;
    case "waiting":
      return <>{t("A confirmation email is on its way to {address}.", { address: mail.to })}</>;
    default:
      return <>{fallback}</>;
  }
}
