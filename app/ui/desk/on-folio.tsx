import { SiteLink } from "~/ui/site-link";

/** Shows that the stay is on another booking's folio, in place of a balance. */
export function OnFolio({ folioId }: { folioId: string }) {
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
