import { prepareQuery } from "db/keep-query";
import type { Db } from "~/db.server";
import type { SettingsGroup } from "./settings";

/** Returns undefined for default settings. */
export function findSettingsGroup(db: Db, group: SettingsGroup) {
  return db
    .selectFrom("settings")
    .leftJoin("user_names as users", "users.id", "settings.updated_by")
    .select(["settings.version", "settings.updated_at as savedAt", "users.name as savedBy"])
    .where("group_name", "=", group)
    .executeTakeFirst();
}

/** Returns whether any price was agreed. Amounts are never converted, so the currency is then fixed. */
export async function hasAgreedPrices(db: Db): Promise<boolean> {
  const { is_any } = await db
    .selectFrom("agreed_prices")
    .select("is_any")
    .executeTakeFirstOrThrow();
  return is_any === 1;
}

export async function saveSettingsGroup(
  trx: Db,
  group: SettingsGroup,
  { values, userId, now }: { values: object; userId: string; now: Date },
): Promise<void> {
  const row = {
    values_json: JSON.stringify(values),
    updated_at: now.toISOString(),
    updated_by: userId,
  };
  await trx
    .insertInto("settings")
    .values({ group_name: group, ...row })
    .onConflict((conflict) =>
      conflict
        .column("group_name")
        .doUpdateSet((eb) => ({ ...row, version: eb("settings.version", "+", 1) })),
    )
    .execute();
}

/** Groups with default settings have no row. */
export const listSettingsGroups = (db: Db) => settingsGroupsQuery(db, {});

const settingsGroupsQuery = prepareQuery((db) =>
  db.selectFrom("settings").select(["group_name", "values_json"]),
);
