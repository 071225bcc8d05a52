import { keepQuery } from "db/keep-query";
import type { Db } from "~/db.server";
import type { SettingsGroup } from "./settings";

/** Which version of a group is stored, who saved it and when; undefined while it is as shipped. */
export function findSettingsGroup(db: Db, group: SettingsGroup) {
  return db
    .selectFrom("settings")
    .leftJoin("user_names as users", "users.id", "settings.updated_by")
    .select(["settings.version", "settings.updated_at as savedAt", "users.name as savedBy"])
    .where("group_name", "=", group)
    .executeTakeFirst();
}

/** Whether somebody agreed to a price already: amounts are never converted, so it keeps its currency. */
export async function hasAgreedPrices(db: Db): Promise<boolean> {
  const { is_any } = await db
    .selectFrom("agreed_prices")
    .select("is_any")
    .executeTakeFirstOrThrow();
  return is_any === 1;
}

/** Stores all of a group's values as its next version. */
export async function saveSettingsGroup(
  trx: Db,
  group: SettingsGroup,
  { values, userId, now }: { values: object; userId: string; now: Date },
): Promise<void> {
  const stored = {
    values_json: JSON.stringify(values),
    updated_at: now.toISOString(),
    updated_by: userId,
  };
  await trx
    .insertInto("settings")
    .values({ group_name: group, ...stored })
    .onConflict((conflict) =>
      conflict
        .column("group_name")
        .doUpdateSet((eb) => ({ ...stored, version: eb("settings.version", "+", 1) })),
    )
    .execute();
}

/** What is stored of each group; what is not there is as shipped. */
export const listSettingsGroups = (db: Db) => settingsGroupsQuery(db, {});

const settingsGroupsQuery = keepQuery((db) =>
  db.selectFrom("settings").select(["group_name", "values_json"]),
);
