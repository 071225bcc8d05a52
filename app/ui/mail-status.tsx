import type { MailState } from "~/communication/mail/mail-kinds";
import { useTranslator } from "./use-translator";

export function MailStatus({ mail, instead }: { mail: MailState | null; instead: string }) {
  const { t } = useTranslator();
  switch (mail?.state) {
    case "sent":
      return <>{t("We sent this by mail to {address}.", { address: mail.to })}</>;
    case "waiting":
      return <>{t("A mail that says this is on its way to {address}.", { address: mail.to })}</>;
    default:
      return <>{instead}</>;
  }
}
