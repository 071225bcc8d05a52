import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withVersionFields } from "~/core/change-log/merge-edits.server";
import { consentValueFor } from "~/core/form-state";
import { tableReservationSchema } from "~/desk/forms/table-reservation.schema.server";
import { TableReservationForm } from "~/desk/forms/table-reservation-form";
import {
  describeTableReservationConflict,
  loadTableReservationOptions,
} from "~/desk/forms/table-reservation-form.server";
import { notFoundResponse, requireRecord, tableReservationRecord } from "~/desk/records.server";
import { changeTableReservation } from "~/dining-and-events/tables/save-table-reservation.server";
import {
  decodeTableChoice,
  timeConfirmationFields,
  toTableReservationFormValues,
} from "~/dining-and-events/tables/table-reservation-details";
import { checkForm } from "~/http/check-form.server";
import { generateIdempotencyKey } from "~/http/idempotency-key.server";
import { requireViewer } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Table reservation", "Edit table reservation");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const tableReservation = await requireRecord(tableReservationRecord, params);
  const storedValues = withVersionFields(
    toTableReservationFormValues(tableReservation),
    tableReservation.version,
  );
  const values: Record<string, string> = {
    ...storedValues,
    // The form has a checkbox per table, but a conflict compares the tables as one value.
    ...decodeTableChoice(storedValues.tables),
    idempotencyKey: generateIdempotencyKey(),
  };
  return json({
    id: tableReservation.id,
    values,
    options: await loadTableReservationOptions(
      tableReservation.day,
      context.settings,
      tableReservation,
    ),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = tableReservationRecord.parseId(params);
  const form = await checkForm(request, tableReservationSchema, { conflict: null });
  if (!form.ok) return form.refuse(form.errors);
  const { values } = form;
  const clerk = requireViewer(context);
  const isTimeConfirmed = form.data.sureOfTime === consentValueFor(values, timeConfirmationFields);
  const submitted = { ...form.data.tableReservation, isTimeConfirmed };
  const result = await changeTableReservation(
    id,
    Number(values.version),
    submitted,
    clerk,
    context,
  );
  switch (result.kind) {
    case "saved":
      return redirect(`/admin/tables?day=${result.day}&notice=changed`);
    case "refused":
      return form.refuseField(result.field, result.message, 409);
    case "version-conflict": {
      const conflictData = await describeTableReservationConflict(result.stored, form, context);
      return json({ ...conflictData, errors: null }, { status: 409 });
    }
    default:
      throw notFoundResponse(tableReservationRecord);
  }
}

export default function EditTableReservation() {
  const { id, ...formProps } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const title = "Edit table reservation";
  return (
    <TableReservationForm
      currentHref={`/admin/tables/${id}`}
      title={title}
      submission={actionData}
      {...formProps}
    />
  );
}
