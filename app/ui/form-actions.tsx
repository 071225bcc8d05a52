import { Row } from "./row";
import { SubmitButton } from "./site-form";
import { SiteLink } from "./site-link";
import { useTranslator } from "./use-translator";

interface FormActionsProps {
  send: string;
  pending?: string;
  leave: string;
  href: string;
}

export function FormActions({ send, pending, leave, href }: FormActionsProps) {
  return (
    <Row>
      <SubmitButton className="button" pending={pending}>
        {send}
      </SubmitButton>
      <SiteLink href={href}>{leave}</SiteLink>
    </Row>
  );
}

/** Like `FormActions`, with a pending label for slow forms of guests. */
export function GuestFormActions(end: Omit<FormActionsProps, "pending">) {
  const { t } = useTranslator();
  return <FormActions {...end} pending={t("Processing...")} />;
}
