import type { RoomType } from "db/schema";
import { roomTypeNames } from "~/catalogue/room-labels";
import { DateField, type FormState, SelectField, TextField } from "~/ui/field";
import { Row } from "~/ui/row";

/** The specification's room filter, and every other type that some room has. */
const alwaysOffered: RoomType[] = ["single", "double", "suite"];

export function FilterBar({
  form,
  roomTypesInUse,
}: {
  form: FormState;
  roomTypesInUse: RoomType[];
}) {
  const types = [...new Set([...alwaysOffered, ...roomTypesInUse])];
  const { sort, from, to, source, on } = form.values;
  const hasMore = Boolean(from || to || source || on);
  return (
    <form action="/admin/bookings" className="filter-bar" noValidate>
      {sort && <input type="hidden" name="sort" value={sort} />}
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
          { value: "", label: "All" },
          { value: "pending", label: "Pending" },
          { value: "confirmed", label: "Confirmed" },
          { value: "cancelled", label: "Cancelled" },
        ]}
      />
      <SelectField
        form={form}
        name="room"
        label="Room"
        options={[
          { value: "", label: "All" },
          ...types.map((type) => ({ value: type, label: roomTypeNames[type] })),
        ]}
      />
      <details className="more-filters" open={hasMore || undefined}>
        <summary>More Filters</summary>
        <DateField form={form} name="from" label="Arrival from" optional />
        <DateField form={form} name="to" label="Arrival to" optional />
        <DateField form={form} name="on" label="Staying on" optional />
        <SelectField
          form={form}
          name="source"
          label="Source"
          options={[
            { value: "", label: "All" },
            { value: "guest", label: "Website" },
            { value: "desk", label: "Desk" },
          ]}
        />
      </details>
      <Row>
        <button type="submit" className="button button-quiet">
          Apply
        </button>
        <a href="/admin/bookings">Clear</a>
      </Row>
    </form>
  );
}
