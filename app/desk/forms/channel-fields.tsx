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
        hint="Some channels close the coming days automatically. Enter how many days, and these closings are ignored. Usually blank."
        type="number"
        min={0}
        max={30}
        optional
      />
    </>
  );
}
