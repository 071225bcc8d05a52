import { number, type SettingSection, section, time, toggle } from "./setting-fields";

export const notificationsTab: SettingSection[] = [
  section("Email and SMS", [
    toggle(
      "email",
      "Email notifications",
      "If off, only account emails and server alerts are sent.",
    ),
    toggle(
      "sms",
      "SMS notifications",
      "Confirmations, cancellations and reminders, to guests with an international phone number.",
    ),
  ]),
  section("Emails to guests", [
    toggle(
      "bookingConfirmations",
      "Booking confirmations",
      "When a booking is made, confirmed or changed by staff.",
    ),
    toggle("cancellationNotices", "Cancellation notices", "When a booking is cancelled."),
    toggle(
      "paymentConfirmations",
      "Payment confirmations",
      "When a payment or refund is recorded.",
    ),
    toggle("reminderEmails", "Reminder emails", "Three days before check-in, in the morning."),
  ]),
  section("To the lodge", [
    toggle(
      "arrivalsSheet",
      "Arrivals sheet",
      "Daily to the lodge’s email: arrivals for three days, in case of a power cut.",
    ),
    time("arrivalsSheetAt", "Time", "Local time."),
  ]),
  section("Sending", [
    number(
      "mailsAMinute",
      "Emails per minute",
      { min: 1, max: 600 },
      "Applies to newsletters and website forms. Codes and confirmations are sent immediately.",
    ),
  ]),
];
