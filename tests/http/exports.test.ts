import { beforeAll, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { insertRawContent } from "../world/content";
import { inDays } from "../world/days";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { insertRawSubscriber } from "../world/newsletters";
import { people } from "../world/people";
import { insertRawRequest } from "../world/requests";

/** More rows than two batches (db/in-batches.ts). */
const many = 1001;
const at = "2026-01-02T03:04:05.000Z";
const words = (n: number) => `Row-${String(n).padStart(4, "0")}`;

const lodge = sharedLodge();
const admin = signedInVisitor(lodge, people.diane);
beforeAll(() => {
  lodge.file.transaction(fill)();
});

/** Fills each list with rows of the same timestamp, as an import does. */
function fill(): void {
  const { file } = lodge;
  const notify = file.prepare(
    "INSERT INTO notifications (title, message, type, is_read, created_at) VALUES (?, '', 'info', 0, ?)",
  );
  const log = file.prepare(
    `INSERT INTO audit_log (at, actor_name, subject, subject_id, action)
     VALUES (?, ?, 'booking', 'X', 'note')`,
  );
  const addUser = file.prepare(
    `INSERT INTO users (id, name, email, role, password_hash, created_at)
     VALUES (?, ?, ?, 'guest', '', ?)`,
  );
  const review = file.prepare(
    `INSERT INTO reviews (booking_id, room_id, user_id, author_name, rating, body, created_at)
     VALUES (?, 2, 'aline', ?, 5, '', ?)`,
  );
  for (let n = 0; n < many; n++) {
    const name = words(n);
    const booking = { firstName: name, status: "cancelled", createdAt: at } as const;
    const id = insertRawBooking(file, { ...booking, checkIn: inDays(-9), checkOut: inDays(-8) });
    review.run(id, name, at);
    insertRawRequest(file, { id: `${name.slice(4)}000000000000`, name, createdAt: at });
    insertRawContent(file, { title: name, publishAt: at });
    notify.run(name, at);
    log.run(at, name);
    insertRawSubscriber(file, { email: `${name}@example.com`, createdAt: at });
    addUser.run(name, name, `${name}@guests.example`, at);
  }
}

test.each([
  "bookings",
  "reviews",
  "enquiries",
  "content",
  "notifications",
  "audit",
  "users",
  "subscribers",
])("the %s export lists each row with the same timestamp once", async (list) => {
  const answer = await admin.raw(`/admin/${list}/export.csv`);
  expect(answer.status).toBe(200);
  const rows = (await answer.text()).split("\r\n");
  const named = rows.flatMap((row) => /Row-\d{4}/.exec(row)?.[0] ?? []);
  expect(named).toHaveLength(many);
  expect(new Set(named).size).toBe(many);
});
