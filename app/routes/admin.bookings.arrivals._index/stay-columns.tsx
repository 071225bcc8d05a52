import { pluralise } from "~/core/pluralise";
import { ArrivalNotes, SpecialRequest } from "~/desk/arrival-notes";
import type { arrivalList } from "~/desk/lists/arrival-list.server";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { bookingStepLabels } from "~/desk/step-labels";
import { formatHeldUntil } from "~/reservations/bookings/hold-policy";
import { type StayState, stayStateLabels } from "~/reservations/bookings/stay-state";
import { unassignedLabel } from "~/reservations/units/unit-spans";
import { Amount } from "~/ui/amount";
import { Badge, type Tone } from "~/ui/badge";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { PhoneLink } from "~/ui/desk/phone-link";
import { StateButton } from "~/ui/desk/state-button";
import { guestsColumn, OtherFolioLink } from "~/ui/desk/stay-cells";
import { SiteLink } from "~/ui/site-link";
import { useIsPending } from "~/ui/use-is-pending";

export type StayRow = RowOf<typeof arrivalList>;

/** Shown as an empty cell; screen readers read "None". */
const hiddenNone = <span className="nothing visually-hidden">None</span>;

/** Returns the room type of the first night. Unit names already include the later ones. */
const firstRoomName = (roomName: string) => roomName.replace(/, then .*/, "");

export const stayColumns: ListColumn<StayRow>[] = [
  column({ name: "Time", className: "one-line" }, ({ time }) => time),
  column("Room", ({ id, unitNames, roomName, readiness }) => (
    <>
      {unitNames ?? (
        <SiteLink className="missing" href={`/admin/bookings/${id}/assign-room`}>
          {unassignedLabel}
        </SiteLink>
      )}
      {!unitNames?.startsWith(firstRoomName(roomName)) && <small> {roomName}</small>}
      {readiness && (
        <small className={readiness.isReady ? "ready" : "missing"}> {readiness.text}</small>
      )}
    </>
  )),
  column("Name", ({ id, guestName, groupId, groupName, doNotBookReason }) => (
    <>
      <SiteLink href={`/admin/bookings/${id}`}>{guestName || "Guest"}</SiteLink>
      {groupId && (
        <ul className="plain-list">
          <li>
            <SiteLink href={`/admin/bookings/groups/${groupId}`}>Group {groupName}</SiteLink>
          </li>
        </ul>
      )}
      {doNotBookReason && <small className="missing"> Do not book: {doNotBookReason}</small>}
    </>
  )),
  guestsColumn,
  column("Board", ({ board }) => board),
  column("Check-out", ({ checkOutText, nights }) => (
    <>
      {checkOutText} <small className="no-print">{pluralise(nights, "night")}</small>
    </>
  )),
  column("Phone", ({ phone, callHref }) => (
    <PhoneLink phone={phone} callHref={callHref} fallback={hiddenNone} />
  )),
  column("Special requests", ({ specialRequests, openNotes }, currentHref) => (
    <>
      {specialRequests ? (
        <SpecialRequest text={specialRequests} />
      ) : (
        openNotes.length === 0 && hiddenNone
      )}
      <ArrivalNotes notes={openNotes} currentHref={currentHref} />
    </>
  )),
  column("Status", (stay, currentHref) => <StayStatus stay={stay} currentHref={currentHref} />),
  column({ name: "Balance", isNumber: true }, ({ id, guestName, balanceCents, folioId }) =>
    folioId ? (
      <OtherFolioLink folioId={folioId} />
    ) : balanceCents === 0 ? (
      "Paid"
    ) : (
      <>
        <Amount cents={balanceCents} />
        <div className="no-print">
          <SiteLink href={`/admin/bookings/${id}/payments`}>
            {balanceCents > 0 ? "Payment" : "Refund"}
            <span className="visually-hidden">: {guestName || `booking ${id}`}</span>
          </SiteLink>
        </div>
      </>
    ),
  ),
];

const tones: Record<StayState, Tone> = {
  pending: "waiting",
  confirmed: "good",
  "checked-in": "in",
  "checked-out": "out",
  "no-show": "off",
  cancelled: "off",
};

const stateAfterStep = {
  confirm: "confirmed",
  "check-in": "checked-in",
  "check-out": "checked-out",
  "no-show": "no-show",
  "mark-as-stayed": "checked-out",
} as const;

/** A submitted step shows its new state immediately. */
function StayStatus({ stay, currentHref }: { stay: StayRow; currentHref: string }) {
  const { id, guestName, nextStep, canBeNoShow } = stay;
  const isPending = useIsPending();
  const steps = [...(nextStep ? [nextStep] : []), ...(canBeNoShow ? (["no-show"] as const) : [])];
  const stepPath = (step: keyof typeof stateAfterStep) => `/admin/bookings/${id}/${step}`;
  const submittedStep = steps.find((step) => isPending(stepPath(step)));
  const state = submittedStep ? stateAfterStep[submittedStep] : stay.state;
  return (
    <>
      <Badge tone={tones[state]} label={stayStateLabels[state]} />{" "}
      {state === "pending" && <small>{formatHeldUntil(stay.heldUntil)}</small>}
      {steps.map((step) => (
        <div key={step} className="no-print">
          <StateButton
            action={stepPath(step)}
            returnTo={currentHref}
            hiddenSuffix={`: ${guestName || `booking ${id}`}`}
          >
            {bookingStepLabels[step]}
          </StateButton>
        </div>
      ))}
    </>
  );
}
