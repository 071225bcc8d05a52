import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormErrors } from "~/core/form-state";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import type { LatestChange } from "~/desk/log/find-latest-change.server";
import { ErrorSummary } from "~/ui/error-summary";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

/** What became of the answer, where the question came back. */
interface SubmittedForm {
  errors: FormErrors | null;
  meanwhile: LatestChange | null;
}

interface ConfirmationProps {
  title: string;
  /** The version that is shown; of another nothing is deleted. */
  version: number;
  /** What the button says; null where there is nothing to press. */
  yes: string | null;
  /** What leads back, and where to. */
  no?: string;
  back: string;
  children: ReactNode;
}

/** Asks before something is deleted. */
export function DeleteConfirmation({
  title,
  version,
  yes,
  no = "No, keep it",
  back,
  children,
}: ConfirmationProps) {
  const sent = useActionData<SubmittedForm>();
  return (
    <SiteForm method="post" className="desk-form">
      <ErrorSummary errors={sent?.errors} />
      <ConflictAlert conflict={sent?.meanwhile} />
      <h1>{title}</h1>
      {children}
      <input type="hidden" name="version" value={version} />
      <Row>
        {yes && <SubmitButton className="button">{yes}</SubmitButton>}
        <SiteLink href={back}>{no}</SiteLink>
      </Row>
    </SiteForm>
  );
}
