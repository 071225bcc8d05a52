import { column, type ListColumn } from "./list-table";

/** The number of guests. `young` describes the children and infants among them, possibly empty. */
export const guestsColumn: ListColumn<{ guests: number; young: string }> = column(
  { name: "Guests", isNumber: true },
  ({ guests, young }) =>
    young ? (
      <>
        {`${guests} `}
        <small>{young}</small>
      </>
    ) : (
      guests
    ),
);
