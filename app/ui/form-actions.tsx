import { Row } from "./row";
import { SubmitButton } from "./site-form";
import { SiteLink } from "./site-link";
import { useTranslator } from "./use-translator";

interface FormActionsProps {
  /** What the button says. */
  send: string;
  /** What it says while the form is on its way. */
  pending?: string;
  /** What the way out says, and where it leads. */
  leave: string;
  href: string;
}

/** The end of a form: the button that sends it, and the way out of it. */
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

/** The same for a form of guests that takes a while on the lodge's side. */
export function GuestFormActions(end: Omit<FormActionsProps, "pending">) {
  const { t } = useTranslator();
  return <FormActions {...end} pending={t("Processing...")} />;
}
