import { TextField } from "~/ui/field";

export function ChannelFields() {
  return (
    <>
      <TextField name="name" label="Channel" hint="Its name, such as Booking.com." maxLength={60} />
      <TextField
        name="url"
        label="iCal link of the channel"
        hint="Called “export calendar” or “iCal link” at the channel."
        maxLength={2000}
        optional
      />
      <TextField
        name="noticeDays"
        label="Advance notice (days)"
        hint="Nights that the channel closes within this many days are ignored. Leave blank unless the channel blocks days before arrival."
        type="number"
        min={0}
        max={30}
        optional
      />
    </>
  );
}
