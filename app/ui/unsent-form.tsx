import { GuestFormActions } from "~/ui/form-actions";
import { useTranslator } from "./use-translator";

/** For a form that was sent after the session had ended. `unsent` holds its fields, encoded. */
export function UnsentForm({
  action,
  unsent,
  heading: Heading = "h1",
}: {
  action: string;
  unsent: string;
  heading?: "h1" | "h2";
}) {
  const { t } = useTranslator();
  return (
    <form method="post" action={action} className="account-form">
      <Heading>{t("You are signed in again")}</Heading>
      <p className="lead">{t("We've kept what you entered. It is not saved yet.")}</p>
      <input type="hidden" name="unsent" value={unsent} />
      <GuestFormActions
        submitLabel={t("Send it now")}
        cancelLabel={t("Cancel")}
        cancelHref={action}
      />
    </form>
  );
}
