const rowsForGood: { table: string; same: string; why: string }[] = [
  { table: "audit_log", same: "id = NEW.id", why: "audit_log_is_append_only" },
  {
    table: "bill_lines",
    same: `id = NEW.id OR pair_id = NEW.pair_id
      OR (form_key = NEW.form_key AND form_line = NEW.form_line)`,
    why: "bill_lines_are_append_only",
  },
  {
    table: "payments",
    same: "id = NEW.id OR form_key = NEW.form_key",
    why: "payments_are_append_only",
  },
  { table: "cash_drawers", same: "id = NEW.id", why: "drawers_are_kept" },
  {
    table: "cash_counts",
    same: "drawer_id = NEW.drawer_id AND moment = NEW.moment AND currency = NEW.currency",
    why: "drawers_are_kept",
  },
  {
    table: "cash_moves",
    same: "id = NEW.id OR payment_id = NEW.payment_id OR form_key = NEW.form_key",
    why: "drawers_are_kept",
  },
  { table: "handover_notes", same: "id = NEW.id", why: "handover_notes_are_kept" },
];

export const statements = rowsForGood.map(
  ({ table, same, why }) => `CREATE TRIGGER ${table}_never_replaced BEFORE INSERT ON ${table}
    WHEN EXISTS (SELECT 1 FROM ${table} WHERE ${same})
    BEGIN SELECT RAISE(ABORT, '${why}'); END`,
);
