import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { restoreText } from "~/catalogue/texts/restore-text.server";
import { isShipped } from "~/catalogue/texts/shipped-texts";
import { DeleteConfirmation } from "~/desk/forms/delete-confirmation";
import { requireRecord, textRecord } from "~/desk/records.server";
import { createConfirmationRoute } from "~/desk/state-route";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Text", (data) => `Put back “${data.title}”`);

export async function loader({ params }: LoaderFunctionArgs) {
  const { id, title, version } = await requireRecord(textRecord, params);
  return json({ id, title, version, isShipped: isShipped(id) });
}

export const action = createConfirmationRoute(
  textRecord,
  (id, { version, clerk, context }) => restoreText(id, version, clerk, context.now),
  ({ kind }) => `/admin/texts?notice=${kind}`,
);

export default function RestoreText() {
  const { id, title, version, isShipped } = useLoaderData<typeof loader>();
  const isEdited = version > 0;
  return (
    <DeleteConfirmation
      title={isShipped ? `Put back what came with the site for “${title}”?` : `Delete “${title}”?`}
      version={version}
      yes={isEdited ? (isShipped ? "Yes, put it back" : "Yes, delete it") : null}
      no={isEdited ? "No, keep it" : "Back"}
      back={`/admin/texts/${id}`}
    >
      <p className="lead">
        {isEdited
          ? "What was written here goes, in every language. The log keeps how it began."
          : "It is as it came with the site."}
      </p>
    </DeleteConfirmation>
  );
}
