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

/** Renders a form's submit button and a link to cancel. */
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

/** Renders `FormActions` for guests: while the form is being sent, the button shows "Processing...". */
export function GuestFormActions(props: Omit<FormActionsProps, "pendingLabel">) {
  const { t } = useTranslator();
  return <FormActions {...props} pendingLabel={t("Processing...")} />;
}
