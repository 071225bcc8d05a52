import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { simpleParser } from "mailparser";
import { describe, expect, type TestContext, test, vi } from "vitest";
import { type OwnLodge, openLodge } from "../world/lodge";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

/** Opens a lodge for one test. The mail queue is checked once a second, so the tests run concurrently. */
async function open(
  { onTestFinished }: TestContext,
  options: Parameters<typeof openLodge>[0] = {},
): Promise<OwnLodge> {
  const lodge = await openLodge(options);
  onTestFinished(() => lodge.close());
  return lodge;
}

const outbox = "/admin/settings/notifications";
const folderOf = (lodge: OwnLodge) => path.join(lodge.dataDir, "mail");
const rowsOf = (lodge: OwnLodge) =>
  lodge.rows<Record<string, string>>("SELECT * FROM mail_outbox ORDER BY id");
const wait = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 100 });
const untilFiled = (lodge: OwnLodge) =>
  wait(() => expect(rowsOf(lodge).filter(({ filed_at }) => !filed_at)).toEqual([]));
const untilFailed = (lodge: OwnLodge, count: number) =>
  wait(() => expect(rowsOf(lodge).filter(({ failed_at }) => failed_at)).toHaveLength(count));
const writeRow = (lodge: OwnLodge, to: string, subject = "Your booking is confirmed") =>
  lodge.run(
    `INSERT INTO mail_outbox (to_address, subject, body, created_at)
       VALUES (?, ?, 'Hello', '2026-03-04T05:06:07.000Z')`,
    to,
    subject,
  );

/** Parses a mail file. */
const readMail = (file: string) => simpleParser(readFileSync(file));

describe.concurrent("mail files", () => {
  test("each mail is written as a readable .eml file that the list names", async (context) => {
    const lodge = await open(context);
    const admin = await signedIn(lodge, people.diane);
    const settings = "UPDATE settings SET values_json = ? WHERE group_name = 'general'";
    lodge.file.exec(
      "INSERT INTO settings (group_name, values_json, updated_at) VALUES ('general', '{}', '2026-01-01T00:00:00.000Z') ON CONFLICT DO NOTHING",
    );
    lodge.run(settings, JSON.stringify({ siteName: "Forêt, Lodge" }));
    await new Visitor(lodge).post("/contact", {
      name: "Ana Núñez",
      email: "ana@example.com",
      message: `Do you pick us up?\n.\nFrom Kamembe 가족 ${"a long line ".repeat(120)}`,
    });
    await untilFiled(lodge);

    const [mail] = rowsOf(lodge);
    const name = `${mail?.created_at?.slice(0, 10)}-${mail?.id}.eml`;
    expect(readdirSync(folderOf(lodge))).toEqual([name]);
    const file = path.join(folderOf(lodge), name);
    expect([statSync(folderOf(lodge)).mode & 0o777, statSync(file).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
    const { from, to, subject, date, headers, text, html } = await readMail(file);
    expect(from?.value).toEqual([
      { name: "Forêt, Lodge", address: "bookings@nyungwe-lodge.example" },
    ]);
    expect([to].flat()[0]?.text).toBe("ana@example.com");
    expect(subject).toBe(mail?.subject);
    expect(headers.get("mime-version")).toBe("1.0");
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect(date?.getTime()).toBe(Math.floor(Date.parse(mail?.created_at ?? "") / 1000) * 1000);
    expect(text?.trimEnd()).toBe(mail?.body);
    expect(html).toContain("Thank you for your message");
    expectPage(await admin.get(outbox), {
      has: ["Not sent", "no mail server", "1 email", "Open in mail app"],
      lacks: ["Waiting", "Failed", "Sent"],
      html: ['href="mailto:ana@example.com?subject='],
    });
  });

  test("each empty list of emails explains what appears there", async (context) => {
    const lodge = await open(context);
    const admin = await signedIn(lodge, people.diane);
    expectPage(await admin.get(outbox), { has: ["No emails", "Sent emails appear here."] });
    for (const [state, ...texts] of [
      ["waiting", "No waiting emails", "All emails have been sent."],
      ["failed", "No failed emails", "No email has failed."],
      ["held", "No emails on hold", "Unsent emails are held here after a restore."],
    ]) {
      expectPage(await admin.get(`${outbox}?mails=${state}`), { has: texts });
    }
  });

  test("files are sent from MAIL_FROM, and mails queued before the start are written", async (context) => {
    const first = await open(context);
    await first.end();
    for (let n = 0; n < 45; n++) writeRow(first, `guest${n}@example.com`);
    const lodge = await open(context, {
      dataDir: first.dataDir,
      env: { MAIL_FROM: "Réception <desk@lodge.example>" },
    });
    await untilFiled(lodge);
    const files = readdirSync(folderOf(lodge));
    expect(files).toHaveLength(45);
    expect(files).toContain("2026-03-04-45.eml");
    const { from, to } = await readMail(path.join(folderOf(lodge), "2026-03-04-45.eml"));
    expect(from?.value).toEqual([{ name: "Réception", address: "desk@lodge.example" }]);
    expect([to].flat()[0]?.text).toBe("guest44@example.com");
    expect(rowsOf(lodge).filter(({ sent_at }) => sent_at)).toEqual([]);
  });

  test("a failed mail gives the reason, notifies the desk once and is retried", async (context) => {
    const lodge = await open(context);
    const admin = await signedIn(lodge, people.diane);
    writeFileSync(folderOf(lodge), "no folder");
    writeRow(lodge, "aline@example.com", "Your stay: A");
    writeRow(lodge, "bosco@example.com", "Your stay: B");
    await untilFailed(lodge, 2);

    expectPage(await admin.get("/admin/notifications"), {
      has: ["Email could not be saved", "“Your stay: A”", "mail folder is not a folder"],
      lacks: ["“Your stay: B”", "aline@example.com", lodge.dataDir],
      html: [`href="${outbox}?mails=failed#outbox"`],
    });
    expectPage(await admin.get(outbox), { has: ["2 emails could not be saved", "Failed"] });
    writeRow(lodge, "ana@example.com", "Your stay: C");
    await untilFailed(lodge, 3);
    expect(countRows(lodge, "notifications")).toBe(1);

    // The cause remains, so they fail again. The notification is still unread, so no second one is made.
    const tried = await admin.post("/admin/settings/mails/retry", {});
    expectPage(tried, { at: outbox, has: ["Failed emails are being sent again."] });
    await untilFailed(lodge, 3);
    expect(countRows(lodge, "notifications")).toBe(1);
    lodge.file.exec("UPDATE notifications SET is_read = 1");
    await admin.post("/admin/settings/mails/retry", {});
    await untilFailed(lodge, 3);
    expect(countRows(lodge, "notifications")).toBe(2);

    rmSync(folderOf(lodge));
    await admin.post("/admin/settings/mails/retry", {});
    await untilFiled(lodge);
    expect(readdirSync(folderOf(lodge))).toHaveLength(3);
    expectPage(await admin.get(outbox), {
      has: ["3 emails"],
      lacks: ["3 emails could not", "Failed"],
    });
    expectPage(await admin.get(`${outbox}?mails=failed`), {
      has: ["No failed emails", "0 emails"],
    });
    const log = lodge.file.prepare("SELECT * FROM audit_log WHERE subject = 'mail' ORDER BY id");
    expect(log.all()).toHaveLength(3);
    expect(log.get()).toMatchObject({
      action: "tried-again",
      actor_id: people.diane.id,
      detail: "3 failed emails.",
    });
    // No failed mails remain.
    const again = await admin.post("/admin/settings/mails/retry", {});
    expectPage(again, { at: outbox, lacks: ["sent again"] });
    expect(log.all()).toHaveLength(3);
  });

  test("the list of failed mails is paged and shows no others", async (context) => {
    const lodge = await open(context);
    const admin = await signedIn(lodge, people.diane);
    writeRow(lodge, "whole@example.com", "A whole one");
    await untilFiled(lodge);
    const insert = lodge.file.prepare(
      `INSERT INTO mail_outbox (to_address, subject, body, created_at, failed_at, failure)
       VALUES (?, 'Broken', 'Hello', ?, ?, 'The server''s disk is full.')`,
    );
    const at = "2026-01-01T10:00:00.000Z";
    for (let n = 1; n <= 26; n++) insert.run(`guest${n}@example.com`, at, at);
    expectPage(await admin.get(`${outbox}?mails=failed`), {
      has: ["26 emails", "Page 1 of 2", "The server's disk is full."],
      lacks: ["whole@example.com", "guest1@example.com"],
      html: [`href="${outbox}?mails=failed&amp;page=2#outbox"`],
    });
    expectPage(await admin.get(`${outbox}?mails=failed&page=2`), { has: ["guest1@example.com"] });
    expectPage(await admin.get(outbox), { has: ["27 emails"] });
  });

  test("deleting a user deletes mails to the user, rows and files", async (context) => {
    const lodge = await open(context);
    const admin = await signedIn(lodge, people.diane);
    writeRow(lodge, people.aline.email.toUpperCase());
    writeRow(lodge, "other@example.com");
    await untilFiled(lodge);
    expect(readdirSync(folderOf(lodge))).toHaveLength(2);
    const { version } = lodge.row<{ version: number }>(
      "SELECT version FROM users WHERE id = ?",
      people.aline.id,
    );
    const done = await admin.post(`/admin/users/${people.aline.id}/delete`, {
      version: String(version),
    });
    expectPage(done, { at: "/admin/users", has: ["User deleted."] });
    expect(rowsOf(lodge).map(({ to_address }) => to_address)).toEqual(["other@example.com"]);
    expect(readdirSync(folderOf(lodge))).toEqual(["2026-03-04-2.eml"]);
  });
});
