export const statements = [
  ...["booking_texts", "person_texts", "user_texts"].map(
    (texts) => `UPDATE ${texts} SET words = folded(words) WHERE words <> folded(words)`,
  ),
  `INSERT INTO notification_search (notification_search) VALUES ('rebuild')`,
];
