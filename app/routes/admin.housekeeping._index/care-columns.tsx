import { type DoorCondition, doorConditions } from "db/schema";
import type { RowOf } from "~/desk/lists/desk-list.server";
import type { housekeepingList } from "~/desk/lists/housekeeping-list.server";
import { conditionLabels } from "~/front-desk/housekeeping/housekeeping-labels";
import { Badge, type Tone } from "~/ui/badge";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { PostButton } from "~/ui/post-button";
import { SiteLink } from "~/ui/site-link";
import { useIsSent } from "~/ui/use-is-sent";

type DoorRow = RowOf<typeof housekeepingList>;

export const careColumns: ListColumn<DoorRow>[] = [
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
  column("Status", (door) => <State door={door} />),
  column({ name: "Note", className: "care-note" }, (door) => <Note door={door} />),
  column({ name: "Mark as", className: "no-print" }, (door, here) => <Marks {...{ door, here }} />),
];

const tones: Record<DoorCondition, Tone> = { dirty: "waiting", clean: "good", inspected: "good" };

const actionOf = ({ id }: DoorRow, condition: DoorCondition) =>
  `/admin/housekeeping/${id}/${condition}`;

/** Returns the unit's status, or optimistically the status just submitted. */
function useCondition(door: DoorRow): { condition: DoorCondition; isSent: boolean } {
  const isSent = useIsSent();
  const sent = doorConditions.find((each) => isSent(actionOf(door, each)));
  return { condition: sent ?? door.condition, isSent: sent !== undefined };
}

function State({ door }: { door: DoorRow }) {
  const { condition, isSent } = useCondition(door);
  return (
    <>
      <Badge tone={tones[condition]} word={conditionLabels[condition]} />
      {door.marked && !isSent && <small> {door.marked}</small>}
    </>
  );
}

function Note({ door: { id, name, note, noted, isUnfit, blockHref } }: { door: DoorRow }) {
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
const steps: Record<DoorCondition, DoorCondition[]> = {
  dirty: ["clean"],
  clean: ["inspected", "dirty"],
  inspected: ["dirty"],
};

function Marks({ door, here }: { door: DoorRow; here: string }) {
  return (
    <div className="care-marks">
      {steps[door.condition].map((next) => (
        <PostButton
          key={next}
          action={actionOf(door, next)}
          fields={{ returnTo: here }}
          className={next === "clean" ? "button" : "button button-quiet"}
        >
          {conditionLabels[next]}
          <span className="visually-hidden">: {door.name}</span>
        </PostButton>
      ))}
    </div>
  );
}
