import { english } from "~/core/languages/english";
import { cancellationPolicyLabel } from "~/core/settings/setting-labels";
import { cancellationPolicies } from "~/core/settings/settings";
import { choice, line, number, type SettingSection, section, time, toggle } from "./setting-fields";

export const bookingTab: SettingSection[] = [
  section("Arrival and departure", [
    time("checkInTime", "Check-in time"),
    time("checkOutTime", "Check-out time"),
    line(
      "lateArrival",
      "Late arrival",
      "What guests read who come late: on Guest Details, on the confirmation and in mails. Say who lets them in and until when; leave it empty to say nothing.",
    ),
  ]),
  section("What guests can book", [
    number("minStayNights", "Minimum stay (nights)", { min: 1, max: 366 }),
    number("maxStayNights", "Maximum stay (nights)", { min: 1, max: 366 }),
    number("advanceDays", "Advance booking (days)", { min: 1, max: 3650 }),
    toggle(
      "needsApproval",
      "Bookings need approval",
      "Guests' bookings start as pending until the desk confirms them.",
    ),
  ]),
  section("Cancellation and deposit", [
    choice(
      "cancellationHours",
      "Cancellation policy",
      cancellationPolicies.map((hours) => ({
        value: String(hours),
        label: cancellationPolicyLabel(hours, english),
      })),
      "Cancelling is free until so long before check-in, then one night is charged. Bookings that exist keep theirs.",
    ),
    toggle(
      "requireDeposit",
      "Require deposit",
      "The desk reads on each booking what to ask for. Nothing is charged online.",
    ),
    number(
      "depositPercent",
      "Deposit percentage",
      { min: 0, max: 100 },
      "Of the total of a new booking, while a deposit is required.",
    ),
  ]),
  section("Tables and conference spaces", [
    number(
      "tableMinutes",
      "A party has its table for (minutes)",
      { min: 15, max: 720 },
      "Tables that are given already stay as they are.",
    ),
    number("setupMinutes", "Before an event a space is set up for (minutes)", {
      min: 0,
      max: 720,
    }),
    number(
      "teardownMinutes",
      "After an event it is cleared for (minutes)",
      { min: 0, max: 720 },
      "What new offers and events begin with; each can say otherwise.",
    ),
  ]),
];
