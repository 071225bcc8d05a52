import { afterAll, beforeAll, expect, test } from "vitest";
import { expectPage, storeSettings } from "../http/scenario";
import { elementsOf, textOf } from "../world/dom";
import { type OwnLodge, openLodge } from "../world/lodge";
import { openMailServer } from "../world/mail-server";
import { password, people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";

let lodge: OwnLodge;
let admin: Visitor;
const server = await openMailServer();
beforeAll(async () => {
  lodge = await openLodge({ env: { SMTP_URL: server.url } });
  admin = await signedIn(lodge, people.diane);
});
afterAll(async () => {
  await lodge.close();
  await server.close();
});

/** Returns the text of a checklist item, from its badge on. */
async function line(title: string): Promise<string> {
  const page = await admin.get("/admin/setup-checklist");
  const items = elementsOf(page, "li").filter((item) => textOf(item).includes(title));
  expect(items, title).toHaveLength(1);
  return items.map(textOf).join();
}

test("each item is determined from the data, and changes with them", async () => {
  expectPage(await admin.get("/admin"), { has: ["Setup checklist:"] });

  expect(await line("Lodge name and contact")).toContain("To do");
  expect(await line("Lodge name and contact")).toContain("email and phone are still examples");
  storeSettings(lodge, "general", { phone: "+250 788 111 222" });
  expect(await line("Lodge name and contact")).toContain("The email is still an example.");
  storeSettings(lodge, "general", { email: "desk@nyungwe.test", phone: "+250 788 111 222" });
  expect(await line("Lodge name and contact")).toContain("Done");

  expect(await line("All rooms on sale")).toContain("but 5 are on sale");
  lodge.file.exec("UPDATE rooms SET units = 8 WHERE id = 2");
  expect(await line("All rooms on sale")).toContain("Done");

  expect(await line("Invoices")).toContain("TIN is not set");
  storeSettings(lodge, "invoices", { taxNumber: "102345678" });
  expect(await line("Invoices")).toContain("Invoices show TIN 102345678");
  lodge.file.exec(
    "INSERT INTO invoice_number_checks (requested_at, backup_at) VALUES ('2026-11-23', '2026-11-22')",
  );
  expect(await line("Invoices")).toContain("enter the last invoice number");

  expect(await line("Secure web address")).toContain("web address is not set");
  expect(await line("Second administrator")).toContain("There is only one administrator");
  lodge.run("UPDATE users SET role = 'admin' WHERE id = ?", people.claudine.id);
  expect(await line("Second administrator")).toContain("2 administrators");

  expect(await line("Outgoing email")).toContain("Send a test email.");
  await admin.post("/admin/settings/mails/test", { sent: "1" });
  expect(await line("Outgoing email")).toContain("Test email accepted on");
});

test("a public site with the example phone number shows a warning", async () => {
  const site = await openLodge({ env: { PUBLIC_URL: "https://lodge.example" } });
  try {
    const owner = new Visitor(site);
    await owner.post("/login", { email: people.diane.email, password });
    const warning = "are still examples";
    expectPage(await owner.get("/admin"), { has: [warning, "Enter your contact details"] });
    storeSettings(site, "general", { email: "desk@nyungwe.test", phone: "+250 788 111 222" });
    expectPage(await owner.get("/admin"), { lacks: [warning] });
  } finally {
    await site.close();
  }
});

test("a manual item can be ticked, names who did it, and can be unticked", async () => {
  for (const title of ["Rates checked", "Opening hours", "Time zone", "Terms", "Email delivery"]) {
    expect(await line(title)).toMatch(/To do .* Mark as done/);
  }
  await admin.post("/admin/setup-checklist", { line: "rates", done: "yes" });
  expect(await line("Rates checked")).toMatch(/Done .* Confirmed by Diane Ingabire on/);
  await admin.post("/admin/setup-checklist", { line: "rates", done: "no" });
  expect(await line("Rates checked")).toContain("To do");
  for (const name of ["contact", "backup", "none", ""]) {
    const page = await admin.post("/admin/setup-checklist", { line: name, done: "yes" });
    expectPage(page, { status: 400 });
  }
});
