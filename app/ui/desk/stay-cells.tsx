import { SiteLink } from "~/ui/site-link";
import { column, type ListColumn } from "./list-table";

/** The number of guests. `childrenText` describes the children and infants among them, possibly empty. */
export const guestsColumn: ListColumn<{ guests: number; childrenText: string }> = column(
  { name: "Guests", isNumber: true },
  ({ guests, childrenText }) =>
    childrenText ? (
      <>
        {`${guests} `}
        <small>{childrenText}</small>
      </>
    ) : (
      guests
    ),
);

export function OtherFolioLink({ folioId }: { folioId: string }) {
  return (
    <span>
      On folio
      <br />
      <SiteLink className="one-line" href={`/admin/bookings/${folioId}#payments`}>
        {`#${folioId}`}
      </SiteLink>
    </span>
  );
}
