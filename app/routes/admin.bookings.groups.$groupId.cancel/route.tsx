import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormErrors, FormValues } from "~/core/form-state";
import { ChargeFields, missingReasonMessage } from "~/desk/forms/cancel-form";
import { groupRecord, notFoundResponse } from "~/desk/records.server";
import { RemainingTableReservations } from "~/desk/remaining-table-reservations";
import { cancelGroup } from "~/front-desk/groups/cancel-group.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { folioClosedMessage } from "~/reservations/bookings/stay-state";
import { ErrorSummary } from "~/ui/error-summary";
import { FormActions } from "~/ui/form-actions";
import { useMoney } from "~/ui/money";
import { recordTitle } from "~/ui/page-meta";
import { SiteForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { cancelGroupSchema } from "./cancel-group.schema.server";
import { type CancelGroupData, loadCancelGroupForm } from "./load-cancel-group-form.server";

export const meta = recordTitle<typeof loader>("Group", (data) => `Cancel the group ${data.name}`);

export async function loader({ params, context }: LoaderFunctionArgs) {
  return json(await loadCancelGroupForm(params, context));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, cancelGroupSchema);
  if (!form.ok) return form.refuse(form.errors);
  const id = groupRecord.parseId(params);
  const { choice, shownStays } = form.data;
  const result = await cancelGroup(id, choice, shownStays, requireViewer(context), context.now);
  switch (result.kind) {
    case "cancelled":
      return redirect(`${groupRecord.pathOf(id)}?notice=cancelled`);
    case "not-found":
      throw notFoundResponse(groupRecord);
    case "nothing-to-cancel":
      throw new Response("All rooms are already cancelled or checked in.", { status: 409 });
    case "folio-closed":
      throw new Response("The group folio is closed. Reopen it first.", { status: 409 });
    case "version-conflict":
      return form.refuseField(
        "",
        "Someone else changed a room of this group while you had it open. Check the rooms and choose again.",
        409,
      );
    case "charge-undecided":
      return form.refuseField(
        "charge",
        "A cancellation fee now applies. Choose whether to charge it.",
        409,
      );
    case "reason-missing":
      return form.refuseField("reason", missingReasonMessage, 400);
    case "charge-changed":
      return form.refuseField(
        "charge",
        "The cancellation fees have changed. Check them and choose again.",
        409,
      );
  }
}

export default function CancelGroup() {
  return (
    <CancelGroupForm
      group={useLoaderData<typeof loader>()}
      submission={useActionData<typeof action>()}
    />
  );
}

function CancelGroupForm({
  group,
  submission,
}: {
  group: CancelGroupData;
  submission: { values: FormValues; errors: FormErrors | null } | undefined;
}) {
  const { id, name, isFolioClosed, stays, checkedInIds, receivedCents, tableReservations } = group;
  const { formatCents } = useMoney();
  const groupPath = `/admin/bookings/groups/${id}`;
  const totalDueCents = stays.reduce(
    (sum, { cancellationFeeCents }) => sum + cancellationFeeCents,
    0,
  );
  if (stays.length === 0 || isFolioClosed) {
    return (
      <>
        <h1>This group cannot be cancelled</h1>
        <p>
          {isFolioClosed ? folioClosedMessage : "All rooms are already cancelled or checked in."}{" "}
          <SiteLink href={groupPath}>Back</SiteLink>
        </p>
      </>
    );
  }
  return (
    <SiteForm
      form={{
        values: { ...submission?.values, charge: submission?.values.charge || "policy" },
        errors: submission?.errors ?? null,
      }}
      method="post"
      className="desk-form"
    >
      <ErrorSummary errors={submission?.errors} />
      <h1>Cancel all rooms of the group {name}?</h1>
      <ul>
        {stays.map((stay) => (
          <li key={stay.id}>
            #{stay.id}: {stay.guestName}, {stay.dates}, {stay.roomName}:{" "}
            {stay.cancellationFeeCents > 0
              ? `cancellation fee ${formatCents(stay.cancellationFeeCents)}`
              : "no cancellation fee"}
            <input type="hidden" name={`version-${stay.id}`} value={stay.version} />
            <input type="hidden" name={`due-${stay.id}`} value={stay.cancellationFeeCents} />
          </li>
        ))}
      </ul>
      {checkedInIds.length > 0 && (
        <p>
          Not cancelled, already checked in:{" "}
          {checkedInIds.map((bookingId) => `#${bookingId}`).join(", ")}.
        </p>
      )}
      {totalDueCents > 0 && (
        <ChargeFields policyLabel={`As agreed, ${formatCents(totalDueCents)} in total`} />
      )}
      {receivedCents > 0 && (
        <p>
          {formatCents(receivedCents)} was paid for the group. Cancelling does not refund it: record
          the refund.
        </p>
      )}
      <RemainingTableReservations reservations={tableReservations} />
      <FormActions
        submitLabel="Cancel all rooms"
        cancelLabel="Keep bookings"
        cancelHref={groupPath}
      />
    </SiteForm>
  );
}
