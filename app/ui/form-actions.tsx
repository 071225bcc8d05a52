import { Row } from "./row";
import { SubmitButton } from "./site-form";
import { SiteLink } from "./site-link";
import { useTranslator } from "./use-translator";

interface FormActionsProps {
  submitLabel: string;
  pending?: string;
  cancelLabel: string;
  href: string;
}

/** Renders a form's submit button and a link to cancel. */
export function FormActions({ submitLabel, pending, cancelLabel, href }: FormActionsProps) {
  return (
    <Row>
      <SubmitButton className="button" pending={pending}>
        {submitLabel}
      </SubmitButton>
      <SiteLink href={href}>{cancelLabel}</SiteLink>
    </Row>
  );
}

/** Renders `FormActions` for guests: while the form is being sent, the button shows "Processing...". */
export function GuestFormActions(props: Omit<FormActionsProps, "pending">) {
  const { t } = useTranslator();
  return <FormActions {...props} pending={t("Processing...")} />;
}
