import { english } from "~/core/languages/english";
import { formatCancellationNotice } from "~/core/settings/setting-labels";
import { cancellationPolicies } from "~/core/settings/settings";
import { choice, line, number, type SettingSection, section, time, toggle } from "./setting-fields";

export const bookingTab: SettingSection[] = [
  section("Arrival and departure", [
    time("checkInTime", "Check-in time"),
    time("checkOutTime", "Check-out time"),
    line(
      "lateArrival",
      "Late arrival",
      "Shown in the booking form, on confirmations and in emails. Leave blank to show nothing.",
    ),
  ]),
  section("Booking rules", [
    number("minStayNights", "Minimum stay (nights)", { min: 1, max: 366 }),
    number("maxStayNights", "Maximum stay (nights)", { min: 1, max: 366 }),
    number("advanceDays", "Advance booking (days)", { min: 1, max: 3650 }),
    toggle(
      "needsApproval",
      "Bookings need approval",
      "Guests’ bookings are pending until you confirm them.",
    ),
  ]),
  section("Cancellation and deposit", [
    choice(
      "cancellationHours",
      "Cancellation policy",
      cancellationPolicies.map((hours) => ({
        value: String(hours),
        label: formatCancellationNotice(hours, english),
      })),
      "Free until this long before check-in, then one night is charged. Existing bookings keep their terms.",
    ),
    toggle(
      "requireDeposit",
      "Require deposit",
      "Shown on each booking for staff. Nothing is charged online.",
    ),
    number(
      "depositPercent",
      "Deposit percentage",
      { min: 0, max: 100 },
      "Percentage of the booking total.",
    ),
  ]),
  section("Tables and conference spaces", [
    number(
      "tableMinutes",
      "Table turn time (minutes)",
      { min: 15, max: 720 },
      "Existing reservations do not change.",
    ),
    number("setupMinutes", "Event setup time (minutes)", {
      min: 0,
      max: 720,
    }),
    number(
      "teardownMinutes",
      "Event breakdown time (minutes)",
      { min: 0, max: 720 },
      "Defaults for new quotes and events.",
    ),
  ]),
];
