import { beforeAll, expect, test } from "vitest";
import { fieldsOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { Visitor } from "../world/visitor";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = ownLodge({ env: { TRUST_PROXY: "2" } });
const admin = new Visitor(lodge);
const address = "/admin/settings/security";
/** Returns X-Forwarded-For as two proxies leave it: the browser's claim, then what each proxy saw. */
const from = (seen: string, claimed = "198.51.100.1") => ({
  "X-Forwarded-For": `${claimed}, ${seen}, 10.0.0.1`,
});
const home = from("203.0.113.7");

beforeAll(async () => {
  await admin.post("/login", { email: people.diane.email, password });
});

async function save(list: string, headers: Record<string, string>) {
  const fields = fieldsOf((await admin.get(address, headers)).html);
  // The page after the redirect is requested without the header, so only the response itself counts.
  const body = new URLSearchParams({ ...fields, ipAllowList: list });
  return admin.raw(address, { method: "POST", body, headers });
}

test("a list that would lock out its author is rejected", async () => {
  for (const [list, headers] of [
    ["198.51.100.0/24", home],
    ["203.0.113.8", home],
    ["203.0.113.0/24", {}],
    ["10.0.0.1", home],
  ] as const) {
    const answer = await save(list, headers);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/lose access/);
  }
  expect(countRows(lodge, "settings")).toBe(0);
});

test.each(["203.0.113", "203.0.113.0/33", "::1/129", "lodge.example", "1.2.3.4/x", "1.2.3.4/8/8"])(
  "%s is neither an address nor a network",
  async (entry) => {
    const answer = await save(`203.0.113.7\n${entry}`, home);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("is not an IP address or a network");
    expect(fieldsOf(html).ipAllowList).toBe(`203.0.113.7\n${entry}`);
  },
);

test("other networks cannot open the desk's pages, files, data or forms", async () => {
  const answer = await save("203.0.113.0/28\n2001:db8::/32", home);
  expect(answer.status).toBe(302);
  try {
    for (const seen of ["203.0.113.7", "203.0.113.15", "2001:db8::5", "[2001:db8::5]:443"]) {
      expectPage(await admin.get("/admin/bookings", from(seen)), { status: 200 });
    }
    expectPage(await admin.get("/admin/bookings", from("::ffff:203.0.113.7")), { status: 200 });
    expectPage(await admin.get("/admin/bookings", from("203.0.113.7:5123")), { status: 200 });
    const away = [
      from("203.0.113.16"),
      // A browser's own claim is further left in the header.
      from("198.51.100.9", "203.0.113.7"),
      from("nonsense"),
      { "X-Forwarded-For": "203.0.113.7" },
      {},
    ];
    for (const headers of away) {
      for (const path of ["/admin/bookings", "/admin/audit/export.csv", address]) {
        const page = await admin.get(path, headers);
        expectPage(page, { status: 403, lacks: ["Booking Management", "Settings: Security"] });
      }
      const data = await admin.raw("/admin/bookings?_data=routes%2Fadmin", { headers });
      expect(data.status).toBe(403);
      const sent = await admin.post("/admin/notifications/read-all", {}, headers);
      expectPage(sent, { status: 403 });
    }
    expectPage(await admin.get("/my-bookings"), { status: 200 });
  } finally {
    lodge.file.exec("DELETE FROM settings");
  }
});

test("without TRUST_PROXY the field is disabled, and a stored list denies everyone", async () => {
  const plain = await openLodge();
  try {
    const owner = new Visitor(plain);
    await owner.post("/login", { email: people.diane.email, password });
    const page = await owner.get(address, home);
    expectPage(page, {
      has: ["the server does not see visitors’ IP addresses"],
      html: ['<textarea id="ipAllowList"'],
    });
    const refused = await owner.post(address, {
      ...fieldsOf(page),
      ipAllowList: "203.0.113.7",
    });
    expectPage(refused, {
      status: 409,
      has: ["There is a problem", "the server does not see visitors’ IP addresses"],
    });
    storeSettings(plain, "security", { ipAllowList: "203.0.113.7" });
    expectPage(await owner.get("/admin/bookings", home), { status: 403 });
  } finally {
    await plain.close();
  }
});
