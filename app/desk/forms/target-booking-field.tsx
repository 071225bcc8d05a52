import { TextField } from "~/ui/field";

export function TargetBookingField({
  label,
  hint,
  suggestions,
}: {
  label: string;
  hint: string;
  suggestions: { id: string; label: string }[];
}) {
  return (
    <>
      <TextField name="to" label={label} hint={hint} maxLength={40} list="bookings" />
      <datalist id="bookings">
        {suggestions.map((booking) => (
          <option key={booking.id} value={booking.id}>
            {booking.label}
          </option>
        ))}
      </datalist>
    </>
  );
}
