import { Sentence } from "./sentence";
import { useTranslator } from "./use-translator";

export function UnverifiedEmailNotice({ email }: { email: string | null }) {
  const { t } = useTranslator();
  return email ? (
    <p className="note no-print">
      <Sentence
        text="{confirm} ({email}): we'll send you a code, and you can then see your bookings on any device."
        email={email}
        confirm={<a href="/verify-email">{t("Confirm your email address")}</a>}
      />
    </p>
  ) : null;
}
