import { type HousekeepingStatus, housekeepingStatuses } from "db/schema";
import type { RowOf } from "~/desk/lists/desk-list.server";
import type { housekeepingList } from "~/desk/lists/housekeeping-list.server";
import { conditionLabels } from "~/front-desk/housekeeping/housekeeping-labels";
import { Badge, type Tone } from "~/ui/badge";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { PostButton } from "~/ui/post-button";
import { SiteLink } from "~/ui/site-link";
import { useIsSent } from "~/ui/use-is-sent";

type UnitRow = RowOf<typeof housekeepingList>;

export const careColumns: ListColumn<UnitRow>[] = [
  column("Room", ({ name, roomName }) => (
    <>
      {name}
      {!name.startsWith(roomName) && <small> {roomName}</small>}
    </>
  )),
  column("Today", ({ happenings }) =>
    happenings.length === 0 ? (
      "Vacant"
    ) : (
      <ul className="plain-list">
        {happenings.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    ),
  ),
  column("Status", (unit) => <State unit={unit} />),
  column({ name: "Note", className: "care-note" }, (unit) => <Note unit={unit} />),
  column({ name: "Mark as", className: "no-print" }, (unit, here) => <Marks {...{ unit, here }} />),
];

const tones: Record<HousekeepingStatus, Tone> = {
  dirty: "waiting",
  clean: "good",
  inspected: "good",
};

const actionOf = ({ id }: UnitRow, condition: HousekeepingStatus) =>
  `/admin/housekeeping/${id}/${condition}`;

/** Returns the unit's status, or optimistically the status just submitted. */
function useCondition(unit: UnitRow): { condition: HousekeepingStatus; isSent: boolean } {
  const isSent = useIsSent();
  const sent = housekeepingStatuses.find((each) => isSent(actionOf(unit, each)));
  return { condition: sent ?? unit.condition, isSent: sent !== undefined };
}

function State({ unit }: { unit: UnitRow }) {
  const { condition, isSent } = useCondition(unit);
  return (
    <>
      <Badge tone={tones[condition]} word={conditionLabels[condition]} />
      {unit.marked && !isSent && <small> {unit.marked}</small>}
    </>
  );
}

function Note({ unit: { id, name, note, noted, isUnfit, blockHref } }: { unit: UnitRow }) {
  return (
    <>
      {isUnfit && <strong className="missing">Out of order:</strong>}
      {note}
      {note && <small> {noted}</small>}
      <div className="no-print">
        <SiteLink href={`/admin/housekeeping/${id}`}>
          {note ? "Edit note" : "Add note"}
          <span className="visually-hidden">: {name}</span>
        </SiteLink>
        {blockHref && (
          <>
            {" "}
            <SiteLink href={blockHref}>
              Block room<span className="visually-hidden">: {name}</span>
            </SiteLink>
          </>
        )}
      </div>
    </>
  );
}

/** The most likely next status first, as the main button. */
const steps: Record<HousekeepingStatus, HousekeepingStatus[]> = {
  dirty: ["clean"],
  clean: ["inspected", "dirty"],
  inspected: ["dirty"],
};

function Marks({ unit, here }: { unit: UnitRow; here: string }) {
  return (
    <div className="care-marks">
      {steps[unit.condition].map((next) => (
        <PostButton
          key={next}
          action={actionOf(unit, next)}
          fields={{ returnTo: here }}
          className={next === "clean" ? "button" : "button button-quiet"}
        >
          {conditionLabels[next]}
          <span className="visually-hidden">: {unit.name}</span>
        </PostButton>
      ))}
    </div>
  );
}
