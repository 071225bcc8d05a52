import { TextField } from "~/ui/field";

export function ChannelFields() {
  return (
    <>
      <TextField name="name" label="Channel" hint="Its name, such as Booking.com." maxLength={60} />
      <TextField
        name="url"
        label="iCal link of the channel"
        hint="The channel calls it “export calendar” or “iCal link”. It is synced every 15 minutes."
        maxLength={2000}
        optional
      />
      <TextField
        name="noticeDays"
        label="Advance notice (days)"
        hint="For this many days from today, a closure that begins today is not held. Blank: only Airbnb’s, for 7 days. Booking.com: leave blank, since its reservations look like closures."
        type="number"
        min={0}
        max={30}
        optional
      />
    </>
  );
}
