import type { FormErrors, FormValues } from "~/core/form-state";
import { ChargeFields } from "~/desk/forms/cancel-form";
import { RemainingTableReservations } from "~/desk/remaining-table-reservations";
import { folioClosedMessage } from "~/reservations/bookings/stay-state";
import { ErrorSummary } from "~/ui/error-summary";
import { FormActions } from "~/ui/form-actions";
import { useMoney } from "~/ui/money";
import { SiteForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { CancelGroupData } from "./load-cancel-group-form.server";

export function CancelGroupForm({
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
