import { SiteLink } from "~/ui/site-link";

/** In the place of a balance, where a stay is paid with another booking's bill. */
export function OnBill({ billId }: { billId: string }) {
  return (
    <SiteLink className="nothing" href={`/admin/bookings/${billId}#payments`}>
      On the bill of #{billId}
    </SiteLink>
  );
}
