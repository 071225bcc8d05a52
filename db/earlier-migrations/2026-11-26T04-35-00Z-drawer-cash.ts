export const statements = [
  `CREATE VIEW open_drawer_cash (opened_on, currency, cents) AS
    SELECT opened_on, currency, 0 FROM cash_drawers WHERE closed_at IS NULL
    UNION ALL
    SELECT opened_on, cash_counts.currency, counted_cents
      FROM cash_drawers JOIN cash_counts ON drawer_id = cash_drawers.id AND moment = 'opened'
      WHERE closed_at IS NULL
    UNION ALL
    SELECT opened_on, cash_moves.currency, cents
      FROM cash_drawers JOIN cash_moves ON drawer_id = cash_drawers.id
      WHERE closed_at IS NULL`,
];
