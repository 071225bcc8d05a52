import type { Block } from "~/booking/block-queries.server";
import type { BlockPhase } from "~/booking/block-rules";
import { formatStayDate } from "~/booking/stay";
import { EmptyList } from "~/ui/empty-list";
import { Row } from "~/ui/row";
import { SortedHead } from "~/ui/sorted-head";
import { StatusMark, type Tone } from "~/ui/status-mark";

type ListedBlock = Block & { phase: BlockPhase };

const marks: Record<BlockPhase, { tone: Tone; word: string }> = {
  upcoming: { tone: "waiting", word: "Upcoming" },
  current: { tone: "good", word: "Current" },
  past: { tone: "off", word: "Past" },
};

export function BlocksTable({
  blocks,
  sort,
  here,
  isPast,
  isFiltered,
}: {
  blocks: ListedBlock[];
  sort: string;
  here: string;
  isPast: boolean;
  isFiltered: boolean;
}) {
  if (blocks.length === 0) {
    return (
      <EmptyList
        title={isPast ? "No past blocks" : "No blocks"}
        clearHref={isFiltered ? "/admin/bookings/blocks" : null}
      >
        <p>
          {isPast
            ? "Blocks that are over are kept here."
            : "A blocked room cannot be booked, for repairs or for the lodge's own use."}
        </p>
      </EmptyList>
    );
  }
  return (
    <table className="list">
      <caption className="visually-hidden">Blocks</caption>
      <thead>
        <tr>
          <th scope="col">Room</th>
          <SortedHead name="First night" by="firstNight" sort={sort} here={here} />
          <SortedHead name="Free again on" by="endDay" sort={sort} here={here} />
          <th scope="col" className="number">
            Units
          </th>
          <th scope="col">Reason</th>
          <th scope="col">State</th>
          <th scope="col">By</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {blocks.map((block) => (
          <BlockRow key={block.id} block={block} />
        ))}
      </tbody>
    </table>
  );
}

function BlockRow({ block }: { block: ListedBlock }) {
  const { id, roomName, firstNight, endDay, units, roomUnits, reason, phase } = block;
  const address = `/admin/bookings/blocks/${id}`;
  const which = <span className="visually-hidden"> block of {roomName}</span>;
  return (
    <tr>
      <th scope="row" data-label="Room">
        <a href={address}>{roomName}</a>
      </th>
      <td data-label="First night">{formatStayDate(firstNight)}</td>
      <td data-label="Free again on">{formatStayDate(endDay)}</td>
      <td data-label="Units" className="number">
        {units} of {roomUnits}
      </td>
      <td data-label="Reason">{reason}</td>
      <td data-label="State">
        <StatusMark {...marks[phase]} />
      </td>
      <td data-label="By">{block.createdBy ?? "Unknown"}</td>
      <td data-label="Actions">
        {phase === "past" ? (
          <a href={address}>View{which}</a>
        ) : (
          <Row className="row-actions" as="div">
            <a href={address}>Edit{which}</a>
            <a href={`${address}/remove`}>
              {phase === "current" ? "End" : "Remove"}
              {which}
            </a>
          </Row>
        )}
      </td>
    </tr>
  );
}
