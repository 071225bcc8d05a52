import { GuestFormActions } from "~/ui/form-actions";
import { useTranslator } from "./use-translator";

/** Renders a button that submits the form that was kept during sign-in. Its fields are encoded in one. */
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
      <p className="lead">{t("We've kept what you entered. It is not saved yet.")}</p>
      <input type="hidden" name="unsent" value={packed} />
      <GuestFormActions submitLabel={t("Send it now")} cancelLabel={t("Cancel")} href={action} />
    </form>
  );
}
