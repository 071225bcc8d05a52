import { type StayState, stayStateNames } from "~/booking/stay-marks";
import { plural } from "~/lodge/counted";
import { Badge, type Tone } from "~/ui/badge";
import { useMoney } from "~/ui/money";
import { phoneHref } from "~/ui/site-data";
import type { DeskStayView } from "./desk-stay-view";

const tones: Record<StayState, Tone> = {
  pending: "waiting",
  confirmed: "good",
  "checked-in": "in",
  "checked-out": "out",
  "no-show": "off",
  cancelled: "off",
};

const columns = [
  "Time",
  "Room",
  "Name",
  "Guests",
  "Board",
  "Until",
  "Phone",
  "Special requests",
  "Status",
  "Balance",
];

const figures = ["Guests", "Balance"];

const nothing = <span className="nothing">None</span>;

/** Stays with what the desk has to know of each; a group with a name is headed by it. */
export function StaysTable({
  caption,
  groups,
}: {
  caption: string;
  groups: { name: string | null; stays: DeskStayView[] }[];
}) {
  return (
    <table className="list stays">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={figures.includes(name) ? "number" : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, stays }) => (
        <tbody key={name ?? ""}>
          {name && (
            <tr className="group">
              <th scope="rowgroup" colSpan={columns.length}>
                {name}
              </th>
            </tr>
          )}
          {stays.map((stay) => (
            <StayRow key={stay.id} stay={stay} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function StayRow({ stay }: { stay: DeskStayView }) {
  const { formatCents } = useMoney();
  return (
    <tr>
      <td data-label="Time" className="one-line">
        {stay.time}
      </td>
      <td data-label="Room">{stay.roomName}</td>
      <th scope="row" data-label="Name">
        <a href={`/admin/bookings/${stay.id}`}>{stay.guestName}</a>
      </th>
      <td data-label="Guests" className="number">
        {stay.guests}
      </td>
      <td data-label="Board">{stay.board}</td>
      <td data-label="Until">
        {stay.until} <small>{plural(stay.nights, "night")}</small>
      </td>
      <td data-label="Phone">
        {stay.phone ? <a href={phoneHref(stay.phone)}>{stay.phone}</a> : nothing}
      </td>
      <td data-label="Special requests">{stay.specialRequests || nothing}</td>
      <td data-label="Status">
        <Badge tone={tones[stay.state]} word={stayStateNames[stay.state]} />
      </td>
      <td data-label="Balance" className="number">
        {stay.balanceCents === 0 ? "Paid" : formatCents(stay.balanceCents)}
      </td>
    </tr>
  );
}
