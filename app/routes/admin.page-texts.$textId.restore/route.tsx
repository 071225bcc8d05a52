import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { restoreText } from "~/catalogue/texts/restore-text.server";
import { isShippedText } from "~/catalogue/texts/shipped-texts";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { requireRecord, textRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>(
  "Text",
  ({ title, isShipped }) => `${isShipped ? "Restore" : "Delete"} “${title}”`,
);

export async function loader({ params }: LoaderFunctionArgs) {
  const { id, title, version } = await requireRecord(textRecord, params);
  return json({ id, title, version, isShipped: isShippedText(id) });
}

export const action = createConfirmationAction(
  textRecord,
  (id, { version, clerk, context }) => restoreText(id, version, clerk, context.now),
  ({ kind }) => `/admin/page-texts?notice=${kind}`,
);

export default function RestoreText() {
  const { id, title, version, isShipped } = useLoaderData<typeof loader>();
  const isEdited = version > 0;
  return (
    <ConfirmationForm
      title={isShipped ? `Restore the default text of “${title}”?` : `Delete “${title}”?`}
      version={version}
      confirmLabel={isEdited ? (isShipped ? "Restore default" : "Delete text") : null}
      cancelLabel={isEdited ? "Keep text" : "Back"}
      cancelHref={`/admin/page-texts/${id}`}
    >
      <p className="lead">
        {isEdited ? "Your text is removed in every language." : "This is already the default text."}
      </p>
    </ConfirmationForm>
  );
}
