/** Folds all search texts again, because more letters are folded (db/fold-text.ts). */
export const statements = [
  ...["booking_texts", "guest_profile_texts", "user_texts"].map(
    (texts) => `UPDATE ${texts} SET words = folded(words) WHERE words <> folded(words)`,
  ),
  `INSERT INTO notification_search (notification_search) VALUES ('rebuild')`,
];
