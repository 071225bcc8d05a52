import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { openForm } from "~/core/change-log/merge-edits.server";
import { consentTo } from "~/core/consent";
import { seatingSchema } from "~/desk/forms/seating.schema.server";
import { SeatingForm } from "~/desk/forms/seating-form";
import { describeSeatingConflict, seatingOffer } from "~/desk/forms/seating-form.server";
import { notFound, requireRecord, seatingRecord } from "~/desk/records.server";
import {
  changedFormValues,
  spreadTicks,
  sureOfFields,
} from "~/dining-and-events/tables/seating-details";
import { changeSeating } from "~/dining-and-events/tables/write-seating.server";
import { checkForm } from "~/http/check-form.server";
import { newFormKey } from "~/http/form-key.server";
import { signedIn } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Table reservation", "Change a table reservation");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const seating = await requireRecord(seatingRecord, params);
  const opened = openForm(changedFormValues(seating), seating.version);
  const values: Record<string, string> = {
    ...opened,
    ...spreadTicks(opened.tables),
    formKey: newFormKey(),
  };
  return json({
    id: seating.id,
    values,
    offer: await seatingOffer(seating.day, context.settings, seating),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = seatingRecord.idOf(params);
  const form = await checkForm(request, seatingSchema, { conflict: null });
  if (!form.ok) return form.refuse(form.errors);
  const { values } = form;
  const clerk = signedIn(context);
  const isSureOfTime = form.data.sureOfTime === consentTo(values, sureOfFields);
  const typed = { ...form.data.seating, isSureOfTime };
  const result = await changeSeating(id, Number(values.version), typed, clerk, context);
  switch (result.kind) {
    case "saved":
      return redirect(`/admin/tables?day=${result.day}&notice=changed`);
    case "refused":
      return form.refuseField(result.field, result.message, 409);
    case "changed-meanwhile": {
      const found = await describeSeatingConflict(result.stored, form, context);
      return json({ ...found, errors: null }, { status: 409 });
    }
    default:
      throw notFound(seatingRecord);
  }
}

export default function EditSeating() {
  const { id, ...loaded } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const title = "Change a table reservation";
  return <SeatingForm here={`/admin/tables/${id}`} title={title} sent={sent} {...loaded} />;
}
