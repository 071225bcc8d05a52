import { boards } from "db/schema";
import { boardLabels } from "~/catalogue/rooms/boards";
import type { BoardRates } from "~/catalogue/rooms/rates";
import { rateFieldName } from "~/catalogue/rooms/season-details";
import { formatCentsForInput } from "~/core/money";
import { weekdays } from "~/core/stay";
import { BoardHeaders } from "~/ui/board-headers";
import { GroupError } from "~/ui/choice-field";
import { DateField, TextField, useFieldError, useForm } from "~/ui/field";
import { useNamedField } from "~/ui/field-labels";
import { useSiteData } from "~/ui/site-data";
import { CheckboxesField } from "./checkboxes-field";

const dayOptions = weekdays.map((day) => ({ value: day, label: day }));

export interface RoomWithBaseRates {
  id: number;
  name: string;
  isListed: boolean;
  baseRates: BoardRates;
}

export function SeasonFields({ rooms }: { rooms: RoomWithBaseRates[] }) {
  const { site } = useSiteData();
  return (
    <>
      <TextField name="name" label="Name" hint="Shown to guests on the room page" maxLength={80} />
      <div className="field-pair">
        <DateField name="firstNight" label="First night" />
        <DateField name="lastNight" label="Last night" />
      </div>
      <CheckboxesField
        options={dayOptions}
        name="weekdays"
        label="Nights of the week"
        hint="If none is ticked, it applies every night. Tick Friday and Saturday for weekend rates."
      />
      <div className="field-pair">
        <TextField
          name="minNights"
          label="Minimum stay (nights)"
          hint="For arrivals in this season. If blank, Settings → Booking applies."
          inputMode="numeric"
          maxLength={3}
          optional
        />
      </div>
      <CheckboxesField
        options={dayOptions}
        name="closedArrivals"
        label="Closed to arrival"
        hint="Guests cannot arrive on these days. Staff can override this."
      />
      <h2>Rates per night, in {site.currency}</h2>
      <p className="hint">
        Blank: the base rate applies. If only BB is set, HB and FB keep their usual supplement.
      </p>
      <table className="rate-matrix">
        <thead>
          <BoardHeaders firstHeader="Room" />
        </thead>
        <tbody>
          {rooms.map((room) => (
            <tr key={room.id}>
              <th scope="row">
                {room.name} {!room.isListed && <small>off sale</small>}
              </th>
              {boards.map((board) => (
                <RateCell key={board} room={room} board={board} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function RateCell({ room, board }: { room: RoomWithBaseRates; board: (typeof boards)[number] }) {
  const form = useForm();
  const name = rateFieldName(room.id, board);
  const error = useFieldError(name);
  const label = `${room.name}, ${boardLabels[board].toLowerCase()}`;
  useNamedField(name, label);
  const baseRate = formatCentsForInput(room.baseRates[board]);
  return (
    <td className={error ? "field-wrong" : undefined}>
      <GroupError groupId={name} error={error} />
      <input
        id={name}
        name={name}
        type="text"
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        defaultValue={form.values[name]}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${error ? `${name}-error ` : ""}${name}-usual`}
      />{" "}
      <small id={`${name}-usual`}>base {baseRate || "as BB"}</small>
    </td>
  );
}
