import type { ListColumn } from "./list-table";

/** How many guests there are, and who of them is young. */
export const guestsColumn: ListColumn<{ guests: number; young: string }> = {
  name: "Guests",
  isNumber: true,
  cell: ({ guests, young }) =>
    young ? (
      <>
        {`${guests} `}
        <small>{young}</small>
      </>
    ) : (
      guests
    ),
};
