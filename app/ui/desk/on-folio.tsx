import { SiteLink } from "~/ui/site-link";

/** Shows that the stay is on another booking's folio, in place of a balance. */
export function OnFolio({ billId }: { billId: string }) {
  return (
    <span>
      On folio
      <br />
      <SiteLink className="one-line" href={`/admin/bookings/${billId}#payments`}>
        {`#${billId}`}
      </SiteLink>
    </span>
  );
}
