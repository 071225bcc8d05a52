import { column, type ListColumn } from "./list-table";

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
