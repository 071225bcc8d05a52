/** Into a closed day nothing is dated, an invoice neither (docs/decisions/054-invoices.md). */
export const statements = [
  `CREATE TRIGGER invoices_day_closed BEFORE INSERT ON invoices
    WHEN NEW.day <= (SELECT max(day) FROM closed_days)
    BEGIN SELECT RAISE(ABORT, 'day_closed'); END`,
];
