import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { notFound, personRecord, requireRecord } from "~/desk/records.server";
import { isOver } from "~/guests/profiles/change-person.server";
import { markPerson } from "~/guests/profiles/mark-person.server";
import { personName } from "~/guests/profiles/person";
import { checkForm } from "~/http/check-form.server";
import { signedIn } from "~/http/request-context";
import { TextAreaField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { markSchema } from "./mark.schema.server";

export const meta = recordTitle<typeof loader>("Guest", (data) => `Do not book ${data.name}`);

export async function loader({ params }: LoaderFunctionArgs) {
  const person = await requireRecord(personRecord, params);
  if (isOver(person)) throw redirect(personRecord.pathOf(person.id));
  return json({
    href: personRecord.pathOf(person.id),
    name: personName(person),
    values: { reason: person.doNotBook ?? "" },
    seenAt: person.doNotBookAt ?? "",
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, markSchema);
  const clerk = signedIn(context);
  if (!form.ok) return form.refuse(form.errors);
  const id = personRecord.idOf(params);
  const { kind } = await markPerson(id, form.data, clerk, context.now);
  if (kind === "not-found") throw notFound(personRecord);
  if (kind !== "changed-meanwhile") {
    return redirect(`${personRecord.pathOf(id)}?notice=${kind}`);
  }
  const { doNotBook } = await requireRecord(personRecord, params);
  const now = doNotBook
    ? `Somebody else marked this guest meanwhile: “${doNotBook}”.`
    : "Somebody else took the mark back meanwhile.";
  return form.refuseField("reason", `${now} Send yours again if it is to stand there.`, 409);
}

export default function MarkGuest() {
  const { href, name, values, seenAt } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <PostForm
      form={{ values: { ...values, ...sent?.values }, errors: sent?.errors }}
      className="desk-form"
    >
      <h1>Do not book {name}</h1>
      <p>
        The desk reads the reason before it books this guest, on their bookings and among the
        arrivals. The guest does not see it, and can still book on the site.
      </p>
      <input type="hidden" name="seenAt" value={seenAt} />
      <TextAreaField name="reason" label="Why" rows={3} maxLength={1000} />
      <FormEnd send="Mark the guest" leave="Back to the guest" href={href} />
    </PostForm>
  );
}
