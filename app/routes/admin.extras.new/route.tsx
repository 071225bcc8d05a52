import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadCategories } from "~/catalogue/extras/load-categories.server";
import { addPriceItem } from "~/catalogue/extras/save-price-item.server";
import { db } from "~/db.server";
import { priceSchema } from "~/desk/forms/price.schema.server";
import { PriceForm } from "~/desk/forms/price-form";
import { checkForm } from "~/http/check-form.server";
import { generateIdempotencyKey, readIdempotencyKey } from "~/http/idempotency-key.server";
import { requireViewer } from "~/http/request-context";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add item");

export async function loader({ context }: LoaderFunctionArgs) {
  const taxPercent = String(context.settings.payment.taxPercent);
  return json({
    categories: await loadCategories(db),
    values: {
      taxPercent,
      position: "0",
      isActive: "yes",
      idempotencyKey: generateIdempotencyKey(),
    },
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const schema = priceSchema(context.settings.general.currency);
  const form = await checkForm(request, schema, { conflict: null });
  if (!form.ok) return form.refuse(form.errors);
  const result = await addPriceItem(
    form.data,
    readIdempotencyKey(form.values),
    requireViewer(context),
    context.now,
  );
  if (result.kind === "name-taken") {
    return form.refuseField("name", "An item with this name already exists", 409);
  }
  return redirect("/admin/extras?notice=saved");
}

export default function NewPrice() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <PriceForm
      currentHref="/admin/extras/new"
      title="Add item"
      submission={actionData}
      {...loaderData}
    />
  );
}
