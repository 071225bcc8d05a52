import { describe, expect, test } from "vitest";
import { defaultSettings } from "~/core/settings/settings";
import { groupsOf, type SettingsTab, settingsTabs } from "~/core/settings/settings-tabs";
import { elementOf, errorLinesOf, fieldsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { signedIn } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const admin = signedInVisitor(lodge, people.diane);

const at = (tab: string) => `/admin/settings/${tab}`;

/** Opens a settings tab, changes some fields and saves; undefined unticks a box. */
async function save(tab: string, changes: Record<string, string | undefined>) {
  const fields = { ...(await admin.form(at(tab))), ...changes };
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return admin.post(at(tab), Object.fromEntries(sent) as Record<string, string>);
}

const tabs = Object.keys(settingsTabs) as SettingsTab[];

const storedIn = (group: string) =>
  JSON.parse(lodge.value<string>("SELECT values_json FROM settings WHERE group_name = ?", group));

test("settings open at General; each of the six tabs shows the default values", async () => {
  const first = await admin.get("/admin/settings");
  expect(first.path).toBe(at("general"));
  for (const tab of tabs) {
    const { name } = settingsTabs[tab];
    const page = await admin.get(at(tab));
    expectPage(page, { has: [`Settings: ${name}`, "Default settings.", "Save Changes"] });
    expect(first.html).toContain(`href="${at(tab)}"`);
    const shipped = Object.assign({}, ...groupsOf(tab).map((group) => defaultSettings[group]));
    const shown = fieldsOf(page);
    for (const [field, value] of Object.entries(shipped)) {
      if (field === "ipAllowList") continue;
      const expected = value === true ? "on" : value === false ? undefined : String(value);
      expect(shown[field], field).toBe(expected);
    }
  }
  expectPage(await admin.get(at("hours")), { status: 404 });
});

test.each(tabs)("%s saved unchanged stores the defaults without a log entry", async (tab) => {
  const page = await save(tab, {});
  expectPage(page, { at: at(tab), has: ["Saved.", "Last saved by Diane Ingabire at"] });
  for (const group of groupsOf(tab)) expect(storedIn(group)).toEqual(defaultSettings[group]);
  expect(countRows(lodge, "audit_log", `subject = 'settings' AND subject_id = '${tab}'`)).toBe(0);
});

test("a change is confirmed and logged with the values before and after", async () => {
  await save("booking", { minStayNights: "2", needsApproval: "on", requireDeposit: undefined });
  expect(storedIn("booking")).toMatchObject({
    minStayNights: 2,
    needsApproval: true,
    requireDeposit: false,
  });
  const row = lodge.row<Record<string, string>>(
    "SELECT * FROM audit_log WHERE subject_id = 'booking' ORDER BY id DESC",
  );
  expect(row).toMatchObject({ subject: "settings", action: "changed", actor_id: "diane" });
  expect(JSON.parse(row.before_json ?? "")).toEqual({
    minStayNights: 1,
    needsApproval: false,
    requireDeposit: true,
  });
  expect(JSON.parse(row.after_json ?? "")).toEqual({
    minStayNights: 2,
    needsApproval: true,
    requireDeposit: false,
  });
  const log = await admin.get("/admin/audit?subject=settings");
  expect(log.html).toContain('href="/admin/settings/booking"');
  await save("booking", { minStayNights: "1", needsApproval: undefined, requireDeposit: "on" });
});

describe("accepted and refused values", () => {
  test.each<[tab: string, field: string, accepted: string[], refused: string[]]>([
    ["general", "siteName", ["x", "x".repeat(80)], ["", " ", "x".repeat(81)]],
    ["general", "email", ["a@b.example"], ["", "a", "a@b"]],
    ["general", "phone", ["+250 78"], ["", "abc", "+250 1"]],
    ["general", "currency", ["USD", "EUR", "GBP", "RWF"], ["", "usd", "JPY"]],
    ["general", "timeZone", ["UTC", "America/New_York", "Europe/London"], ["", "Mars/Olympus"]],
    ["general", "language", ["en"], ["rw", ""]],
    ["general", "bar", ["16:00-24:00", "7:00 – 9:30"], ["", "9-10", "10:00-09:00", "16:00-25:00"]],
    ["booking", "checkInTime", ["00:00", "23:59"], ["", "24:00", "2 pm"]],
    ["booking", "minStayNights", ["1", "30"], ["", "0", "-1", "1.5", "one", "1e1"]],
    ["booking", "maxStayNights", ["1", "366"], ["0", "367", ""]],
    ["booking", "advanceDays", ["1", "3650"], ["0", "3651", ""]],
    ["booking", "cancellationHours", ["24", "48", "168", "336", "720"], ["", "0", "47", "721"]],
    ["booking", "depositPercent", ["0", "100"], ["-1", "101", ""]],
    ["payment", "taxPercent", ["0", "100", "18.5", "18,5"], ["-0.1", "100.1", "18.55", ""]],
    ["payment", "serviceChargePercent", ["0", "100", "0.1"], ["-1", "101", "0.01"]],
    ["appearance", "theme", ["light", "dark", "auto"], ["", "sepia"]],
    [
      "appearance",
      "primaryColour",
      ["#000000", "#1F3D2B"],
      ["", "red", "#fff", "#1f3d2", "#ffffff"],
    ],
    ["appearance", "secondaryColour", ["#000000"], ["url(x)", "#ffff00"]],
    ["security", "sessionTimeoutMinutes", ["5", "480"], ["4", "481", ""]],
    ["security", "maxSignInAttempts", ["3", "10"], ["2", "11"]],
    ["security", "passwordPolicy", ["basic", "medium", "strong"], ["none"]],
    ["security", "twoFactorRequired", ["on"], []],
    ["security", "ipAllowList", [""], ["203.0.113.7"]],
  ])("%s %s accepts valid values and refuses others", async (tab, field, accepted, refused) => {
    const former = (await admin.form(at(tab)))[field];
    for (const value of accepted) {
      const page = await save(tab, { [field]: value });
      expectPage(page, { has: ["Saved."] });
    }
    await save(tab, { [field]: former });
    const before = countRows(lodge, "audit_log");
    for (const value of refused) {
      const page = await save(tab, { [field]: value });
      expect([400, 409, 422], `${field} = ${value}`).toContain(page.status);
      expect(page.html).toContain('id="errors"');
      expect(page.html).toContain(`href="#${field}"`);
      expect(page.text).not.toMatch(/expected|Invalid|Too (big|small)/);
      if (field !== "ipAllowList") {
        const known = page.html.includes(`<select id="${field}"`);
        if (!known) expect(fieldsOf(page)[field]).toBe(value);
      }
    }
    expect(countRows(lodge, "audit_log")).toBe(before);
  });

  test("the error summary names fields that share a message", async () => {
    const page = await save("general", { breakfast: "early", dinner: "late", siteName: "" });
    expect(errorLinesOf(page)).toEqual([
      expect.stringMatching(/^Site name: /),
      "Breakfast: Enter two times in the form 07:00-10:30",
      "Dinner: Enter two times in the form 07:00-10:30",
    ]);
    const { html } = await save("booking", { minStayNights: "one", maxStayNights: "367" });
    expect(errorLinesOf(html)).toEqual([
      "Minimum stay (nights): Enter a whole number",
      "Maximum stay (nights): Use at most 366",
    ]);
  });

  test("a colour with too little contrast is refused with the ratio", async () => {
    const page = await save("appearance", { secondaryColour: "#d9a441" });
    expectPage(page, { status: 422, has: ["contrast of 2.24 to 1", "4.5 to 1"] });
    elementOf(page, "[type=color][value='#d9a441']");
  });

  test("a refused form keeps the other typed values", async () => {
    const page = await save("general", { siteName: "", phone: "+1 555 01", breakfast: "early" });
    expectPage(page, { status: 400, has: ["Please fill in all required fields"] });
    expect(fieldsOf(page)).toMatchObject({ phone: "+1 555 01", breakfast: "early" });
    expect(storedIn("general").phone).toBe(defaultSettings.general.phone);
  });
});

test("the second of two saves shows the conflict and can be saved again", async () => {
  const other = await signedIn(lodge, people.diane);
  const mine = await admin.form(at("payment"));
  const theirs = await other.form(at("payment"));
  const saved = { ...theirs, taxPercent: "20", serviceChargePercent: "5", acceptsBankTransfer: [] };
  expectPage(await other.post(at("payment"), saved), { has: ["Saved."] });
  const told = await admin.post(at("payment"), { ...mine, taxPercent: "15", acceptsPaypal: "on" });
  expectPage(told, {
    status: 409,
    has: [
      "Someone else changed this while you had it open",
      "Saved by Diane Ingabire at",
      "Tax rate (%): saved “20”, yours “15”",
      "Updated in the form: Bank transfer; Service charge (%).",
    ],
    lacks: ["PayPal: saved", "Bank transfer: saved"],
  });
  expect(storedIn("payment").taxPercent).toBe(20);
  const form = fieldsOf(told);
  expect(form).toMatchObject({ taxPercent: "15", acceptsPaypal: "on" });
  expectPage(await admin.post(at("payment"), form), { has: ["Saved."] });
  expect(storedIn("payment")).toMatchObject({
    taxPercent: 15,
    acceptsPaypal: true,
    serviceChargePercent: 5,
    acceptsBankTransfer: false,
  });
  await save("payment", {
    taxPercent: "18",
    acceptsPaypal: undefined,
    serviceChargePercent: "0",
    acceptsBankTransfer: "on",
  });
});

test("staff cannot see or save settings", async () => {
  const staff = await signedIn(lodge, people.claudine);
  expectPage(await staff.get(at("security")), { status: 403 });
  const before = storedIn("payment");
  expectPage(await staff.post(at("payment"), { taxPercent: "1" }), { status: 403 });
  expect(storedIn("payment")).toEqual(before);
});

test("mails are listed under Notifications, newest first, in pages", async () => {
  expectPage(await admin.get(at("notifications")), { has: ["No emails", "0 emails"] });
  const insert = lodge.file.prepare(
    "INSERT INTO mail_outbox (to_address, subject, body, created_at, sent_at) VALUES (?, ?, ?, ?, ?)",
  );
  for (let n = 1; n <= 30; n++) {
    const sentAt = n === 29 ? "2026-01-02T10:00:00.000Z" : null;
    insert.run(
      "ana@example.com",
      `Mail ${n}.`,
      "Hello <b>\nAna",
      "2026-01-01T10:00:00.000Z",
      sentAt,
    );
  }
  const page = await admin.get(at("notifications"));
  expectPage(page, {
    has: ["ana@example.com", "Mail 30.", "Thu 1 Jan 2026, 12:00", "Waiting", "Sent", "30 emails"],
    html: ["Hello &lt;b&gt;<br/>Ana"],
    lacks: ["Mail 5."],
  });
  expect(page.text.indexOf("Mail 30.")).toBeLessThan(page.text.indexOf("Mail 29."));
  expectPage(await admin.get(`${at("notifications")}?page=2`), { has: ["Mail 5.", "Page 2 of 2"] });
});

test("line breaks in the lodge's name and address become spaces", async () => {
  const page = await save("general", {
    siteName: "Lodge\r\nBcc: all@evil.example",
    address: "A\nB",
  });
  expectPage(page, { has: ["Saved."] });
  expect(storedIn("general")).toMatchObject({
    siteName: "Lodge Bcc: all@evil.example",
    address: "A B",
  });
});
