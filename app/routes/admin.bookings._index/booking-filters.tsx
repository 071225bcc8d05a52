import type { RoomType } from "db/schema";
import { roomTypeNames } from "~/catalogue/room-labels";
import { all, namedOptions, SelectField } from "~/ui/choice-field";
import { DateField, type FormState, TextField } from "~/ui/field";
import { FilterBar } from "~/ui/filter-bar";

/** The specification's room filter, and every other type that some room has. */
const alwaysOffered: RoomType[] = ["single", "double", "suite"];

export function BookingFilters({
  form,
  roomTypesInUse,
}: {
  form: FormState;
  roomTypesInUse: RoomType[];
}) {
  const types = [...new Set([...alwaysOffered, ...roomTypesInUse])];
  const { sort, from, to, source, on, balance } = form.values;
  const hasMore = Boolean(from || to || source || on || balance);
  return (
    <FilterBar path="/admin/bookings" kept={{ sort }}>
      <TextField
        form={form}
        name="q"
        label="Search"
        type="search"
        hint="Reference, room, name or email"
        optional
      />
      <SelectField
        form={form}
        name="status"
        label="Status"
        options={[
          all,
          { value: "pending", label: "Pending" },
          { value: "confirmed", label: "Confirmed" },
          { value: "cancelled", label: "Cancelled" },
        ]}
      />
      <SelectField
        form={form}
        name="room"
        label="Room"
        options={[all, ...namedOptions(roomTypeNames, types)]}
      />
      <details className="more-filters" open={hasMore || undefined}>
        <summary>More Filters</summary>
        <div>
          <DateField form={form} name="from" label="Arrival from" optional />
          <DateField form={form} name="to" label="Arrival to" optional />
          <DateField form={form} name="on" label="Staying on" optional />
          <SelectField
            form={form}
            name="source"
            label="Source"
            options={[all, { value: "guest", label: "Website" }, { value: "desk", label: "Desk" }]}
          />
          <SelectField
            form={form}
            name="balance"
            label="Balance"
            options={[all, { value: "owed", label: "Owed, past year" }]}
          />
        </div>
      </details>
    </FilterBar>
  );
}
