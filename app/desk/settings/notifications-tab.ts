import { number, type SettingSection, section, time, toggle } from "./setting-fields";

export const notificationsTab: SettingSection[] = [
  section("Channels", [
    toggle("email", "Email notifications", "If this is off, no mail is written at all."),
    toggle(
      "sms",
      "SMS notifications",
      "In 160 characters to guests who left a phone number with its country: confirmed, cancelled, reminder.",
    ),
  ]),
  section("Mails to guests", [
    toggle(
      "bookingConfirmations",
      "Booking confirmations",
      "When one is made, confirmed, or changed by the desk.",
    ),
    toggle("cancellationNotices", "Cancellation notices", "When one is cancelled."),
    toggle(
      "paymentConfirmations",
      "Payment confirmations",
      "When the desk writes down what came in or was given back.",
    ),
    toggle("reminderEmails", "Reminder emails", "Three days before check-in, in the morning."),
  ]),
  section("To the lodge", [
    toggle(
      "arrivalsSheet",
      "Arrivals sheet",
      "Every day to the lodge's own address: who comes today and the next two days, with phone numbers, for a day without power.",
    ),
    time("arrivalsSheetAt", "At", "By the lodge's clock."),
  ]),
  section("Sending", [
    number(
      "mailsAMinute",
      "Mails a minute",
      { min: 1, max: 600 },
      "The limit for newsletters and for what strangers trigger. Codes and confirmations leave at once.",
    ),
  ]),
];
