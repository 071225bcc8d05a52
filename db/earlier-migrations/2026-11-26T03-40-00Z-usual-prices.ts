export const statements = [
  `ALTER TABLE bill_lines ADD COLUMN usual_cents INTEGER
    CHECK (usual_cents IS NULL OR kind IN ('price', 'transfer'))`,
];
