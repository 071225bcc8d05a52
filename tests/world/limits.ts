import type { Database } from "better-sqlite3";

/** Raises the limits of bookings and mails so that tests do not reach them. */
export function liftLimits(file: Database): void {
  const limits = {
    openStays: 100,
    openNights: 1000,
    staysAnHour: 100_000,
    nightsAnHour: 100_000,
    mailsADay: 100,
  };
  file
    .prepare(
      "INSERT OR REPLACE INTO settings (group_name, values_json, updated_at) VALUES ('limits', ?, ?)",
    )
    .run(JSON.stringify(limits), new Date().toISOString());
}
