const removedName = "'Removed guest'";
const contact = "'$.name', '$.email', '$.phone'";
const ofStays = "('note', 'guest-changed')";
const ofGroups = "('created', 'changed')";
const inGroups = "('group-joined', 'group-left')";

const guests = (whose: string) => `SELECT id FROM users WHERE ${whose} AND NOT EXISTS (
  SELECT 1 FROM audit_log AS told WHERE told.subject = 'user' AND told.subject_id = users.id
    AND (told.before_json ->> 'role' <> 'guest' OR told.after_json ->> 'role' <> 'guest'))`;

const groups = (whose: string) => `SELECT CAST(group_id AS TEXT) AS group_id FROM people
  JOIN bookings ON booker_id = people.id OR person_id = people.id
  JOIN booking_groups ON booking_groups.id = group_id
  WHERE ${whose} AND (booker_id = people.id OR bookings.id = lead_id OR user_id IS NOT NULL)`;

const staysOf = (their: string) => `SELECT substr(moved.detail, 2) FROM audit_log AS moved
  WHERE moved.subject = 'group' AND moved.action IN ('room-added', 'room-taken-out')
    AND moved.subject_id IN (${their})`;

const booked = (whose: string) => `SELECT bookings.id FROM bookings
  JOIN people ON people.id = booker_id WHERE ${whose}`;

const forget = (whose: string) => `UPDATE audit_log SET before_json = NULL, after_json = NULL
  WHERE subject = 'booking' AND action = 'guest-changed' AND subject_id IN (${booked(whose)})`;

const isErased = "people.erased_at IS NOT NULL";
const isRemoved = "users.removed_at IS NOT NULL";

export const statements = [
  `DROP TRIGGER audit_log_never_changed`,
  `CREATE TRIGGER audit_log_never_changed BEFORE UPDATE ON audit_log
    WHEN NOT (
      (NEW.id, NEW.at, NEW.actor_id, NEW.subject, NEW.subject_id, NEW.action)
        IS (OLD.id, OLD.at, OLD.actor_id, OLD.subject, OLD.subject_id, OLD.action)
      AND (NEW.actor_name = OLD.actor_name OR NEW.actor_name = ${removedName}
        AND EXISTS (${guests(`users.id = OLD.actor_id AND ${isRemoved}`)}))
      AND ((NEW.detail, NEW.before_json, NEW.after_json)
          IS (OLD.detail, OLD.before_json, OLD.after_json)
        OR OLD.subject = 'user' AND NEW.detail = OLD.detail
          AND NEW.before_json IS json_remove(OLD.before_json, ${contact})
          AND NEW.after_json IS json_remove(OLD.after_json, ${contact})
          AND EXISTS (SELECT 1 FROM users WHERE users.id = OLD.subject_id AND ${isRemoved})
        OR NEW.detail IN ('', OLD.detail) AND NEW.before_json IS NULL AND NEW.after_json IS NULL
          AND (EXISTS (SELECT 1 FROM people WHERE ${isErased} AND people.id = CASE OLD.subject
              WHEN 'person' THEN CAST(OLD.subject_id AS INTEGER)
              WHEN 'handover' THEN (SELECT person_id FROM bookings
                JOIN handover_notes ON booking_id = bookings.id WHERE handover_notes.id = OLD.subject_id)
              WHEN 'booking' THEN (SELECT person_id FROM bookings
                WHERE id = OLD.subject_id AND OLD.action IN ${ofStays}) END)
            OR OLD.subject = 'group' AND OLD.action IN ${ofGroups}
              AND EXISTS (${groups(`${isErased} AND booking_groups.id = OLD.subject_id`)})
            OR OLD.subject = 'booking' AND OLD.action IN ${inGroups}
              AND OLD.subject_id IN (${staysOf(groups(isErased))})
            OR OLD.subject = 'booking' AND OLD.action = 'guest-changed'
              AND OLD.subject_id IN (${booked(isErased)}))))
    BEGIN SELECT RAISE(ABORT, 'audit_log_is_append_only'); END`,
  forget(isErased),
  `CREATE TRIGGER people_erased_bookers_log AFTER UPDATE OF erased_at ON people
    WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
    BEGIN ${forget("people.id = NEW.id")}; END`,
];
