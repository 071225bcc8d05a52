/**
 * What is charged at a price set by hand keeps what it would have cost, so that what is taken off
 * afterwards is counted with it.
 */
export const statements = [
  `ALTER TABLE bill_lines ADD COLUMN usual_cents INTEGER
    CHECK (usual_cents IS NULL OR kind IN ('price', 'transfer'))`,
];
