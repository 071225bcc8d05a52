import { type SettingSection, toggle } from "./setting-fields";

export const notificationsTab: SettingSection[] = [
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
];
