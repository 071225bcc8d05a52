import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Cents, currenciesIn, sayCents, sayDifferences } from "~/billing/cash/drawer-rules";
import { openDrawer } from "~/billing/cash/open-drawer.server";
import { isDrawerOpen, readLastCount } from "~/billing/cash/read-drawer.server";
import { type Currency, centsAsTyped, currencies } from "~/core/money";
import { db } from "~/db.server";
import { countSchema, readCounted } from "~/desk/forms/count.schema.server";
import { CountFields, countField } from "~/desk/forms/count-fields";
import { checkForm } from "~/http/check-form.server";
import { signedIn } from "~/http/request-context";
import { TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { pageTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Open the drawer");

export async function loader({ context }: LoaderFunctionArgs) {
  if (await isDrawerOpen(db)) throw redirect("/admin/cash");
  const own = context.settings.general.currency;
  const last = await readLastCount(db);
  const required = currenciesIn(own, withoutNothing(last ?? {}));
  return json({
    required,
    others: currencies.filter((each) => !required.includes(each)),
    lastCount: last && sayCents(last, own),
    values: countValues(required, last ?? {}),
  });
}

/** A currency that is gone is not asked for again. */
const withoutNothing = (cents: Cents): Cents =>
  Object.fromEntries(Object.entries(cents).filter(([, each]) => each !== 0));

const countValues = (required: Currency[], last: Cents) =>
  Object.fromEntries(
    required.map((currency) => [countField(currency), centsAsTyped(last[currency] ?? null)]),
  );

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, countSchema);
  const clerk = signedIn(context);
  if (!form.ok) return form.refuse(form.errors);
  const counted = readCounted(form.data);
  const own = context.settings.general.currency;
  if (counted[own] === undefined) {
    return form.refuseField(countField(own), "Enter what is in it, 0 for nothing");
  }
  const result = await openDrawer({ counted, note: form.data.note }, clerk, context);
  if (result.kind !== "differs") return redirect(`/admin/cash?notice=${result.kind}`);
  return form.refuseField(
    "note",
    `${sayDifferences(result.differences)} since the last count. Count again, or say why`,
  );
}

export default function OpenDrawer() {
  const { required, others, lastCount, values } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = { values: sent?.values ?? values, errors: sent?.errors };
  return (
    <PostForm form={form} className="desk-form" autoComplete="off">
      <h1>Open the drawer</h1>
      <p>
        Count what is in it now, every currency by itself.{" "}
        {lastCount && (
          <>
            It was last closed with <strong>{lastCount}</strong>.
          </>
        )}
      </p>
      <CountFields required={required} others={others} />
      <TextField
        name="note"
        label="Note"
        hint="Where it is not what was left there: why"
        maxLength={500}
        optional
      />
      <FormEnd send="Open the drawer" leave="Back" href="/admin/cash" />
    </PostForm>
  );
}
