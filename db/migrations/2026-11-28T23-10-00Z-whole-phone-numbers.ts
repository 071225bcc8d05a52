import { phoneDigits } from "../migration-sql";

/**
 * Compares the phone numbers of guest profiles whole. The last nine digits are the same for numbers of different
 * countries.
 */
export const statements = [
  "DROP INDEX guest_profiles_phone",
  "DROP INDEX guest_profiles_phone_digits",
  "ALTER TABLE guest_profiles DROP COLUMN phone_key",
  `ALTER TABLE guest_profiles ADD COLUMN phone_key TEXT GENERATED ALWAYS AS
    (coalesce(phone_e164, CASE WHEN length(${phoneDigits}) >= 7
      AND NOT ${phoneDigits} GLOB '*[^0-9]*' THEN ${phoneDigits} END)) VIRTUAL`,
  "CREATE INDEX guest_profiles_phone ON guest_profiles (phone_key) WHERE phone_key IS NOT NULL",
];
