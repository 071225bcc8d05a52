import { SiteLink } from "~/ui/site-link";

/** Renders a link to the booking that pays for the stay, in place of the stay's balance. */
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
