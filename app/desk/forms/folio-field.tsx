import { TextField } from "~/ui/field";

/** Renders a text field for a booking's number, with suggestions. */
export function FolioField({
  label,
  hint,
  proposed,
}: {
  label: string;
  hint: string;
  proposed: { id: string; label: string }[];
}) {
  return (
    <>
      <TextField name="to" label={label} hint={hint} maxLength={40} list="bookings" />
      <datalist id="bookings">
        {proposed.map((booking) => (
          <option key={booking.id} value={booking.id}>
            {booking.label}
          </option>
        ))}
      </datalist>
    </>
  );
}
