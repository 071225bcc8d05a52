import { SiteLink } from "~/ui/site-link";

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
