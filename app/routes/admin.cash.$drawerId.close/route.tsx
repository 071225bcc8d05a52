import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatCurrencyAmounts } from "~/billing/cash/drawer-amounts";
import { closeDrawer } from "~/billing/cash/open-close-drawer.server";
import { currencies } from "~/core/money";
import { DrawerTotals } from "~/desk/drawer-panel";
import { buildDrawerView } from "~/desk/drawer-view";
import { cashCountSchema, parseCountedCash } from "~/desk/forms/count.schema.server";
import { CountFields, countedFieldName } from "~/desk/forms/count-fields";
import { drawerRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { createFormErrors } from "~/http/parse-form.server";
import { requireViewer } from "~/http/request-context";
import { TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";

export const meta = recordTitle("Drawer", "Close cash drawer {drawerId}");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const drawer = await requireRecord(drawerRecord, params);
  if (drawer.closedAt !== null) throw redirect(drawerRecord.pathOf(drawer.id));
  const expectedAmounts = Object.fromEntries(
    drawer.totals.map(({ currency, expectedCents }) => [currency, expectedCents]),
  );
  return json({
    drawer: buildDrawerView(drawer, context.settings.general.timeZone),
    values: { seen: formatCurrencyAmounts(expectedAmounts, drawer.currency) },
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, cashCountSchema);
  const clerk = requireViewer(context);
  const drawer = await requireRecord(drawerRecord, params);
  if (!form.ok) return form.refuse(form.errors);
  const countedCash = parseCountedCash(form.data);
  const uncountedTotals = drawer.totals.filter(
    ({ currency }) => countedCash[currency] === undefined,
  );
  if (drawer.closedAt === null && uncountedTotals.length > 0) {
    return form.refuse(
      createFormErrors(
        uncountedTotals.map(({ currency }) => ({
          field: countedFieldName(currency),
          message: `Enter the ${currency} counted, or 0`,
        })),
      ),
    );
  }
  const { note, seen } = form.data;
  const result = await closeDrawer(
    drawer.id,
    { counted: countedCash, note, seenExpectedCash: seen },
    clerk,
    context.now,
  );
  switch (result.kind) {
    case "closed":
    case "already-closed":
      return redirect(`/admin/cash/${drawer.id}?notice=${result.kind}`);
    case "not-found":
      throw notFoundResponse(drawerRecord);
    case "differs": {
      const { expected, differences } = result;
      const message = `${differences}. Count again, or enter the reason for the difference.`;
      const errors = createFormErrors([{ field: "note", message }]);
      return json({ values: { ...form.values, seen: expected }, errors }, { status: 422 });
    }
  }
}

export default function CloseDrawer() {
  const { drawer, values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: actionData?.values ?? values, errors: actionData?.errors };
  return (
    <PostForm form={form} className="desk-form" autoComplete="off">
      <h1>Count and close cash drawer</h1>
      <p>
        Opened {drawer.openedAt} by {drawer.openedBy}. A closed drawer cannot be edited.
      </p>
      <DrawerTotals drawer={drawer} />
      <input type="hidden" name="seen" value={form.values.seen} />
      <CountFields
        requiredCurrencies={drawer.currencies}
        otherCurrencies={currencies.filter((currency) => !drawer.currencies.includes(currency))}
      />
      <TextField
        name="note"
        label="Note or reason for a difference"
        hint="Required if the count differs from the expected amount."
        maxLength={500}
        required={false}
      />
      <FormActions submitLabel="Close drawer" cancelLabel="Back" cancelHref="/admin/cash" />
    </PostForm>
  );
}
