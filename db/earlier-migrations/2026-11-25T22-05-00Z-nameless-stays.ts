const forget = (whose: string) => [
  `DELETE FROM notifications
    WHERE action_url IN (SELECT '/admin/bookings/' || id FROM bookings WHERE ${whose})`,
  `UPDATE bookings SET first_name = '', last_name = '' WHERE ${whose}`,
];

export const statements = [
  ...forget("person_id IN (SELECT id FROM people WHERE erased_at IS NOT NULL)"),
  `CREATE TRIGGER people_erased AFTER UPDATE OF erased_at ON people
    WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
    BEGIN ${forget("person_id = NEW.id").join("; ")}; END`,
];
