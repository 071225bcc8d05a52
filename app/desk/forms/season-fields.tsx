import { boards } from "db/schema";
import { boardNames } from "~/catalogue/boards";
import type { BoardRates } from "~/catalogue/rates";
import { rateField } from "~/catalogue/season-details";
import { centsAsTyped } from "~/lodge/money";
import { BoardHeads } from "~/ui/board-heads";
import { GroupError } from "~/ui/choice-field";
import { DateField, type FormState, TextField, useError } from "~/ui/field";
import { useSiteData } from "~/ui/site-data";

export interface RatedRoom {
  id: number;
  name: string;
  isListed: boolean;
  usual: BoardRates;
}

/** A season's name, its nights, and a row of rates for each room. */
export function SeasonFields({ form, rooms }: { form: FormState; rooms: RatedRoom[] }) {
  const { site } = useSiteData();
  return (
    <>
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="Guests read it on the room's page"
        maxLength={80}
      />
      <div className="field-pair">
        <DateField form={form} name="firstNight" label="First night" />
        <DateField form={form} name="lastNight" label="Last night, included" />
      </div>
      <h2>Rates per night, in {site.currency}</h2>
      <p className="hint">
        Leave a room's boxes empty to keep its usual rates. A board without a rate of its own costs
        the season's bed & breakfast and the room's usual supplement. You see what comes of it
        before it is saved.
      </p>
      <table className="rate-matrix">
        <thead>
          <BoardHeads first="Room" />
        </thead>
        <tbody>
          {rooms.map((room) => (
            <tr key={room.id}>
              <th scope="row">
                {room.name} {!room.isListed && <small>withdrawn</small>}
              </th>
              {boards.map((board) => (
                <RateCell key={board} form={form} room={room} board={board} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function RateCell({
  form,
  room,
  board,
}: {
  form: FormState;
  room: RatedRoom;
  board: (typeof boards)[number];
}) {
  const name = rateField(room.id, board);
  const error = useError(form, name);
  const usual = centsAsTyped(room.usual[board]);
  return (
    <td className={error ? "field-wrong" : undefined}>
      <GroupError name={name} error={error} />
      <input
        id={name}
        name={name}
        type="text"
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        defaultValue={form.values[name]}
        aria-label={`${room.name}, ${boardNames[board].toLowerCase()}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${error ? `${name}-error ` : ""}${name}-usual`}
      />{" "}
      <small id={`${name}-usual`}>usual {usual || "as BB"}</small>
    </td>
  );
}
