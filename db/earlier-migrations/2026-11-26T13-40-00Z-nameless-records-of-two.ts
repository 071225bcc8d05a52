export const statements = [
  `UPDATE people SET erased_at = (SELECT kept.erased_at FROM people AS kept WHERE kept.id = people.merged_into)
    WHERE erased_at IS NULL
      AND merged_into IN (SELECT id FROM people WHERE erased_at IS NOT NULL)`,
  `DELETE FROM mail_outbox WHERE request_id IN
    (SELECT id FROM requests WHERE email = 'nobody@removed.invalid')`,
];
