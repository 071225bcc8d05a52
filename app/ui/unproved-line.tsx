import { Sentence } from "./sentence";
import { useWords } from "./use-words";
/** Says to whoever is signed in that nobody has shown yet to read their address; nothing where somebody has. */
export function UnprovedLine({ email }: { email: string | null }) {
  const { t } = useWords();
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
