import { choice, lines, number, type SettingSection, section, toggle } from "./setting-fields";

export const securityTab: SettingSection[] = [
  section("Sign-in", [
    toggle(
      "twoFactorRequired",
      "Two-factor authentication",
      "Staff without a second factor, you included, set one up at their next sign-in. Until then nothing opens.",
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
    choice(
      "passwordPolicy",
      "Password policy",
      [
        { value: "basic", label: "Basic: 6+ characters" },
        { value: "medium", label: "Medium: 8+, mixed case" },
        { value: "strong", label: "Strong: 8+, mixed case, numbers, symbols" },
      ],
      "It holds for new passwords.",
    ),
  ]),
  section("Guests' bookings", [
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
  ]),
  section("Guests' documents", [
    number(
      "documentDays",
      "Kept after departure (days)",
      { min: 1, max: 3650 },
      "Kind and number of the passport or identity card, as the law asks. They are removed by themselves then, and /privacy says so.",
    ),
  ]),
  section("Mails", [
    number(
      "mailsADay",
      "Mails a day to one address",
      { min: 1, max: 100 },
      "Those that anybody can cause with a form. What you write or confirm at the desk is not counted.",
    ),
  ]),
  section("Addresses", [
    lines(
      "ipAllowList",
      "IP whitelist",
      "One address or network a line, such as 203.0.113.7 or 203.0.113.0/24. Only from these can the desk be opened; empty: from anywhere.",
    ),
  ]),
];
