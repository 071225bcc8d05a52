import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadCategories } from "~/catalogue/extras/load-categories.server";
import { priceItemFieldLabels, toPriceItemFormValues } from "~/catalogue/extras/price-item-details";
import { changePriceItem } from "~/catalogue/extras/save-price-item.server";
import { describeConflict, withVersionFields } from "~/core/change-log/merge-edits.server";
import { db } from "~/db.server";
import { priceSchema } from "~/desk/forms/price.schema.server";
import { PriceForm } from "~/desk/forms/price-form";
import { extraRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Item", (data) => data.name);

export async function loader({ params }: LoaderFunctionArgs) {
  const item = await requireRecord(extraRecord, params);
  return json({
    id: item.id,
    name: item.name,
    categories: await loadCategories(db),
    values: withVersionFields(toPriceItemFormValues(item), item.version),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = extraRecord.parseId(params);
  const schema = priceSchema(context.settings.general.currency);
  const form = await checkForm(request, schema, { conflict: null });
  if (!form.ok) return form.refuse(form.errors);
  const { values } = form;
  const version = Number(values.version);
  const result = await changePriceItem(id, version, form.data, requireViewer(context), context.now);
  switch (result.kind) {
    case "saved":
      return redirect("/admin/extras?notice=saved");
    case "not-found":
      throw notFoundResponse(extraRecord);
    case "name-taken":
      return form.refuseField("name", "An item with this name already exists", 409);
    case "version-conflict": {
      const edit = {
        labels: priceItemFieldLabels,
        stored: toPriceItemFormValues(result.stored),
        submitted: { ...values, ...toPriceItemFormValues(form.data) },
      };
      const conflictData = await describeConflict("price", result.stored, edit, context);
      return json({ ...conflictData, errors: null }, { status: 409 });
    }
  }
}

export default function EditPrice() {
  const { id, name, ...formProps } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <PriceForm
      currentHref={`/admin/extras/${id}`}
      title={name}
      submission={actionData}
      {...formProps}
    />
  );
}
