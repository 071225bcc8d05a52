import { GuestFormActions } from "~/ui/form-actions";
import { useTranslator } from "./use-translator";

export function UnsentForm({
  action,
  packed,
  heading: Heading = "h1",
}: {
  action: string;
  packed: string;
  heading?: "h1" | "h2";
}) {
  const { t } = useTranslator();
  return (
    <form method="post" action={action} className="account-form">
      <Heading>{t("You are signed in again")}</Heading>
      <p className="lead">{t("What you sent is still here. Nothing of it is saved yet.")}</p>
      <input type="hidden" name="unsent" value={packed} />
      <GuestFormActions send={t("Send it now")} leave={t("Leave it")} href={action} />
    </form>
  );
}
