const ofStays = "('note', 'guest-changed')";

const forget = (whose: string) => {
  const blank = (subject: string, ids: string, more = "") => `UPDATE audit_log
    SET detail = CASE WHEN action = 'note' OR subject = 'handover' THEN '' ELSE detail END,
      before_json = NULL, after_json = NULL
    WHERE subject = '${subject}' AND subject_id IN (${ids}) ${more}`;
  const people = `SELECT id FROM people WHERE ${whose}`;
  const stays = `SELECT id FROM bookings WHERE person_id IN (${people})`;
  return [
    blank("booking", stays, `AND action IN ${ofStays}`),
    blank("handover", `SELECT CAST(id AS TEXT) FROM handover_notes WHERE booking_id IN (${stays})`),
    blank("person", `SELECT CAST(id AS TEXT) FROM people WHERE ${whose}`),
  ];
};

export const statements = [
  `DROP TRIGGER audit_log_never_changed`,
  `CREATE TRIGGER audit_log_never_changed BEFORE UPDATE ON audit_log
    WHEN NOT (
      NEW.detail IN ('', OLD.detail) AND NEW.before_json IS NULL AND NEW.after_json IS NULL
      AND (NEW.id, NEW.at, NEW.actor_id, NEW.actor_name, NEW.subject, NEW.subject_id, NEW.action)
        IS (OLD.id, OLD.at, OLD.actor_id, OLD.actor_name, OLD.subject, OLD.subject_id, OLD.action)
      AND EXISTS (SELECT 1 FROM people WHERE erased_at IS NOT NULL AND id = CASE OLD.subject
        WHEN 'person' THEN CAST(OLD.subject_id AS INTEGER)
        WHEN 'handover' THEN (SELECT person_id FROM bookings
          JOIN handover_notes ON booking_id = bookings.id WHERE handover_notes.id = OLD.subject_id)
        WHEN 'booking' THEN
          (SELECT person_id FROM bookings WHERE id = OLD.subject_id AND OLD.action IN ${ofStays}) END))
    BEGIN SELECT RAISE(ABORT, 'audit_log_is_append_only'); END`,
  ...forget("erased_at IS NOT NULL"),
  `CREATE TRIGGER people_erased_log AFTER UPDATE OF erased_at ON people
    WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
    BEGIN ${forget("id = NEW.id").join("; ")}; END`,
];
