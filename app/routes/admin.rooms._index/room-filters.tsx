import { type RoomType, roomViews } from "db/schema";
import { roomTypeNames, roomViewNames } from "~/catalogue/room-labels";
import { type FormState, SelectField, TextField } from "~/ui/field";
import { Row } from "~/ui/row";

/** The specification's types, and every other one that some room has. */
const alwaysOffered: RoomType[] = ["single", "double", "twin", "triple", "budget"];
const all = { value: "", label: "All" };

export function RoomFilters({ form, typesInUse }: { form: FormState; typesInUse: RoomType[] }) {
  const types = [...new Set([...alwaysOffered, ...typesInUse])];
  return (
    <form action="/admin/rooms" className="filter-bar" noValidate>
      <TextField
        form={form}
        name="q"
        label="Search"
        type="search"
        hint="Name, description, beds or amenity"
        optional
      />
      <SelectField
        form={form}
        name="type"
        label="Type"
        options={[all, ...types.map((type) => ({ value: type, label: roomTypeNames[type] }))]}
      />
      <SelectField
        form={form}
        name="view"
        label="View"
        options={[all, ...roomViews.map((view) => ({ value: view, label: roomViewNames[view] }))]}
      />
      <SelectField
        form={form}
        name="state"
        label="State"
        options={[
          all,
          { value: "listed", label: "On sale" },
          { value: "withdrawn", label: "Withdrawn" },
        ]}
      />
      <SelectField
        form={form}
        name="sort"
        label="Sort by"
        options={[
          { value: "position", label: "Place in the list" },
          { value: "name", label: "Name" },
          { value: "price", label: "Lowest rate first" },
          { value: "-price", label: "Highest rate first" },
          { value: "-rating", label: "Best rating first" },
        ]}
      />
      <Row>
        <button type="submit" className="button button-quiet">
          Apply
        </button>
        <a href="/admin/rooms">Clear</a>
      </Row>
    </form>
  );
}
