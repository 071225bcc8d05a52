import type { PendingStep } from "db/schema";
import { withQuery } from "~/core/paths";
import { FactorForm, type FactorPhone } from "~/ui/factor-form";
import { PostButton } from "~/ui/post-button";
import { useTranslator } from "~/ui/use-translator";

export function PendingSessionForm({
  pendingStep,
  unsent,
  redirectTo,
  phones,
}: {
  pendingStep: PendingStep;
  unsent: string;
  redirectTo: string;
  phones: FactorPhone[];
}) {
  const { t } = useTranslator();
  if (pendingStep === "factor") {
    return <FactorForm redirectTo={redirectTo} phones={phones} values={{ unsent }} errors={null} />;
  }
  return (
    <>
      <h1>{t("Set up a second factor first")}</h1>
      <p className="lead">
        {t(
          "Staff accounts need a second factor. We've kept what you entered until you have set it up.",
        )}
      </p>
      <PostButton
        action={withQuery("/account/two-factor/new", { redirectTo, unsent: "held" })}
        fields={{ unsent }}
        className="button"
      >
        {t("Set up a second factor")}
      </PostButton>
    </>
  );
}
