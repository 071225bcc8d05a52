import type { RequestKind } from "db/schema";
import { calculateEndTime } from "~/catalogue/conference-spaces/event-options";
import { quoteMailText } from "~/communication/mail/mail-content";
import { defaultSettings } from "~/core/settings/settings";
import { formatStayDate } from "~/core/stay";
import { quoteConference } from "~/dining-and-events/enquiries/conference-quote";
import { getChargeTerms } from "~/reservations/quotes/charges";
import type { Demo } from "./demo";
import { meetTraveller } from "./names";
import type { GuestProfile } from "./people";
import { events, questions, tableNotes } from "./request-texts";

const counts: Record<RequestKind, number> = { table: 64, conference: 17, message: 43 };
/** All older enquiries are handled. */
const openDays = 5;

/** Writes half a year of table, conference and contact enquiries. The latest are open. */
export async function writeRequests(demo: Demo, clerks: GuestProfile[]): Promise<void> {
  const spaces = await demo.trx.selectFrom("conference_spaces").selectAll().execute();
  for (const kind of Object.keys(counts) as RequestKind[]) {
    for (let index = 0; index < counts[kind]; index++) {
      const age = index < 4 ? index : demo.dice.int(openDays, 180);
      await writeRequest(demo, kind, age, { spaces, clerk: demo.dice.pick(clerks) });
    }
  }
}

type Space = { id: string; name: string; capacity: number; price_per_hour_cents: number };

async function writeRequest(
  demo: Demo,
  kind: RequestKind,
  age: number,
  { spaces, clerk }: { spaces: Space[]; clerk: GuestProfile },
): Promise<void> {
  const { dice, trx, now } = demo;
  const { first, last, email, phone } = meetTraveller(dice);
  const name = `${first} ${last}`;
  const at = demo.past(demo.day(-age), 7, 21);
  const id = dice.code(16);
  const handledAt = new Date(at.getTime() + dice.int(1, 30) * 3_600_000);
  const isHandled = handledAt < now && (age >= openDays || dice.chance(0.3));
  const message = dice.pick(
    kind === "table" ? tableNotes : kind === "conference" ? events : questions,
  );
  await trx
    .insertInto("enquiries")
    .values({
      id,
      kind,
      name,
      email: kind === "table" ? null : email,
      phone: kind === "message" ? null : phone,
      message,
      created_at: at.toISOString(),
      handled_at: isHandled ? handledAt.toISOString() : null,
      handled_by: isHandled ? clerk.id : null,
    })
    .execute();
  if (isHandled) {
    demo.record("request", id, "handled", clerk, handledAt);
  }
  const told = await writeDetails(demo, { id, kind, age, name, phone, message }, spaces);
  demo.notify({ ...told, type: "info", actionUrl: `/admin/enquiries/${id}` }, at);
  if (kind === "table" || age > 60) return;
  demo.mail(
    {
      kind: "request",
      cause: "stranger",
      to: email,
      subject: `${told.subject}: ${defaultSettings.general.siteName}`,
      name,
      paragraphs: [
        "Thank you. What you wrote has arrived, and we answer within a day.",
        { typed: `You wrote:\n\n${quoteMailText(message)}` },
      ],
    },
    at,
  );
}

/** Writes the details for the kind of enquiry and notifies the desk. */
async function writeDetails(
  demo: Demo,
  request: {
    id: string;
    kind: RequestKind;
    age: number;
    name: string;
    phone: string;
    message: string;
  },
  spaces: Space[],
) {
  const { dice, trx } = demo;
  const { id, kind, age, name, phone } = request;
  if (kind === "message") {
    return {
      title: "New message",
      message: `${name}: ${request.message}`,
      subject: "Your message",
    };
  }
  if (kind === "table") {
    const [day, time, people] = [
      demo.day(dice.int(1, 9) - age),
      dice.pick(["12:30", "13:00", "19:00", "19:30", "20:00"]),
      dice.int(2, 8),
    ];
    await trx.insertInto("table_enquiries").values({ enquiry_id: id, day, time, people }).execute();
    const message = `${name} asks for a call on ${phone} to confirm`;
    return {
      title: `Table for ${people}: ${formatStayDate(day)}, ${time}`,
      message,
      subject: "Your table",
    };
  }
  const space = dice.pick(spaces);
  const [day, start_time, hours] = [
    demo.day(dice.int(14, 90) - age),
    dice.pick(["08:30", "09:00", "14:00"]),
    dice.int(3, 8),
  ];
  const people = dice.int(Math.ceil(space.capacity / 3), space.capacity);
  const price = { pricePerHourCents: space.price_per_hour_cents };
  const quote = quoteConference(price, hours, getChargeTerms(defaultSettings));
  await trx
    .insertInto("conference_enquiries")
    .values({
      enquiry_id: id,
      space_id: space.id,
      day,
      start_time,
      hours,
      people,
      layout: dice.pick(["theatre", "classroom", "u-shape", "banquet"]),
      catering: dice.pick(["none", "coffee-breaks", "lunch", "full-day"]),
      quote: JSON.stringify(quote),
      total_cents: quote.totalCents,
    })
    .execute();
  const when = `${formatStayDate(day)}, ${start_time}–${calculateEndTime(start_time, hours)}`;
  return {
    title: "New conference request",
    message: `${name}: ${space.name}, ${when}, ${people} people`,
    subject: "Your conference request",
  };
}
