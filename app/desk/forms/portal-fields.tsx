import { TextField } from "~/ui/field";

/** What a portal is called and where its calendar is. */
export function PortalFields() {
  return (
    <>
      <TextField
        name="name"
        label="Portal"
        hint="What the desk calls it, such as Booking.com."
        maxLength={60}
      />
      <TextField
        name="url"
        label="Its calendar's address"
        hint="What the portal calls “export calendar” or “iCal link”. It is asked every 15 minutes."
        maxLength={2000}
        optional
      />
    </>
  );
}
