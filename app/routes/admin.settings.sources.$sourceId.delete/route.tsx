import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { removeSource } from "~/catalogue/sources/save-sources.server";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { requireRecord, sourceRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { createFormErrors } from "~/http/parse-form.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Source", (data) => `Delete ${data.name}`);

export async function loader({ params }: LoaderFunctionArgs) {
  const { name, version, isUsed } = await requireRecord(sourceRecord, params);
  return json({ name, version, isUsed: isUsed === 1 });
}

const inUseMessage = "Bookings use this source. You can deactivate it instead.";

export const action = createConfirmationAction(
  sourceRecord,
  (id, { version, clerk, context }) => removeSource(id, version, clerk, context.now),
  ({ kind }) =>
    kind === "used"
      ? { errors: createFormErrors([{ field: "", message: inUseMessage }]), status: 409 }
      : "/admin/settings/sources?notice=deleted",
);

export default function DeleteSource() {
  const { name, version, isUsed } = useLoaderData<typeof loader>();
  return (
    <ConfirmationForm
      title={isUsed ? `${name} cannot be deleted` : `Delete ${name}?`}
      version={version}
      confirmLabel={isUsed ? null : "Delete source"}
      {...(isUsed ? { cancelLabel: "Back to sources" } : {})}
      cancelHref="/admin/settings/sources"
    >
      <p className="lead">{isUsed ? inUseMessage : "No bookings use this source."}</p>
    </ConfirmationForm>
  );
}
