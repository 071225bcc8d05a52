import { openingNames } from "~/catalogue/opening-hours";
import { currencies } from "~/lodge/money";
import { cancellationPolicyName } from "~/settings/setting-names";
import { cancellationPolicies, timeZones } from "~/settings/settings";
import type { SettingsTab } from "~/settings/settings-tabs";
import type { Option } from "~/ui/choice-field";

export interface SettingField {
  name: string;
  label: string;
  hint?: string;
  kind: "line" | "email" | "phone" | "time" | "number" | "choice" | "toggle" | "colour" | "lines";
  /** Of a choice. */
  options?: Option[];
  /** Of a number. */
  min?: number;
  max?: number;
  step?: number;
}

interface SettingSection {
  legend: string;
  fields: SettingField[];
}

const asOptions = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }));
const toggle = (name: string, label: string, hint?: string): SettingField => ({
  name,
  label,
  hint,
  kind: "toggle",
});
const number = (
  name: string,
  label: string,
  bounds: { min: number; max: number; step?: number },
  hint?: string,
): SettingField => ({ name, label, hint, kind: "number", ...bounds });
const percent = { min: 0, max: 100, step: 0.1 };

/** What stands on each tab, in its order (specification, section 9). */
export const tabSections: Record<SettingsTab, SettingSection[]> = {
  general: [
    {
      legend: "The lodge",
      fields: [
        { name: "siteName", label: "Site name", kind: "line" },
        { name: "email", label: "Contact email", kind: "email" },
        {
          name: "phone",
          label: "Contact phone",
          kind: "phone",
          hint: "The chat link leads to this number.",
        },
        { name: "address", label: "Address", kind: "line" },
      ],
    },
    {
      legend: "Region",
      fields: [
        {
          name: "currency",
          label: "Currency",
          kind: "choice",
          options: asOptions(currencies),
          hint: "Amounts are not converted: $135 becomes €135. It stays once there is a booking or a price was told.",
        },
        {
          name: "timeZone",
          label: "Timezone",
          kind: "choice",
          options: asOptions(timeZones),
          hint: "The lodge's day begins at midnight there.",
        },
        {
          name: "language",
          label: "Language",
          kind: "choice",
          options: [{ value: "en", label: "English" }],
          hint: "The pages are written in English.",
        },
      ],
    },
    {
      legend: "Opening hours",
      fields: Object.entries(openingNames).map(([name, label]) => ({
        name,
        label,
        kind: "line",
        hint: name === "breakfast" ? "As in 07:00-10:30; 24:00 is midnight." : undefined,
      })),
    },
  ],
  booking: [
    {
      legend: "Arrival and departure",
      fields: [
        { name: "checkInTime", label: "Check-in time", kind: "time" },
        { name: "checkOutTime", label: "Check-out time", kind: "time" },
      ],
    },
    {
      legend: "What guests can book",
      fields: [
        number("minStayNights", "Minimum stay (nights)", { min: 1, max: 366 }),
        number("maxStayNights", "Maximum stay (nights)", { min: 1, max: 366 }),
        number("advanceDays", "Advance booking (days)", { min: 1, max: 3650 }),
        toggle(
          "needsApproval",
          "Bookings need approval",
          "Guests' bookings start as pending until the desk confirms them.",
        ),
      ],
    },
    {
      legend: "Cancellation and deposit",
      fields: [
        {
          name: "cancellationHours",
          label: "Cancellation policy",
          kind: "choice",
          options: cancellationPolicies.map((hours) => ({
            value: String(hours),
            label: cancellationPolicyName(hours),
          })),
          hint: "Cancelling is free until so long before check-in, then one night is charged. Bookings that exist keep theirs.",
        },
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
      ],
    },
  ],
  payment: [
    {
      legend: "Ways to pay",
      fields: [
        toggle("acceptsCards", "Credit card", "Guests may choose it; they pay at check-in."),
        toggle("acceptsPaypal", "PayPal", "The desk may record it."),
        toggle("acceptsBankTransfer", "Bank transfer", "The desk may record it."),
      ],
    },
    {
      legend: "Tax and charges",
      fields: [
        number("taxPercent", "Tax rate (%)", percent, "It is contained in every rate."),
        number(
          "serviceChargePercent",
          "Service charge (%)",
          percent,
          "Above 0 it is added to each new price as a line of its own.",
        ),
      ],
    },
  ],
  notifications: [
    {
      legend: "Channels",
      fields: [
        toggle("email", "Email notifications", "Off: no mail is written at all."),
        toggle(
          "sms",
          "SMS notifications",
          "No SMS provider is set up, so no SMS goes out. The choice is kept for when there is one.",
        ),
      ],
    },
    {
      legend: "Mails to guests",
      fields: [
        toggle("bookingConfirmations", "Booking confirmations", "When one is made and confirmed."),
        toggle("cancellationNotices", "Cancellation notices", "When one is cancelled."),
        toggle(
          "paymentConfirmations",
          "Payment confirmations",
          "When the desk writes down what came in or was given back.",
        ),
        toggle(
          "reminderEmails",
          "Reminder emails",
          "The site writes none yet; the choice is kept for when it does.",
        ),
      ],
    },
  ],
  appearance: [
    {
      legend: "Colours",
      fields: [
        {
          name: "primaryColour",
          label: "Primary colour",
          kind: "colour",
          hint: "Headers, the footer and the desk's sidebar. White text stands on it.",
        },
        {
          name: "secondaryColour",
          label: "Secondary colour",
          kind: "colour",
          hint: "The main button of a page. White text stands on it.",
        },
      ],
    },
    {
      legend: "Theme",
      fields: [
        {
          name: "theme",
          label: "Theme",
          kind: "choice",
          options: [
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
            { value: "auto", label: "Auto" },
          ],
          hint: "Auto follows each reader's device.",
        },
      ],
    },
  ],
  security: [
    {
      legend: "Sign-in",
      fields: [
        toggle(
          "twoFactorRequired",
          "Two-factor authentication",
          "There is no second factor yet, so it cannot be required.",
        ),
        number(
          "sessionTimeoutMinutes",
          "Session timeout (minutes)",
          { min: 5, max: 480 },
          "Staff who do nothing for so long are signed out.",
        ),
        number(
          "maxSignInAttempts",
          "Maximum login attempts",
          { min: 3, max: 10 },
          "Then the account pauses for 15 minutes.",
        ),
        {
          name: "passwordPolicy",
          label: "Password policy",
          kind: "choice",
          options: [
            { value: "basic", label: "Basic: 6+ characters" },
            { value: "medium", label: "Medium: 8+, mixed case" },
            { value: "strong", label: "Strong: 8+, mixed case, numbers, symbols" },
          ],
          hint: "It holds for new passwords.",
        },
      ],
    },
    {
      legend: "Guests' bookings",
      fields: [
        number(
          "openStays",
          "Stays ahead of one guest",
          { min: 1, max: 100 },
          "Who wants more is asked to call. Counted per account, email address and, for a day, connection.",
        ),
        number(
          "openNights",
          "Room-nights ahead of one guest",
          { min: 1, max: 1000 },
          "Counted alike; a single longer stay is asked to call too.",
        ),
        number(
          "staysAnHour",
          "Bookings an hour",
          { min: 1, max: 100_000 },
          "Of all guests. What comes beyond is pending until you confirm it.",
        ),
        number(
          "nightsAnHour",
          "Room-nights an hour",
          { min: 1, max: 100_000 },
          "Of all guests. What comes beyond is pending until you confirm it.",
        ),
        number(
          "holdHours",
          "Such a booking is held (hours)",
          { min: 1, max: 168 },
          "If nobody confirms it by then it lapses and its room is free again.",
        ),
        number(
          "approvalHoldHours",
          "A booking that needs approval is held (hours)",
          { min: 1, max: 336 },
          "While Settings → Booking asks for approval. Bookings that exist keep their time.",
        ),
      ],
    },
    {
      legend: "Mails",
      fields: [
        number(
          "mailsADay",
          "Mails a day to one address",
          { min: 1, max: 100 },
          "Those that anybody can cause with a form. What you write or confirm at the desk is not counted.",
        ),
      ],
    },
    {
      legend: "Addresses",
      fields: [
        {
          name: "ipAllowList",
          label: "IP whitelist",
          kind: "lines",
          hint: "One address or network a line, such as 203.0.113.7 or 203.0.113.0/24. Only from these can the desk be opened; empty: from anywhere.",
        },
      ],
    },
  ],
};

/** What each field of a tab is called. */
export function labelsOf(tab: SettingsTab): Record<string, string> {
  const fields = tabSections[tab].flatMap((section) => section.fields);
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]));
}
