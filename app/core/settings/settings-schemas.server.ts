import * as z from "zod";
import { normaliseEmail } from "~/core/email-address.server";
import { findInvalidEntry, parseAllowListEntries } from "./ip-allow-list.server";
import { settingGroups } from "./setting-groups";
import type { Setting } from "./setting-kinds";
import { type Settings, type SettingsGroup, settingsOf } from "./settings";

const tooLong = (max: number) => `Use at most ${max} characters`;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time in the form 14:00");
const openingHours = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    "Enter two times in the form 07:00-10:30",
  )
  .refine(
    (text) => text.slice(0, 5) < text.slice(6),
    "The closing time must be after the opening time",
  );

const emailAddress = z
  .string()
  .transform(normaliseEmail)
  .pipe(z.email("Enter an email address in the form name@example.com").max(254));

const phoneNumber = z
  .string("Enter a phone number")
  .min(1, "Enter a phone number")
  .max(50, tooLong(50))
  .regex(/(\d\D*){5}/, "Enter a phone number with at least 5 digits");

const ipAllowList = z.string().superRefine((list, { addIssue }) => {
  const invalidEntry = findInvalidEntry(list);
  if (invalidEntry)
    addIssue(
      `“${invalidEntry.slice(0, 60)}” is not an IP address or a network such as 203.0.113.0/24`,
    );
  else if (parseAllowListEntries(list).length > 100) addIssue("Use at most 100 entries");
});

function createSettingSchema(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case "line": {
      const { missingMessage, maxLength = 0 } = setting;
      const text = z.string(missingMessage).max(maxLength, tooLong(maxLength));
      return withProblem(missingMessage ? text.min(1, missingMessage) : text, setting);
    }
    // The only setting with several lines.
    case "lines":
      return ipAllowList;
    case "email":
      return emailAddress;
    case "phone":
      return phoneNumber;
    case "time":
      return timeOfDay;
    case "timeSpan":
      return openingHours;
    case "number":
      return createNumberSchema(setting);
    case "choice":
      return z.literal([...(setting.choices ?? [])], "Choose one of the list");
    case "toggle":
      return z.boolean();
    case "colour":
      return withProblem(
        z
          .string()
          .regex(/^#[0-9a-f]{6}$/, { error: "Enter a colour in the form #1f3d2b", abort: true }),
        setting,
      );
  }
}

const withProblem = (schema: z.ZodType<string>, { findProblem }: Setting) =>
  schema.superRefine((text, { addIssue }) => {
    const problem = findProblem?.(text);
    if (problem) addIssue(problem);
  });

function createNumberSchema({ min = 0, max = 0, step = 1 }: Setting) {
  const number = step === 1 ? z.int("Enter a whole number") : z.number("Enter a number");
  const bounded = number.min(min, `Use at least ${min}`).max(max, `Use at most ${max}`);
  return step === 0.1
    ? bounded.refine((value) => Number(value.toFixed(1)) === value, "Use at most one decimal")
    : bounded;
}

function createGroupSchema<G extends SettingsGroup>(group: G) {
  const schemas = settingsOf(group).map(([name, setting]) => [name, createSettingSchema(setting)]);
  return z.object(Object.fromEntries(schemas)) as unknown as z.ZodType<Settings[G]>;
}

const groups = Object.keys(settingGroups) as SettingsGroup[];

/** Validates each group by its definitions, and rules between two settings. */
export const settingsSchemas: { [G in SettingsGroup]: z.ZodType<Settings[G]> } = {
  ...(Object.fromEntries(groups.map((group) => [group, createGroupSchema(group)])) as {
    [G in SettingsGroup]: z.ZodType<Settings[G]>;
  }),
  booking: createGroupSchema("booking").refine(
    ({ minStayNights, maxStayNights }) => minStayNights <= maxStayNights,
    {
      path: ["maxStayNights"],
      message: "The longest stay cannot be shorter than the shortest",
    },
  ),
  invoices: createGroupSchema("invoices").refine(
    ({ invoiceSeries, creditNoteSeries }) => invoiceSeries !== creditNoteSeries,
    {
      path: ["creditNoteSeries"],
      message: "Use a different series for credit notes",
    },
  ),
};
