import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormErrors } from "~/core/form-state";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import type { LatestChange } from "~/desk/log/describe-logged-changes.server";
import { ErrorSummary } from "~/ui/error-summary";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

interface SubmittedForm {
  errors: FormErrors | null;
  latestChange: LatestChange | null;
}

interface ConfirmationFormProps {
  title: string;
  /** The record's version on the page. If the record changed since, it is not changed again. Null: it has no versions. */
  version: number | null;
  /** Null hides the button, because the change is not possible. */
  confirmLabel: string | null;
  cancelLabel?: string;
  cancelHref: string;
  children: ReactNode;
}

export function ConfirmationForm({
  title,
  version,
  confirmLabel,
  cancelLabel = "Back",
  cancelHref,
  children,
}: ConfirmationFormProps) {
  const actionData = useActionData<SubmittedForm>();
  return (
    <SiteForm method="post" className="desk-form">
      <ErrorSummary errors={actionData?.errors} />
      <ConflictAlert conflict={actionData?.latestChange} />
      <h1>{title}</h1>
      {children}
      {version !== null && <input type="hidden" name="version" value={version} />}
      <Row>
        {confirmLabel && <SubmitButton className="button">{confirmLabel}</SubmitButton>}
        <SiteLink href={cancelHref}>{cancelLabel}</SiteLink>
      </Row>
    </SiteForm>
  );
}
