import { Sentence } from "./sentence";
import { useTranslator } from "./use-translator";
export function UnverifiedEmailNotice({ email }: { email: string | null }) {
  const { t } = useTranslator();
  return email ? (
    <p className="note no-print">
      <Sentence
        text="{email} is not proved yet. {prove} with a code by mail, and your bookings are yours on every device."
        email={email}
        prove={<a href="/verify-email">{t("Prove your address")}</a>}
      />
    </p>
  ) : null;
}
