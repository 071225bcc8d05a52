import { z } from "zod";
import type { Db } from "~/db.server";
import { type Settings, type SettingsGroup, shippedSettings } from "./settings";

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** From one time of the day to a later one. */
const span = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
  .refine((text) => text.slice(0, 5) < text.slice(6));
const percent = z.number().min(0).max(100);

/** The bounds of the specification, section 9; a stay of 366 nights is the database's own. */
const schemas: { [G in SettingsGroup]: z.ZodType<Settings[G]> } = {
  general: z.object({
    siteName: z.string().min(1),
    email: z.email(),
    phone: z.string().min(1),
    address: z.string().min(1),
    timeZone: z.string(),
    language: z.string(),
  }),
  booking: z.object({
    checkInTime: timeOfDay,
    checkOutTime: timeOfDay,
    minStayNights: z.int().min(1),
    maxStayNights: z.int().min(1).max(366),
    advanceDays: z.int().min(1),
    cancellationHours: z.int().min(0),
    needsApproval: z.boolean(),
    requireDeposit: z.boolean(),
    depositPercent: percent,
  }),
  payment: z.object({
    acceptsCards: z.boolean(),
    acceptsPaypal: z.boolean(),
    acceptsBankTransfer: z.boolean(),
    taxPercent: percent,
    serviceChargePercent: percent,
  }),
  hours: z.object({ breakfast: span, lunch: span, dinner: span, bar: span, shop: span }),
  security: z.object({
    sessionTimeoutMinutes: z.int().min(5).max(480),
    maxSignInAttempts: z.int().min(3).max(10),
    passwordPolicy: z.enum(["basic", "medium", "strong"]),
  }),
};

/**
 * The settings in force: what is stored, and the shipped value for everything that is not.
 * @throws ZodError when a stored value is outside its bounds, which only a hand in the file can do.
 */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom("settings").select(["group_name", "values_json"]).execute();
  const settings = { ...shippedSettings };
  for (const row of rows) {
    const group = row.group_name as SettingsGroup;
    if (group in schemas) readGroup(settings, group, row.values_json);
  }
  return settings;
}

function readGroup<G extends SettingsGroup>(settings: Settings, group: G, json: string): void {
  settings[group] = schemas[group].parse({ ...shippedSettings[group], ...JSON.parse(json) });
}
