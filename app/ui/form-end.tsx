import { Row } from "./row";
import { SubmitButton } from "./site-form";
import { SiteLink } from "./site-link";
import { useWords } from "./use-words";

interface FormEndProps {
  /** What the button says. */
  send: string;
  /** What it says while the form is on its way. */
  pending?: string;
  /** What the way out says, and where it leads. */
  leave: string;
  href: string;
}

/** The end of a form: the button that sends it, and the way out of it. */
export function FormEnd({ send, pending, leave, href }: FormEndProps) {
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
export function GuestFormEnd(end: Omit<FormEndProps, "pending">) {
  const { t } = useWords();
  return <FormEnd {...end} pending={t("Processing...")} />;
}
