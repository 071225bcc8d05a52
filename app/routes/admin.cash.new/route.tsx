import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  type CurrencyAmounts,
  formatCurrencyAmounts,
  formatDifferences,
  listCurrencies,
} from "~/billing/cash/drawer-amounts";
import { findLastCashCount, isDrawerOpen } from "~/billing/cash/load-drawer.server";
import { openDrawer } from "~/billing/cash/open-close-drawer.server";
import { type Currency, currencies, formatCentsForInput } from "~/core/money";
import { db } from "~/db.server";
import { cashCountSchema, parseCountedCash } from "~/desk/forms/count.schema.server";
import { CountFields, countedFieldName } from "~/desk/forms/count-fields";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { pageTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Open cash drawer");

export async function loader({ context }: LoaderFunctionArgs) {
  if (await isDrawerOpen(db)) throw redirect("/admin/cash");
  const lodgeCurrency = context.settings.general.currency;
  const lastCount = await findLastCashCount(db);
  const requiredCurrencies = listCurrencies(lodgeCurrency, removeZeroAmounts(lastCount ?? {}));
  return json({
    requiredCurrencies,
    otherCurrencies: currencies.filter((currency) => !requiredCurrencies.includes(currency)),
    lastCount: lastCount && formatCurrencyAmounts(lastCount, lodgeCurrency),
    values: createCountValues(requiredCurrencies, lastCount ?? {}),
  });
}

/** Removes the currencies without cash, which need no count. */
const removeZeroAmounts = (amounts: CurrencyAmounts): CurrencyAmounts =>
  Object.fromEntries(Object.entries(amounts).filter(([, cents]) => cents !== 0));

const createCountValues = (requiredCurrencies: Currency[], lastCount: CurrencyAmounts) =>
  Object.fromEntries(
    requiredCurrencies.map((currency) => [
      countedFieldName(currency),
      formatCentsForInput(lastCount[currency] ?? null),
    ]),
  );

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, cashCountSchema);
  const clerk = requireViewer(context);
  if (!form.ok) return form.refuse(form.errors);
  const countedCash = parseCountedCash(form.data);
  const lodgeCurrency = context.settings.general.currency;
  if (countedCash[lodgeCurrency] === undefined) {
    return form.refuseField(countedFieldName(lodgeCurrency), "Enter the amount counted, or 0");
  }
  const result = await openDrawer({ counted: countedCash, note: form.data.note }, clerk, context);
  if (result.kind !== "differs") return redirect(`/admin/cash?notice=${result.kind}`);
  return form.refuseField(
    "note",
    `${formatDifferences(result.differences)} since the last count. Count again, or enter the reason for the difference.`,
  );
}

export default function OpenDrawer() {
  const { requiredCurrencies, otherCurrencies, lastCount, values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: actionData?.values ?? values, errors: actionData?.errors };
  return (
    <PostForm form={form} className="desk-form" autoComplete="off">
      <h1>Open cash drawer</h1>
      <p>
        Count the cash in each currency.{" "}
        {lastCount && (
          <>
            Last closing count: <strong>{lastCount}</strong>.
          </>
        )}
      </p>
      <CountFields requiredCurrencies={requiredCurrencies} otherCurrencies={otherCurrencies} />
      <TextField
        name="note"
        label="Note or reason for a difference"
        hint="Required if the count differs from the last closing count."
        maxLength={500}
        required={false}
      />
      <FormActions submitLabel="Open drawer" cancelLabel="Back" cancelHref="/admin/cash" />
    </PostForm>
  );
}
