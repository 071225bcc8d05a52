import type { Database } from "better-sqlite3";
import type { GuestProfile } from "./people";

/** A housekeeper, who exists only in some test lodges. */
export const odette = {
  id: "odette",
  name: "Odette Nyiransabimana",
  email: "odette@lodge.example",
  role: "housekeeping",
} as const satisfies GuestProfile;

/** Adds the housekeeper to a lodge, with the shared password. */
export function addHousekeeper(file: Database): void {
  file
    .prepare(
      `INSERT INTO users (id, name, email, password_hash, role, created_at)
       SELECT ?, ?, ?, password_hash, ?, created_at FROM users WHERE id = 'claudine'`,
    )
    .run(odette.id, odette.name, odette.email, odette.role);
}
