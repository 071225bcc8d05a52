import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guestProfileRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { isMergedOrErased } from "~/guests/profiles/change-guest-profile.server";
import { formatGuestProfileName } from "~/guests/profiles/guest-profile";
import { setDoNotRent } from "~/guests/profiles/set-do-not-rent.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { TextAreaField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { doNotBookSchema } from "./do-not-book.schema.server";

export const meta = recordTitle<typeof loader>(
  "Guest",
  (data) => `Mark ${data.name} as “Do not book”`,
);

export async function loader({ params }: LoaderFunctionArgs) {
  const profile = await requireRecord(guestProfileRecord, params);
  if (isMergedOrErased(profile)) throw redirect(guestProfileRecord.pathOf(profile.id));
  return json({
    href: guestProfileRecord.pathOf(profile.id),
    name: formatGuestProfileName(profile),
    values: { reason: profile.doNotRentReason ?? "" },
    seenAt: profile.doNotBookAt ?? "",
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, doNotBookSchema);
  const clerk = requireViewer(context);
  if (!form.ok) return form.refuse(form.errors);
  const id = guestProfileRecord.parseId(params);
  const { kind } = await setDoNotRent(id, form.data, clerk, context.now);
  if (kind === "not-found") throw notFoundResponse(guestProfileRecord);
  if (kind !== "version-conflict") {
    return redirect(`${guestProfileRecord.pathOf(id)}?notice=${kind}`);
  }
  const { doNotRentReason } = await requireRecord(guestProfileRecord, params);
  const currentState = doNotRentReason
    ? `Someone else marked this guest while you had it open: “${doNotRentReason}”.`
    : "Someone else removed the mark while you had it open.";
  return form.refuseField("reason", `${currentState} Save again to use your reason.`, 409);
}

export default function DoNotBook() {
  const { href, name, values, seenAt } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <PostForm
      form={{ values: { ...values, ...actionData?.values }, errors: actionData?.errors }}
      className="desk-form"
    >
      <h1>Mark {name} as “Do not book”</h1>
      <p>
        Staff see the reason before booking, on the guest’s bookings and on the arrivals list. The
        guest does not see it. It does not stop online bookings.
      </p>
      <input type="hidden" name="seenAt" value={seenAt} />
      <TextAreaField name="reason" label="Reason" rows={3} maxLength={1000} />
      <FormActions
        submitLabel="Mark as “Do not book”"
        cancelLabel="Back to the guest"
        cancelHref={href}
      />
    </PostForm>
  );
}
