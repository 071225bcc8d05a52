import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type TestContext,
  test,
  vi,
} from "vitest";
import { elementsOf, fieldsOf } from "../world/dom";
import { type Lodge, type OwnLodge, openLodge } from "../world/lodge";
import { type ArrivedMail, type MailServer, openMailServer, refusal } from "../world/mail-server";
import { insertRawIssue, insertRawSubscriber } from "../world/newsletters";
import { people } from "../world/people";
import { openSharedLodge } from "../world/shared-lodge";
import { signedIn, type Visitor } from "../world/visitor";
import { countRows, expectPage, storeSettings } from "./scenario";

const PUBLIC_URL = "http://lodge.example";
const wait = (check: () => void) => vi.waitFor(check, { timeout: 50_000, interval: 50 });

const body = [
  "# After the rain",
  "The *path* to the [waterfall](/news/first-rain) is open, says [Bosco](https://birds.example/b).",
  "![Ferns beside a path](/pictures/forest/trail-800.webp) ![A foreign bird](https://evil.example/t.gif)",
  "- one\n- two",
  "<script>alert(1)</script>",
].join("\n\n");

interface IssueRow {
  status: string;
  recipients: number;
  written: number;
  version: number;
  subject: string;
}
const issueOf = (lodge: Lodge, id = 1) =>
  lodge.row<IssueRow>("SELECT * FROM newsletter_issues WHERE id = ?", id);
const statusOf = (lodge: Lodge) => issueOf(lodge).status;
const actionsOf = (lodge: Lodge) =>
  lodge.values("SELECT action FROM audit_log WHERE subject = 'letter' ORDER BY id");

async function open(
  { onTestFinished }: TestContext,
  options: Parameters<typeof openLodge>[0] = {},
): Promise<OwnLodge> {
  const lodge = await openLodge(options);
  onTestFinished(() => lodge.close());
  return lodge;
}

/** Opens a lodge with a mail server, `subscribers` subscribers and a draft newsletter issue. */
async function prepare(
  context: TestContext,
  subscribers: number,
  manners: Parameters<typeof openMailServer>[0] = {},
): Promise<{ lodge: OwnLodge; server: MailServer; admin: Visitor; env: Record<string, string> }> {
  const server = await openMailServer(manners);
  context.onTestFinished(() => server.close());
  const env = { SMTP_URL: server.url, PUBLIC_URL };
  const lodge = await open(context, { env });
  storeSettings(lodge, "notifications", { mailsAMinute: 600 });
  for (let n = 0; n < subscribers; n++) {
    insertRawSubscriber(lodge.file, { email: emailOf(n) });
  }
  insertRawIssue(lodge.file, { subject: "After the rain", body });
  return { lodge, server, env, admin: await signedIn(lodge, people.diane) };
}

const emailOf = (n: number) => `reader${String(n).padStart(3, "0")}@example.com`;
const start = (admin: Visitor, version = "1") =>
  admin.post("/admin/newsletters/1/send", { version });
/** Returns a header of an arrived mail. */
const headerOf = (mail: ArrivedMail | undefined, name: string) =>
  new RegExp(`^${name}: *(.*)$`, "m").exec(
    (mail?.raw.split("\r\n\r\n")[0] ?? "").replace(/\r\n[ \t]+/g, " "),
  )?.[1];
const addressees = (server: MailServer) => server.arrived.flatMap(({ to }) => to);

describe.concurrent("a newsletter issue", () => {
  test("is sent to confirmed subscribers with text, HTML and both unsubscribe links", async (context) => {
    const { lodge, server, admin } = await prepare(context, 2);
    const { file } = lodge;
    insertRawSubscriber(file, { email: "waits@example.com", confirmedAt: null });
    insertRawSubscriber(file, { email: "left@example.com", leftAt: "2026-01-03T00:00:00.000Z" });

    expectPage(await admin.get("/admin/newsletters/1"), {
      has: ["Send to 2 confirmed subscribers", `Your test goes to ${people.diane.email}`],
    });
    const tried = await admin.post("/admin/newsletters/1/send-test", { sent: "1" });
    expectPage(tried, { at: "/admin/newsletters/1", has: ["It goes only to you."] });
    await wait(() => expect(addressees(server)).toEqual([people.diane.email]));
    const trial = server.arrived[0]?.mail;
    expect(trial?.subject).toBe("Test: After the rain");
    expect(trial?.text).toContain("Each subscriber sees an unsubscribe link here.");
    expect(headerOf(server.arrived[0], "List-Unsubscribe")).toBeUndefined();
    expect(statusOf(lodge)).toBe("draft");

    expectPage(await admin.get("/admin/newsletters/1/send"), {
      has: ["Send “After the rain”?", "Send to 2 confirmed subscribers", "about 1 minute"],
    });
    expectPage(await start(admin), { at: "/admin/newsletters/1", has: ["Sending started."] });
    await wait(() => expect(statusOf(lodge)).toBe("sent"));
    expect(addressees(server).slice(1).sort()).toEqual([emailOf(0), emailOf(1)]);

    const { mail, raw = "", to } = server.arrived[1] ?? {};
    expect(Buffer.byteLength(raw)).toBeLessThan(30_000);
    expect(mail?.subject).toBe("After the rain");
    expect(headerOf(server.arrived[1], "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    const link = `${PUBLIC_URL}/newsletter/unsubscribe?token=token-${to?.[0]}`;
    expect(headerOf(server.arrived[1], "List-Unsubscribe")).toBe(`<${link}>`);
    for (const said of ["Hello,", "Ferns beside a path A foreign bird", "Unsubscribe", link]) {
      expect(mail?.text).toContain(said);
      expect(mail?.html).toContain(said);
    }
    expect(mail?.text).toContain("After the rain\n==============");
    expect(mail?.text).toContain(
      `The path to the waterfall (${PUBLIC_URL}/news/first-rain) is open, says Bosco (https://birds.example/b).`,
    );
    expect(mail?.text).toContain("- one\n- two");
    expect(mail?.html).toContain("<h2>After the rain</h2>");
    expect(mail?.html).toContain(`<a href="${PUBLIC_URL}/news/first-rain">waterfall</a>`);
    expect(mail?.html).not.toMatch(/<img|<script|evil\.example|url\(/);

    expectPage(await admin.get("/admin/newsletters/1"), {
      has: [
        "2 of 2 subscribers done",
        "Queued 2 of 2",
        "2 accepted by the mail server",
        "Failed None",
      ],
      lacks: ["Stop", "Resume", "Save"],
    });
    expect(actionsOf(lodge)).toEqual(["started", "sent"]);
    expect(countRows(lodge, "newsletter_recipients")).toBe(0);

    // A sent issue cannot be started, changed or deleted.
    expectPage(await start(admin, "2"), {
      at: "/admin/newsletters/1",
      has: ["Someone else changed this newsletter."],
    });
    const changed = { version: "2", subject: "Other", body: "Other" };
    expectPage(await admin.post("/admin/newsletters/1", changed), {
      status: 409,
      has: [
        "This newsletter is already being sent",
        "Nothing was saved",
        "Subject Other Text Other",
      ],
    });
    await admin.post("/admin/newsletters/1/delete", { version: "2" });
    expect(issueOf(lodge)).toMatchObject({ status: "sent", subject: "After the rain" });
    expect(() => file.exec("UPDATE newsletter_issues SET body = 'x'")).toThrow(/stays as it is/);
  });

  test("one-click unsubscribe works from any site; opening the link changes nothing", async (context) => {
    const { lodge, server, admin } = await prepare(context, 3);
    await start(admin);
    await wait(() => expect(server.arrived).toHaveLength(3));
    const url = headerOf(server.arrived[0], "List-Unsubscribe") ?? "";
    expect(url).toContain(`<${PUBLIC_URL}/newsletter/unsubscribe?token=`);
    const path = url.slice(PUBLIC_URL.length + 1, -1);
    const left = () => countRows(lodge, "newsletter_subscribers", "unsubscribed_at IS NOT NULL");
    for (const method of ["GET", "HEAD"]) {
      expect((await fetch(lodge.url + path, { method })).status).toBe(200);
    }
    const asForm = { method: "POST", body: new URLSearchParams({ other: "x" }) };
    expect((await fetch(lodge.url + path, asForm)).status, "no click").toBe(410);
    expect(left()).toBe(0);

    const click = (path: string, headers: Record<string, string>, isMultipart = false) => {
      const body = isMultipart ? new FormData() : new URLSearchParams();
      body.append("List-Unsubscribe", "One-Click");
      return fetch(lodge.url + path, { method: "POST", body, headers, redirect: "manual" });
    };
    const answer = await click(path, {});
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("You are unsubscribed");
    expect(left()).toBe(1);
    expect((await click(path, {})).status, "again").toBe(200);

    const foreign = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };
    const other = (n: number) => `/newsletter/unsubscribe?token=token-${server.arrived[n]?.to[0]}`;
    expect((await click(other(1), foreign)).status).toBe(200);
    expect((await click(other(2), {}, true)).status).toBe(200);
    expect(left()).toBe(3);
    expect((await click("/newsletter/unsubscribe?token=none", {})).status).toBe(410);
    expect((await click("/newsletter/unsubscribe", {})).status).toBe(410);
    // Other forms still refuse requests from other sites.
    expect((await click("/newsletter", foreign)).status).toBe(403);
    expect((await click("/newsletter/confirm?token=x", foreign)).status).toBe(403);
  });

  test("is not sent to readers who unsubscribe or are removed while it waits", async (context) => {
    let isAway = true;
    const { lodge, server, admin } = await prepare(context, 30, {
      onMail: () => {
        if (isAway) throw refusal(451, "4.3.0 Later");
        return "taken";
      },
    });
    await start(admin);
    await wait(() => {
      expect(issueOf(lodge).written).toBe(20);
      expect(countRows(lodge, "mail_outbox", "attempts > 0")).toBe(20);
    });
    expect(countRows(lodge, "mail_outbox")).toBe(20);
    const waiting = lodge.values<string>("SELECT to_address FROM mail_outbox ORDER BY id LIMIT 2");
    const toCome = lodge.values<string>(
      "SELECT email FROM newsletter_recipients WHERE mailed_at IS NULL LIMIT 2",
    );
    const unsubscribed = [waiting[0], toCome[0]];
    const removed = [waiting[1], toCome[1]];
    for (const email of unsubscribed) {
      await admin.post("/newsletter/unsubscribe", { token: `token-${email}` });
    }
    for (const email of removed) {
      const own = `/admin/subscribers/${email}/delete`;
      expectPage(await admin.get(own), { has: [`Remove ${email}?`] });
      const page = await admin.post(own, { version: "1" });
      expectPage(page, { at: "/admin/subscribers", has: ["Subscriber removed."] });
      expectPage(await admin.post(own, { version: "1" }), { status: 404 });
    }
    expect(JSON.stringify(lodge.rows("SELECT * FROM audit_log"))).not.toContain(String(removed[0]));
    const gone = [...unsubscribed, ...removed];
    const held = gone.map((email) => `'${email}'`).join();
    // A delivery attempt may have been in progress when its reader left.
    await wait(() => expect(countRows(lodge, "mail_outbox", `to_address IN (${held})`)).toBe(0));
    isAway = false;
    lodge.file.exec("UPDATE mail_outbox SET next_attempt_at = NULL");
    await wait(() => expect(statusOf(lodge)).toBe("sent"));
    const readers = Array.from({ length: 30 }, (_, n) => emailOf(n));
    expect(addressees(server).sort()).toEqual(readers.filter((email) => !gone.includes(email)));
    expectPage(await admin.get("/admin/newsletters/1"), {
      has: [
        "30 of 30 subscribers done",
        "Queued 26 of 30",
        "Unsubscribed 4 before their email was sent",
      ],
    });
  });

  test("can be stopped and resumed without reaching anyone twice", async (context) => {
    const { lodge, server, admin } = await prepare(context, 26);
    // Two mails a minute are reserved for mails other than newsletters.
    storeSettings(lodge, "notifications", { mailsAMinute: 10 });
    await start(admin);
    await wait(() => expect(server.arrived).toHaveLength(8));
    expectPage(await admin.get("/admin/newsletters/1"), { has: ["Sending", "Stop", "Waiting"] });
    const stopped = await admin.post("/admin/newsletters/1/stop", { sent: "1" });
    expectPage(stopped, {
      at: "/admin/newsletters/1",
      has: ["Sending stopped. Unsent emails were cancelled.", "8 of 26 subscribers done", "Resume"],
    });
    expect(issueOf(lodge)).toMatchObject({ status: "stopped", written: 8, recipients: 26 });
    expect(countRows(lodge, "mail_outbox")).toBe(8);
    storeSettings(lodge, "notifications", { mailsAMinute: 600 });
    // Another issue is sent meanwhile, and the stopped one stays stopped.
    insertRawIssue(lodge.file, { subject: "Second" });
    await admin.post("/admin/newsletters/2/send", { version: "1" });
    await wait(() => expect(issueOf(lodge, 2).status).toBe("sent"));
    expect(server.arrived).toHaveLength(8 + 26);
    expect(statusOf(lodge)).toBe("stopped");
    expectPage(await admin.post("/admin/newsletters/1/stop", { sent: "1" }), {
      has: ["Someone else changed this newsletter."],
    });

    const resumed = await admin.post("/admin/newsletters/1/resume", { sent: "1" });
    expectPage(resumed, { has: ["Sending resumed."] });
    await wait(() => expect(statusOf(lodge)).toBe("sent"));
    const first = server.arrived.filter(({ mail }) => mail.subject === "After the rain");
    expect(first).toHaveLength(26);
    expect(new Set(first.flatMap(({ to }) => to)).size).toBe(26);
    expect(actionsOf(lodge)).toEqual(["started", "stopped", "started", "sent", "resumed", "sent"]);
  });

  test("continues after the program is killed, without a second mail to anyone", async (context) => {
    const { lodge, server, admin, env } = await prepare(context, 36);
    await start(admin);
    let running = lodge;
    for (const mostBefore of [4, 12, 22]) {
      await wait(() => expect(server.arrived.length).toBeGreaterThan(mostBefore));
      await running.end("SIGKILL");
      running = await open(context, { env, dataDir: lodge.dataDir });
    }
    await wait(() => expect(statusOf(running)).toBe("sent"));
    const ids = new Map<string, Set<string | undefined>>();
    for (const { to, mail } of server.arrived) {
      const known = ids.get(String(to[0])) ?? new Set();
      ids.set(String(to[0]), known.add(mail.messageId));
    }
    expect(ids.size).toBe(36);
    // A mail in delivery at the kill may arrive twice with the same Message-ID.
    expect(server.arrived.length).toBeLessThanOrEqual(36 + 3);
    for (const [to, known] of ids) expect(known.size, to).toBe(1);
    expect(countRows(running, "mail_outbox", "issue_id = 1")).toBe(36);
  });

  test("keeps at most 20 mails in the outbox and lets other mails go first", async (context) => {
    const { lodge, server, admin } = await prepare(context, 50);
    storeSettings(lodge, "notifications", { mailsAMinute: 1 });
    await start(admin);
    await wait(() => expect(issueOf(lodge).written).toBeGreaterThanOrEqual(20));
    await wait(() => expect(server.arrived).toHaveLength(1));
    await admin.post("/admin/newsletters/1/send-test", { sent: "1" });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(countRows(lodge, "mail_outbox", "lane = 5 AND sent_at IS NULL")).toBe(20);
    storeSettings(lodge, "notifications", { mailsAMinute: 2 });
    await wait(() => expect(server.arrived).toHaveLength(2));
    expect(addressees(server)[1]).toBe(people.diane.email);
    expectPage(await admin.get("/admin/newsletters/1"), {
      has: ["1 of 50 subscribers done", "Waiting 20", "Not yet queued 29"],
    });
  });

  test("counts failed mails, and does not start while mails are switched off", async (context) => {
    const { lodge, admin } = await prepare(context, 3, {
      onRcptTo: ({ address }, _, done) =>
        done(address === emailOf(1) ? refusal(550, "5.1.1 No such user here") : null),
    });
    const off = storeSettings(lodge, "notifications", { email: false });
    expectPage(await start(admin), { status: 409, has: ["emails are switched off"] });
    off();
    storeSettings(lodge, "notifications", { mailsAMinute: 600 });
    await start(admin);
    await wait(() => expect(statusOf(lodge)).toBe("sent"));
    expectPage(await admin.get("/admin/newsletters/1"), {
      has: ["3 of 3 subscribers done", "2 accepted by the mail server", "Failed 1 email"],
    });
  });

  test("is not sent without PUBLIC_URL, and the pages say why", async (context) => {
    const server = await openMailServer();
    context.onTestFinished(() => server.close());
    const lodge = await open(context, { env: { SMTP_URL: server.url } });
    insertRawSubscriber(lodge.file);
    insertRawIssue(lodge.file);
    const admin = await signedIn(lodge, people.diane);
    const has = ["your web address is not set"];
    expectPage(await admin.get("/admin/newsletters"), { has });
    expectPage(await admin.get("/admin/newsletters/1"), { has, lacks: ["Send to"] });
    expectPage(await start(admin), { status: 409, has });
    expectPage(await admin.post("/admin/newsletters/1/send-test", { sent: "1" }), {
      status: 409,
      has,
    });
    expect(statusOf(lodge)).toBe("draft");
    expect(server.arrived).toEqual([]);
  });
});

describe("writing an issue", () => {
  let lodge: Lodge;
  let admin: Visitor;
  beforeAll(async () => {
    lodge = await openSharedLodge();
    admin = await signedIn(lodge, people.diane);
  });
  afterAll(() => lodge?.close());
  beforeEach(() => {
    lodge.file.exec(
      "DELETE FROM newsletter_issues; DELETE FROM sqlite_sequence WHERE name = 'newsletter_issues'",
    );
  });
  const text = { subject: "After the rain", body };

  test("is possible without a mail server, and the pages say what is missing", async () => {
    const has = ["the mail server is not set up"];
    expectPage(await admin.get("/admin/newsletters"), {
      has: [...has, "Write the first newsletter"],
    });
    const made = await admin.post("/admin/newsletters/new", text);
    expectPage(made, {
      at: "/admin/newsletters/1",
      has: [...has, "Newsletter created."],
      lacks: ["Send to", "Send test"],
    });
    expectPage(await admin.get("/admin/newsletters/1/send"), { has, lacks: ["Send to"] });
    expectPage(await start(admin), { status: 409, has });
    expectPage(await admin.post("/admin/newsletters/1/send-test", { sent: "1" }), {
      status: 409,
      has,
    });
    expect(statusOf(lodge)).toBe("draft");
    expect(countRows(lodge, "mail_outbox", "kind = 'letter'")).toBe(0);
  });

  test("the preview shows the issue as mailed and saves nothing", async () => {
    for (const path of ["/admin/newsletters/new", "/admin/newsletters/1"]) {
      const page = await admin.post(path, { ...text, intent: "preview" });
      expectPage(page, {
        has: ["This is a preview.", "Ferns beside a path A foreign bird"],
        html: ["<h2>After the rain</h2>", "&lt;script&gt;alert(1)"],
        lacksHtml: ['evil.example/t.gif" alt', "<script>alert"],
      });
      expect(elementsOf(page, "img[src*=trail], img[alt*=trail]")).toEqual([]);
      expect(fieldsOf(page)).toMatchObject(text);
      if (path.endsWith("new")) insertRawIssue(lodge.file);
    }
    expect(issueOf(lodge)).toMatchObject({ subject: "News", version: 1 });
  });

  test.each<[what: string, submitted: Record<string, string>, status: number, says: string]>([
    ["no subject", { subject: " ", body: "x" }, 400, "Enter a subject"],
    ["no text", { subject: "x", body: "" }, 400, "Write the text"],
    ["too long a subject", { subject: "x".repeat(201), body: "x" }, 422, "at most 200 characters"],
    [
      "too long a text",
      { subject: "x", body: "x".repeat(10_001) },
      422,
      "at most 10000 characters",
    ],
  ])("%s is refused, and the form keeps what was typed", async (_, submitted, status, says) => {
    const page = await admin.post("/admin/newsletters/new", submitted);
    expectPage(page, { status, has: [says] });
    expect(fieldsOf(page)).toMatchObject(submitted.subject?.trim() ? submitted : { body: "x" });
    expect(countRows(lodge, "newsletter_issues")).toBe(0);
  });

  test("concurrent edits do not overwrite each other", async () => {
    await admin.post("/admin/newsletters/new", text);
    const fields = await admin.form("/admin/newsletters/1");
    expect(fields).toMatchObject(text);
    await admin.post("/admin/newsletters/1", { ...fields, subject: "Before the rain" });
    const late = await admin.post("/admin/newsletters/1", { ...fields, body: "Sun." });
    expectPage(late, {
      status: 409,
      has: ["Someone else changed this", "Saved by Diane Ingabire at"],
    });
    const merged = fieldsOf(late);
    expect(merged).toMatchObject({ subject: "Before the rain", body: "Sun.", version: "2" });
    expectPage(await admin.post("/admin/newsletters/1", merged), { has: ["Saved."] });
    expect(issueOf(lodge)).toMatchObject({ subject: "Before the rain", version: 3 });
    const question = await admin.post("/admin/newsletters/1/delete", { version: "1" });
    expectPage(question, { status: 409, has: ["Someone else changed this"] });
    expectPage(await admin.post("/admin/newsletters/1/delete", { version: "3" }), {
      at: "/admin/newsletters",
      has: ["Newsletter deleted."],
    });
    expectPage(await admin.get("/admin/newsletters/1"), {
      status: 404,
      has: ["Newsletter not found."],
    });
    const sent: Record<string, string>[] = [{}, { intent: "preview" }, { subject: "" }];
    for (const more of sent) {
      expectPage(await admin.post("/admin/newsletters/1", { ...merged, ...more }), {
        status: 404,
        has: ["Someone else deleted this while you had it open", "Nothing was saved", "Text Sun."],
      });
    }
  });

  test("an issue that changed after the confirmation page was opened is not sent", async (context) => {
    const { lodge, admin } = await prepare(context, 1);
    const fields = await admin.form("/admin/newsletters/1/send");
    await admin.post("/admin/newsletters/1", { version: "1", subject: "Other", body: "Other" });
    const page = await admin.post("/admin/newsletters/1/send", fields);
    expectPage(page, { status: 409, has: ["Someone else changed this", "Send “Other”?"] });
    expect(statusOf(lodge)).toBe("draft");
  });

  test("staff and guests can neither read nor change issues", async () => {
    insertRawIssue(lodge.file, { subject: "Leaking" });
    insertRawSubscriber(lodge.file, { email: "leaking@example.com" });
    for (const profile of [people.claudine, people.aline]) {
      const visitor = await signedIn(lodge, profile);
      for (const path of [
        "/admin/newsletters",
        "/admin/newsletters/1",
        "/admin/newsletters/1/send",
        "/admin/subscribers",
        "/admin/subscribers/export.csv",
        "/admin/subscribers/leaking@example.com/delete",
      ]) {
        expectPage(await visitor.get(path), { status: 403, lacks: ["Leaking", "leaking@"] });
      }
      for (const path of ["send", "try", "stop", "resume", "delete"]) {
        const page = await visitor.post(`/admin/newsletters/1/${path}`, { version: "1" });
        expectPage(page, { status: 403 });
      }
      const own = "/admin/subscribers/leaking@example.com/delete";
      expectPage(await visitor.post(own, { version: "1" }), { status: 403 });
    }
    expect(issueOf(lodge)).toMatchObject({ status: "draft", version: 1 });
    expect(countRows(lodge, "newsletter_subscribers")).toBe(1);
    lodge.file.exec("DELETE FROM newsletter_subscribers");
  });

  test("the change token changes with the progress of an issue being sent", async () => {
    const pulse = async () => (await (await admin.raw("/admin/pulse")).json()).changeToken;
    insertRawIssue(lodge.file, { status: "sending", recipients: 9, written: 3 });
    const before = await pulse();
    expect(await pulse()).toBe(before);
    lodge.file.exec("UPDATE newsletter_issues SET written = 4");
    expect(await pulse()).not.toBe(before);
  });

  test("the list can be searched, sorted and counted", async () => {
    insertRawIssue(lodge.file, {
      subject: "Blooms in May",
      status: "sent",
      recipients: 3,
      written: 2,
    });
    insertRawIssue(lodge.file, { subject: "Ants" });
    expectPage(await admin.get("/admin/newsletters?sort=subject"), {
      has: ["2 Total", "1 Draft", "1 Sent", "2 of 3", "2 newsletters"],
    });
    expectPage(await admin.get("/admin/newsletters?q=bloom"), { has: ["Blooms"], lacks: ["Ants"] });
    expectPage(await admin.get("/admin/newsletters?status=draft"), {
      has: ["Ants"],
      lacks: ["Blooms"],
    });
    expectPage(await admin.get("/admin/newsletters?status=lost"), { status: 400 });
  });
});
