import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { insertRawBooking, type RawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { liftLimits } from "../world/limits";
import { type OwnLodge, openLodge } from "../world/lodge";
import { type ArrivedMail, type MailServer, openMailServer } from "../world/mail-server";
import { people } from "../world/people";
import { SetClock } from "../world/set-clock";
import { sameTexts } from "../world/untranslated";
import { signedIn, type Visitor } from "../world/visitor";
import { freshStay, guestDetails, referenceOf } from "./booking-steps";
import { countRows, expectPage, storeSettings } from "./scenario";

const start = new Date();
let server: MailServer;
let clock: SetClock;
let lodge: OwnLodge;
let aline: Visitor;
let staff: Visitor;

const wait = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const proved = "INSERT OR IGNORE INTO verified_addresses VALUES (?, '2026-01-01T00:00:00.000Z')";

beforeAll(async () => {
  server = await openMailServer();
  clock = new SetClock(start);
  const SMS_URL = "https://127.0.0.1:9/";
  lodge = await openLodge({ env: { SMTP_URL: server.url, SMS_URL, ...clock.env } });
  storeSettings(lodge, "notifications", { sms: true, mailsAMinute: 600, arrivalsSheet: false });
  liftLimits(lodge.file);
  for (const email of [people.aline.email, guestDetails.email]) {
    lodge.run(proved, email);
  }
  aline = await signedIn(lodge, people.aline);
  staff = await signedIn(lodge, people.claudine);
});
afterAll(async () => {
  await lodge.close();
  clock.remove();
  await server.close();
});

type Language = "en" | "fr";

const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;

/** Each run of `live` continues at the time where the previous run ended. */
let minutes = 0;
const aMinuteLater = () => {
  minutes += 2;
  clock.set(new Date(start.getTime() + minutes * 60_000));
};

/** Inserts a booking directly into the database, in the given language. */
function insert(language: Language, booking: RawBooking): string {
  const id = insertRawBooking(lodge.file, booking);
  const row = lodge.file.prepare("UPDATE bookings SET language = ?, created_at = ? WHERE id = ?");
  row.run(language, `${inDays(-30)}T08:00:00.000Z`, id);
  return id;
}

/** Opens a page with the given values and submits the form that it shows. */
async function agree(visitor: Visitor, path: string, fields: Record<string, string>) {
  return visitor.post(path, await visitor.form(path + query(fields)));
}

const daysAhead = (from: number, to: number) => ({ checkIn: inDays(from), checkOut: inDays(to) });

/** Triggers every mail that a guest gets about a stay, from booking to cancellation and expiry. */
async function live(language: Language): Promise<void> {
  const at = language === "en" ? "" : "/fr";
  lodge.file.exec("UPDATE bookings SET status = 'cancelled', cancelled_at = created_at");

  storeSettings(lodge, "booking", { needsApproval: true });
  const stay = freshStay({ ...daysAhead(20, 22), guests: "3", roomId: "4", children: "1" });
  await aline.post(`${at}/booking`, stay);
  await aline.post(`${at}/booking/details`, { ...guestDetails, arrivalTime: "01:00" });
  const done = await aline.fill(`${at}/booking/confirm`);
  const id = referenceOf({ text: done.text.replace("Référence", "Reference") });
  await staff.post(`/admin/bookings/${id}/confirm`, {});

  const wanted = { ...stay, checkOut: inDays(23) };
  const own = `${at}/my-bookings/${id}/change`;
  storeSettings(lodge, "booking", { needsApproval: false });
  storeSettings(lodge, "payment", { staffDiscountPercent: 100 });
  await agree(aline, own, wanted);
  const byHand = { pricing: "by-hand", handPrice: "300", reason: "Zrozumienie" };
  await agree(staff, `/admin/bookings/${id}/change`, { ...wanted, ...byHand, board: "FB" });

  const payments = `/admin/bookings/${id}/payments`;
  const pay = async (fields: Record<string, string>) => staff.fill(payments, fields);
  await pay({ amount: "50" });
  await pay({ amount: "20", direction: "given-back", method: "credit-card" });
  const francs = await pay({ amount: "145,000", currency: "RWF", rate: "1,450.5" });
  await staff.post(payments, fieldsOf(francs));

  const cancel = async (bookingId: string) => {
    const path = `${at}/my-bookings/${bookingId}/cancel`;
    await aline.fill(path);
  };
  await cancel(insert(language, { ...daysAhead(40, 42) }));
  await cancel(insert(language, { ...daysAhead(1, 4) }));
  const soon = insert(language, { ...daysAhead(1, 3), roomId: 5 });
  const begun = insert(language, { ...daysAhead(-1, 2), roomId: 3 });
  for (const each of [soon, begun])
    await staff.post(`/admin/bookings/${each}/mails`, { sent: "1" });
  insert(language, {
    ...daysAhead(2, 4),
    roomId: 1,
    status: "pending",
    heldUntil: `${inDays(-1)}T12:00:00.000Z`,
  });
  aMinuteLater();
  const reminders = "kind = 'reminder' AND channel = 'mail'";
  const written = countRows(lodge, "mail_outbox", reminders);
  const expired = "subject LIKE '%was not confirmed%' OR subject LIKE '%pas été confirmée%'";
  await wait(() => {
    expect(countRows(lodge, "mail_outbox", reminders)).toBeGreaterThan(written);
    expect(countRows(lodge, "mail_outbox", expired)).toBe(language === "en" ? 1 : 2);
    expect(countRows(lodge, "mail_outbox", "channel = 'mail' AND sent_at IS NULL")).toBe(0);
  });
}

const reference = /\b[0-9A-HJKMNP-TV-Z]{8}\b/g;
const unnamed = (text: string) => text.replace(reference, "REF");

interface Mails {
  /** In the order they were written. */
  mails: ArrivedMail["mail"][];
  texts: string[];
}

const numberOf = ({ mail }: ArrivedMail) => Number(/\.(\d+)@/.exec(mail.messageId ?? "")?.[1]);

async function mailsOf(language: Language): Promise<Mails> {
  const before = server.arrived.length;
  const last = countRows(lodge, "mail_outbox", "channel = 'sms'");
  await live(language);
  const arrived = server.arrived.slice(before).sort((a, b) => numberOf(a) - numberOf(b));
  const texts = lodge.values<string>(
    "SELECT body FROM mail_outbox WHERE channel = 'sms' ORDER BY id LIMIT -1 OFFSET ?",
    last,
  );
  return { mails: arrived.map(({ mail }) => mail), texts };
}

/** Texts that are the same in both languages: the lodge, people, typed words. */
const names =
  /^(REF|Nyungwe Eco-Lodge|Nyungwe Forest Reserve(, Rwanda)?|Rwanda|Zrozumienie|Total|Service|Date|Restaurant|.*@.*|.*https?:\S+)$/;

/** Splits a text into fragments at colons, line ends and punctuation. */
const piecesOf = (text: string) =>
  unnamed(text)
    .split(/[\u00a0 ]?:[\u00a0 ]|\n|[;,.] |^> /m)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}{3}/u.test(piece) && !names.test(piece));

/** Words that never occur in a French sentence. */
const englishWord =
  /\b(the|your|you|we|from|until|with|night|nights|guest|guests|child|room|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Hello|by|and|now)\b/i;

let english: Mails;
let french: Mails;

describe("mails about bookings made in French", () => {
  beforeAll(async () => {
    english = await mailsOf("en");
    french = await mailsOf("fr");
  });

  test("match the English mails in number and order", () => {
    const subjects = ({ mails }: Mails) => mails.map(({ subject = "" }) => unnamed(subject));
    expect(subjects(english)).toEqual(
      [
        "We have received your booking",
        "Your booking is confirmed",
        "Your stay has changed",
        "Your stay has changed",
        "We have received your payment",
        "Refund",
        "We have received your payment",
        "Your booking is cancelled",
        "Your booking is cancelled",
        "Your booking is confirmed",
        "Your booking is confirmed",
        expect.stringMatching(/^(See you soon|Your booking was not confirmed)/),
        expect.stringMatching(/^(See you soon|Your booking was not confirmed)/),
      ].map((what) => (typeof what === "string" ? `${what}: Nyungwe Eco-Lodge, REF` : what)),
    );
    expect(subjects(french)).toHaveLength(subjects(english).length);
    expect(subjects(french)[0]).toBe(
      "Nous avons bien reçu votre réservation\u00a0: Nyungwe Eco-Lodge, REF",
    );
  });

  test("contain no English in subject, text or HTML", () => {
    for (const [index, mail] of french.mails.entries()) {
      const other = english.mails[index];
      const said = `${mail.subject}\n${mail.text}`;
      const known = new Set(piecesOf(`${other?.subject}\n${other?.text}`));
      expect(
        piecesOf(said).filter((piece) => known.has(piece)),
        said,
      ).toEqual([]);
      expect(englishWord.exec(said.replaceAll(/\S+@\S+|https?:\S+/g, ""))?.[0], said).toBe(
        undefined,
      );
      expect(mail.html).toContain('<html lang="fr">');
      const html = [String(other?.html), String(mail.html)].map(unnamed) as [string, string];
      expect(sameTexts(...html, names), said).toEqual([]);
    }
  });

  test("link to French pages", () => {
    const bodies = french.mails.map(({ text = "" }) => text);
    expect(bodies[1]).toMatch(/ sur notre site\u00a0: \/fr\/my-bookings\/[0-9A-Z]{8}\n/);
    for (const body of bodies) expect(body).not.toMatch(/(?<!\/fr)\/my-bookings/);
  });

  test("format numbers, dates and amounts in French", () => {
    const [arrived, , ownChange, deskChange, , , francs, , charged] = french.mails.map((mail) =>
      (mail.text ?? "").replaceAll(/[\u00a0\u202f]/g, " "),
    );
    expect(arrived).toContain("Bonjour Ana Núñez,");
    expect(arrived).toContain("vers 01:00, après minuit");
    expect(ownChange).toContain("Vous avez modifié votre réservation.");
    expect(deskChange).toContain("prix convenu (Zrozumienie)");
    expect(deskChange).toContain("300,00 $");
    expect(francs).toContain("99,97 $ (145 000 RWF à 1 450,5 RWF pour 1 $)");
    expect(charged).toMatch(/Les frais d’annulation sont de 135,00 \$\./);
  });

  test("attach calendar entries in French", () => {
    const entryOf = ({ mails: [mail] }: Mails) =>
      mail?.attachments[0]?.content.toString().replaceAll(/\r\n /g, "") ?? "";
    expect(entryOf(english)).toMatch(/PRODID:.*\/\/EN\r/);
    expect(entryOf(french)).toMatch(/PRODID:.*\/\/FR\r/);
    const said = /^(SUMMARY|DESCRIPTION):(.*)\r$/gm;
    const [summary, description] = [...entryOf(french).matchAll(said)].map(([, , text]) => text);
    expect(`${summary} ${description}`).not.toMatch(englishWord);
    expect(description).toMatch(/^Réservation .*Téléphone/);
  });

  test("come with French text messages without accents, within 160 characters", () => {
    expect(french.texts).toHaveLength(english.texts.length);
    expect(french.texts.length).toBeGreaterThan(4);
    for (const text of french.texts) {
      expect(text).not.toMatch(englishWord);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toMatch(/^[\x20-\x7e]+Reference [0-9A-Z]{8}\. Questions/);
    }
    expect(english.texts.join("\n")).toContain("your booking is confirmed");
  });
});

describe("the language of a guest's mails", () => {
  const languageOf = (id: string) => lodge.value("SELECT language FROM bookings WHERE id = ?", id);
  const lastMail = (id: string) =>
    lodge.row<{ id: number; kind: string; subject: string; body: string }>(
      "SELECT id, kind, subject, body FROM mail_outbox WHERE booking_id = ? AND channel = 'mail' ORDER BY id DESC LIMIT 1",
      id,
    );
  const unsent = "channel = 'mail' AND sent_at IS NULL";
  const sendAgain = async (id: string, which: Record<string, string> = { sent: "1" }) => {
    await wait(() => expect(countRows(lodge, "mail_outbox", unsent)).toBe(0));
    await staff.post(`/admin/bookings/${id}/mails`, which);
    return lastMail(id);
  };
  let nights = 97;
  const bookAtDesk = async (fields: Record<string, string>) => {
    nights += 3;
    const stay = { ...daysAhead(nights, nights + 2), roomId: "2", guests: "1", board: "BB" };
    const form = await staff.form(`/admin/bookings/new${query(stay)}`);
    const done = await staff.post("/admin/bookings/new", { ...form, ...stay, ...fields });
    return /bookings\/([0-9A-Z]{8})/.exec(done.path)?.[1] ?? done.text;
  };

  test("is the account's or the one chosen at the desk", async () => {
    lodge.run(
      "UPDATE users SET language = 'fr', email_verified_at = created_at WHERE id = ?",
      people.aline.id,
    );
    const id = await bookAtDesk({ email: people.aline.email, inAccount: "on" });
    expect(languageOf(id)).toBe("fr");
    expect(lastMail(id).subject).toMatch(/^Votre réservation est confirmée/);
    expectPage(await staff.get(`/admin/bookings/${id}`), { has: ["Email language French"] });
    expect(await staff.form(`/admin/bookings/new?guestOf=${id}`)).toMatchObject({ language: "fr" });

    const form = await staff.form(`/admin/bookings/${id}/guest`);
    expect(form).toMatchObject({ language: "fr" });
    const strange = await staff.post(`/admin/bookings/${id}/guest`, { ...form, language: "xx" });
    expectPage(strange, { status: 422, has: ["Choose a language"] });
    const saved = await staff.post(`/admin/bookings/${id}/guest`, { ...form, language: "en" });
    expectPage(saved, { has: ["Email language English", "Email language"] });
    expect((await sendAgain(id)).subject).toMatch(/^Your booking is confirmed/);

    const named = { lastName: "Nobody", email: "nobody@example.com" };
    expect(languageOf(await bookAtDesk(named))).toBe("en");
    const chosen = await bookAtDesk({ ...named, language: "fr" });
    expect(languageOf(chosen)).toBe("fr");
    const csv = await (await staff.raw(`/admin/bookings/export.csv?q=${chosen}`)).text();
    expect(csv.split("\r\n").slice(0, 2)).toEqual([
      expect.stringMatching(/,"Language",/),
      expect.stringMatching(/,"fr",/),
    ]);
  });

  test("is the language of the guest's last action", async () => {
    const stay = { ...daysAhead(70, 72), guests: "1", board: "BB" };
    const id = insert("en", daysAhead(70, 72));
    await agree(aline, `/fr/my-bookings/${id}/change`, { ...stay, checkOut: inDays(73) });
    expect([languageOf(id), lastMail(id).subject]).toEqual([
      "fr",
      `Votre séjour a changé\u00a0: Nyungwe Eco-Lodge, ${id}`,
    ]);
    const path = `/my-bookings/${id}/requests`;
    const form = await aline.form(path);
    await aline.post(path, form);
    expect(languageOf(id)).toBe("fr");
    await aline.post(path, { ...form, specialRequests: "A cot" });
    expect(languageOf(id)).toBe("en");
    const cancel = `/fr/my-bookings/${id}/cancel`;
    await aline.fill(cancel);
    expect(lastMail(id).subject).toMatch(/^Votre réservation est annulée/);
    expectPage(await staff.get(`/admin/bookings/${id}`), { has: ["Email language French"] });
  });

  test("is English while the lodge does not offer French; sent mails stay French", async () => {
    const id = insert("fr", daysAhead(80, 82));
    const pay = `/admin/bookings/${id}/payments`;
    await staff.fill(pay, { amount: "10" });
    const payment = lastMail(id);
    expect(payment.subject).toMatch(/^Nous avons bien reçu votre paiement/);
    const forget = storeSettings(lodge, "languages", { fr: false });
    try {
      const mail = await sendAgain(id);
      expect(mail.subject).toMatch(/^Your booking is confirmed/);
      expect(mail.body).not.toContain("/fr/");
      expect((await sendAgain(id, { mailId: String(payment.id) })).body).toBe(payment.body);
      for (const page of [`/admin/bookings/${id}`, `/admin/bookings/${id}/guest`]) {
        expectPage(await staff.get(page), { lacks: ["Email language"] });
      }
      const form = await staff.form(`/admin/bookings/${id}/guest`);
      await staff.post(`/admin/bookings/${id}/guest`, { ...form, lastName: "Uwera" });
    } finally {
      forget();
    }
    expect(languageOf(id)).toBe("fr");
    expect((await sendAgain(id)).subject).toMatch(/^Votre réservation est confirmée/);
  });

  test("a text without a translation is marked as English", async () => {
    const id = insert("fr", daysAhead(90, 92));
    storeSettings(lodge, "booking", { lateArrival: "Ring the bell <twice>." });
    lodge.file.exec("DELETE FROM translations WHERE kind = 'setting'");
    await sendAgain(id);
    await wait(() => expect(countRows(lodge, "mail_outbox", unsent)).toBe(0));
    const html = String(server.arrived.at(-1)?.mail.html);
    expect(html).toMatch(/<p [^>]*lang="en"[^>]*>Ring the bell &lt;twice&gt;\.<\/p>/);
    expect(server.arrived.at(-1)?.mail.text).toContain("Ring the bell <twice>.");
  });

  test("is part of the user's data download", async () => {
    const data = await (await aline.raw("/fr/account/data/download.json")).json();
    const { bookings, note } = data as { bookings: { language: string }[]; note: string };
    expect(note).toMatch(/^Les montants .* les 500 dernières entrées\.$/);
    expect(new Set(bookings.map(({ language }) => language))).toEqual(new Set(["en", "fr"]));
  });
});
