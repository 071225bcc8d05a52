import type { RoomType } from "db/schema";
import { roomTypeNames, roomViewNames } from "~/catalogue/room-labels";
import { all, namedOptions, SelectField } from "~/ui/choice-field";
import { type FormState, TextField } from "~/ui/field";
import { FilterBar } from "~/ui/filter-bar";

/** The specification's types, and every other one that some room has. */
const alwaysOffered: RoomType[] = ["single", "double", "twin", "triple", "budget"];

export function RoomFilters({ form, typesInUse }: { form: FormState; typesInUse: RoomType[] }) {
  const types = [...new Set([...alwaysOffered, ...typesInUse])];
  return (
    <FilterBar path="/admin/rooms">
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
        options={[all, ...namedOptions(roomTypeNames, types)]}
      />
      <SelectField
        form={form}
        name="view"
        label="View"
        options={[all, ...namedOptions(roomViewNames)]}
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
          { value: "position", label: "List order" },
          { value: "name", label: "Name" },
          { value: "price", label: "Lowest rate first" },
          { value: "-price", label: "Highest rate first" },
          { value: "-rating", label: "Best rating first" },
        ]}
      />
    </FilterBar>
  );
}
