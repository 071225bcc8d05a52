import { defaultSettings } from "~/core/settings/settings";
import { hashToken } from "~/core/tokens.server";
import { quoteConference } from "~/dining-and-events/enquiries/conference-quote";
import { chargeTerms } from "~/reservations/quotes/charges";
import type { Lodge } from "../../world/lodge";
import { people } from "../../world/people";
import { endless, enquiryIds, stay, tokens } from "./samples";

export function fillRequests(file: Lodge["file"]): void {
  const insert = file.prepare(
    `INSERT INTO enquiries (id, kind, name, email, phone, message, created_at, handled_at, handled_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const now = new Date().toISOString();
  const phone = "+250 788 555 555";
  const { aline, claudine } = people;
  insert.run(enquiryIds.table, "table", aline.name, null, phone, "A high chair", now, null, null);
  insert.run(enquiryIds.wish, "table", endless.name, null, phone, "", now, now, claudine.id);
  insert.run(
    enquiryIds.conference,
    "conference",
    aline.name,
    aline.email,
    phone,
    "",
    now,
    null,
    null,
  );
  insert.run(
    enquiryIds.message,
    "message",
    aline.name,
    aline.email,
    null,
    "Is it warm?",
    now,
    now,
    claudine.id,
  );
  insert.run(
    enquiryIds.endless,
    "message",
    endless.name,
    endless.email,
    null,
    endless.text,
    now,
    null,
    null,
  );
  for (let index = 0; index < 50; index++) {
    const id = `9${String(index).padStart(15, "0")}`;
    insert.run(
      id,
      "message",
      "Bosco Habimana",
      null,
      phone,
      "Are you open?",
      now,
      now,
      claudine.id,
    );
  }
  const table = file.prepare(
    "INSERT INTO table_enquiries (enquiry_id, day, time, people) VALUES (?, ?, '19:30', 4)",
  );
  for (const id of [enquiryIds.table, enquiryIds.wish]) table.run(id, stay.checkIn);
  const quote = quoteConference({ pricePerHourCents: 30_000 }, 4, chargeTerms(defaultSettings));
  file
    .prepare(
      `INSERT INTO conference_enquiries (enquiry_id, space_id, day, start_time, hours, people, layout, catering, quote, total_cents)
       VALUES (?, 'hall', ?, '09:00', 4, 120, 'theatre', 'lunch', ?, 120000)`,
    )
    .run(enquiryIds.conference, stay.checkIn, JSON.stringify(quote));
  file
    .prepare(
      `INSERT INTO newsletter_subscribers (email, created_at, confirm_token_hash, last_mailed_at, unsubscribe_token)
       VALUES (?, ?, ?, ?, ?)`,
    )
    .run(endless.email, now, hashToken(tokens.confirm), now, tokens.unsubscribe);
}
