import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { groupRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { addToGroup } from "~/front-desk/groups/change-group.server";
import { loadGroupStays } from "~/front-desk/groups/load-group-stays.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { ButtonLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { addRoomSchema } from "./add-room.schema.server";

export const meta = recordTitle<typeof loader>(
  "Group",
  (data) => `Add a room to the group ${data.name}`,
);

export async function loader({ params }: LoaderFunctionArgs) {
  const { id, name } = await requireRecord(groupRecord, params);
  const [lead] = await loadGroupStays(db, id);
  const stay = lead && { checkIn: lead.checkIn, checkOut: lead.checkOut, board: lead.board };
  const newBookingHref = withQuery("/admin/bookings/new", {
    ...stay,
    guestOf: lead?.id,
    groupId: id,
  });
  return json({ id, name, newBookingHref });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, addRoomSchema);
  if (!form.ok) return form.refuse(form.errors);
  const id = groupRecord.parseId(params);
  const result = await addToGroup(id, form.data.bookingId, requireViewer(context), context);
  switch (result.kind) {
    case "added":
      return redirect(`${groupRecord.pathOf(id)}?notice=added`);
    case "not-found":
      throw notFoundResponse(groupRecord);
    case "booking-not-found":
      return form.refuseField("bookingId", "No booking has this reference.", 404);
    case "refused":
      return form.refuseField("bookingId", result.reason, 409);
  }
}

export default function AddRoom() {
  const { id, name, newBookingHref } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: actionData?.values ?? {}, errors: actionData?.errors };
  return (
    <>
      <ErrorSummary errors={form.errors} />
      <h1>Add a room to the group {name}</h1>
      <section aria-labelledby="new-booking">
        <h2 id="new-booking">New booking</h2>
        <p>
          <ButtonLink href={newBookingHref}>Book another room</ButtonLink>
        </p>
      </section>
      <section aria-labelledby="existing-booking">
        <h2 id="existing-booking">Existing booking</h2>
        <PostForm omitsErrorSummary form={form} className="desk-form">
          <TextField name="bookingId" label="Reference" maxLength={20} autoComplete="off" />
          <FormActions
            submitLabel="Add booking"
            cancelLabel="Back to the group"
            cancelHref={`/admin/bookings/groups/${id}`}
          />
        </PostForm>
      </section>
    </>
  );
}
