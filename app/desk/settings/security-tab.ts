import { choice, lines, number, type SettingSection, section, toggle } from "./setting-fields";

export const securityTab: SettingSection[] = [
  section("Sign-in", [
    toggle(
      "twoFactorRequired",
      "Two-factor authentication",
      "All staff must set up a second factor at their next sign-in. Housekeeping need none: they see no guest data.",
    ),
    number(
      "sessionTimeoutMinutes",
      "Session timeout (minutes)",
      { min: 5, max: 480 },
      "Inactive staff and housekeeping are signed out.",
    ),
    number(
      "maxSignInAttempts",
      "Maximum login attempts",
      { min: 3, max: 10 },
      "Then the account is locked for 15 minutes.",
    ),
    choice(
      "passwordPolicy",
      "Password policy",
      [
        { value: "basic", label: "Basic: 6+ characters" },
        { value: "medium", label: "Medium: 8+, mixed case" },
        { value: "strong", label: "Strong: 8+, mixed case, numbers, symbols" },
      ],
      "Applies to new passwords.",
    ),
  ]),
  section("Booking limits", [
    number(
      "openStays",
      "Upcoming stays per guest",
      { min: 1, max: 100 },
      "Above this, guests are asked to call.",
    ),
    number(
      "openNights",
      "Upcoming room nights per guest",
      { min: 1, max: 1000 },
      "Above this, guests are asked to call.",
    ),
    number(
      "staysAnHour",
      "Bookings per hour",
      { min: 1, max: 100_000 },
      "All guests together. Further bookings are pending until you confirm them.",
    ),
    number(
      "nightsAnHour",
      "Room nights per hour",
      { min: 1, max: 100_000 },
      "All guests together. Further bookings are pending until you confirm them.",
    ),
    number(
      "holdHours",
      "Hold for bookings over the limit (hours)",
      { min: 1, max: 168 },
      "Expires unless confirmed.",
    ),
    number(
      "approvalHoldHours",
      "Hold for bookings awaiting approval (hours)",
      { min: 1, max: 336 },
      "Expires unless confirmed. Existing bookings do not change.",
    ),
  ]),
  section("Guest documents", [
    number(
      "documentDays",
      "Kept after departure (days)",
      { min: 1, max: 3650 },
      "ID and passport details, as the law requires. Then they are deleted automatically.",
    ),
  ]),
  section("Emails", [
    number(
      "mailsADay",
      "Emails per day to one address",
      { min: 1, max: 100 },
      "From website forms only. Emails sent by staff do not count.",
    ),
  ]),
  section("Access", [
    lines(
      "ipAllowList",
      "IP whitelist",
      "One address or network per line, for example 203.0.113.7. If blank, staff can sign in from anywhere.",
    ),
  ]),
];
