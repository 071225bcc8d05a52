import { Row } from "./row";
import { SubmitButton } from "./site-form";
import { SiteLink } from "./site-link";
import { useTranslator } from "./use-translator";

interface FormActionsProps {
  submitLabel: string;
  pendingLabel?: string;
  cancelLabel: string;
  cancelHref: string;
}

export function FormActions({
  submitLabel,
  pendingLabel,
  cancelLabel,
  cancelHref,
}: FormActionsProps) {
  return (
    <Row>
      <SubmitButton className="button" pendingLabel={pendingLabel}>
        {submitLabel}
      </SubmitButton>
      <SiteLink href={cancelHref}>{cancelLabel}</SiteLink>
    </Row>
  );
}

export function GuestFormActions(props: Omit<FormActionsProps, "pendingLabel">) {
  const { t } = useTranslator();
  return <FormActions {...props} pendingLabel={t("Processing...")} />;
}
