import { sealSecret } from "~/core/sealed-secret.server";
import type { Lodge } from "../../world/lodge";
import { people } from "../../world/people";
import { ago, endless, ids } from "./samples";

/** Guest profiles by what is special about them. */
export const guestIds = { known: 9001, marked: 9002, twin: 9003, erased: 9004, account: 9005 };

/** Adds a complete guest profile, one marked do not book, and two possible duplicates. */
export function fillGuests({ file, secret }: Lodge): void {
  const insert = file.prepare(
    `INSERT INTO guest_profiles (id, first_name, last_name, email, phone, country, nationality, language,
       address, company, tax_number, sealed_document, notes, do_not_book,
       do_not_book_at, erased_at, created_at)
     VALUES (@id, @first, @last, @email, @phone, @country, @country, @language, @address, @company,
       @taxNumber, @sealed, @notes, @mark, @markedAt, @erasedAt, @createdAt)`,
  );
  const nobody = {
    ...{ first: "", last: "", email: null, phone: null, country: null, language: null },
    ...{ address: "", company: "", taxNumber: "", sealed: null, notes: "" },
    ...{ mark: null, markedAt: null, erasedAt: null, createdAt: ago(50) },
  };
  insert.run({
    ...nobody,
    ...{ id: guestIds.known, first: "Liliane", last: "Mukamana", language: "fr", country: "RW" },
    ...{ email: "liliane@guests.example", phone: "+250 788 555 666", address: "KG 7 Ave, Kigali" },
    ...{ company: "Mukamana Coffee Ltd", taxNumber: "102 345 678" },
    sealed: sealSecret("passport PC1234567", [secret], "document"),
    notes: "Comes every year in May.\nA quiet room, please.",
  });
  insert.run({
    ...nobody,
    ...{ id: guestIds.marked, first: endless.name, last: endless.name, email: endless.email },
    ...{ phone: "1".repeat(50), address: endless.text, company: endless.text.slice(0, 200) },
    ...{ notes: endless.text, mark: endless.text, markedAt: ago(3), country: "GS" },
  });
  insert.run({
    ...nobody,
    ...{ id: guestIds.twin, first: "Mukamana", last: "Lili", phone: "0788 555 666", country: "DE" },
  });
  insert.run({ ...nobody, id: guestIds.erased, erasedAt: ago(2) });
  insert.run({ ...nobody, id: guestIds.account, first: "Aline", last: "Uwase" });
  const link = file.prepare("UPDATE bookings SET profile_id = ? WHERE id = ?");
  link.run(guestIds.known, ids.past);
  link.run(guestIds.known, ids.upcoming);
  link.run(guestIds.marked, ids.endless);
  link.run(guestIds.account, ids.house);
  file.prepare("UPDATE bookings SET booker_id = ? WHERE id = ?").run(guestIds.twin, ids.upcoming);
  file
    .prepare("INSERT INTO guest_profile_accounts VALUES (?, ?)")
    .run(people.aline.id, guestIds.account);
}
