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

/** Like `FormActions`, with a pending label for slow forms of guests. */
export function GuestFormActions(props: Omit<FormActionsProps, "pending">) {
  const { t } = useTranslator();
  return <FormActions {...props} pending={t("Processing...")} />;
}
