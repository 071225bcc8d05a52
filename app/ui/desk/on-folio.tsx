import { SiteLink } from "~/ui/site-link";

/** In the place of a balance, where a stay is paid with another booking's bill. */
export function OnFolio({ billId }: { billId: string }) {
  return (
    <span>
      On bill
      <br />
      <SiteLink className="one-line" href={`/admin/bookings/${billId}#payments`}>
        {`#${billId}`}
      </SiteLink>
    </span>
  );
}
