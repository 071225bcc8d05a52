import { createHash } from "node:crypto";
import { request } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { maxLongFormBytes } from "~/http/form-limits.server";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementsOf, linksOf, parseHtml, textOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { insertRawRequest } from "../world/requests";
import { unlessWritten } from "../world/unless-written";
import { type Page, Visitor } from "../world/visitor";
import { mailServerAway } from "./mails";
import { expectPage, routeAddresses } from "./scenario";

const lodge = ownLodge({ env: { SMTP_URL: mailServerAway } });
const admin = signedInVisitor(lodge, people.diane);
beforeAll(() => {
  // Some forms exist only if mail is configured.
  const dates = { checkIn: inDays(10), checkOut: inDays(12) };
  insertRawBooking(lodge.file, {
    id: "REQ00000",
    user: people.diane,
    status: "pending",
    ...dates,
  });
  insertRawRequest(lodge.file, { id: params.enquiryId });
  lodge.file.exec(
    `INSERT INTO notifications (id, title, message, type, created_at, action_url)
     VALUES (1, 'News', 'Something', 'info', '2026-01-01T00:00:00.000Z', '/admin/bookings')`,
  );
});

const params = {
  bookingId: "REQ00000",
  notificationId: "1",
  roomId: "2",
  enquiryId: "REQ0000000000000",
};
// The auth service uses JSON; auth-service-attacks.test.ts tests it.
const addresses = routeAddresses(params).filter(
  ({ address }) => !/^\/(setup|auth\/v1)\b/.test(address),
);
const actions = addresses.filter(({ takesForms }) => takesForms);
const fields = {
  note: "A note",
  charge: "none",
  chargeCents: "0",
  roomId: "3",
  checkIn: inDays(40),
  checkOut: inDays(41),
  guests: "1",
  board: "BB",
  status: "confirmed",
  firstName: "Walk",
  lastName: "In",
  email: people.aline.email,
  phone: "+250 788 123 456",
  name: "Walk In",
  message: "Is it warm?",
  password: "Wrong-pass-1",
  paymentMethod: "cash",
};
const urlEncoded = "application/x-www-form-urlencoded";
const form = new URLSearchParams(fields).toString();
/** A form body above the limit for forms with long texts. */
const large = `${form}&specialRequests=${"x".repeat(1.125 * maxLongFormBytes)}`;
const multipart = (boundary: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\n${value}\r\n--${boundary}--\r\n`;

/** Sends a request. A cut connection becomes a response with status 599. */
const send = (path: string, init: RequestInit) =>
  admin
    .raw(path, init)
    .catch((error: Error) => new Response(`cut off: ${error.cause}`, { status: 599 }));

const everything = unlessWritten(
  () => lodge.file,
  () =>
    JSON.stringify(
      [
        "bookings",
        "audit_log",
        "booking_drafts",
        "notifications",
        "users",
        "sign_in_attempts",
        "address_attempts",
        "enquiries",
        "newsletter_subscribers",
        "mail_outbox",
      ]
        .map((table) => lodge.rows(`SELECT * FROM ${table} ORDER BY 1`))
        .concat(lodge.rows("SELECT id_hash FROM sessions ORDER BY 1")),
    ),
);

describe("a refused form changes nothing and says why", () => {
  test("the routes contain forms", () => expect(actions.length).toBeGreaterThan(10));

  test.each<[why: string, status: number, headers: Record<string, string>, body: string]>([
    ["from another site", 403, { Origin: "https://evil.example" }, form],
    ["from nowhere", 403, { Origin: "null" }, form],
    ["from another site, by Sec-Fetch-Site", 403, { "Sec-Fetch-Site": "cross-site" }, form],
    ["from a neighbour, by Sec-Fetch-Site", 403, { "Sec-Fetch-Site": "same-site" }, form],
    ["too large", 413, {}, large],
    [
      "in parts, too large",
      415,
      { "Content-Type": "multipart/form-data; boundary=b" },
      multipart("b", large),
    ],
    ["in parts", 415, { "Content-Type": "multipart/form-data; boundary=b" }, multipart("b", "x")],
    ["as JSON", 415, { "Content-Type": "application/json" }, JSON.stringify(fields)],
    ["as plain text", 415, { "Content-Type": "text/plain" }, form],
    ["as something that begins alike", 415, { "Content-Type": `${urlEncoded}x` }, form],
    [
      "in parts without a boundary",
      415,
      { "Content-Type": "multipart/form-data" },
      multipart("b", "x"),
    ],
    [
      "in parts that end early",
      415,
      { "Content-Type": "multipart/form-data; boundary=b" },
      multipart("b", "x").slice(0, 50),
    ],
  ])("a form %s gets %i", async (_, status, headers, body) => {
    const before = everything();
    for (const { address } of actions) {
      // The upload route checks the sender before the body (media.test.ts).
      if (address === "/admin/media" && status !== 403) continue;
      // Mail programs send the unsubscribe form from any origin (newsletters.test.ts).
      if (address === "/newsletter/unsubscribe" && status === 403) continue;
      // Mail programs may send it as multipart (RFC 8058; newsletters.test.ts).
      const isInParts = headers["Content-Type"]?.startsWith("multipart");
      if (address === "/newsletter/unsubscribe" && isInParts) continue;
      const answer = await send(address, {
        method: "POST",
        body,
        headers: { "Content-Type": urlEncoded, ...headers },
      });
      const text = textOf(await answer.text());
      expect.soft(answer.status, address).toBe(status);
      expect.soft(text, address).toMatch(/nothing was (saved|changed)|only accepts forms/);
      expect.soft(text, address).not.toMatch(/on our side|action request|routes\//);
      expect.soft(answer.headers.getSetCookie(), address).toEqual([]);
    }
    expect(everything()).toBe(before);
  });

  test("each refusal is a full page with the usual headers", async () => {
    for (const { address } of actions) {
      const headers = { "Sec-Fetch-Site": "cross-site" };
      const page = await admin.post(address, fields, headers);
      expect.soft(page.headers.get("Content-Type"), address).toContain("text/html");
      expect.soft(page.headers.get("Content-Security-Policy"), address).not.toBeNull();
      expect.soft(page.headers.get("X-Content-Type-Options"), address).toBe("nosniff");
      expect.soft(linksOf(page).length, address).toBeGreaterThan(0);
    }
  });

  test("a form of 60 KB from our own page or a text browser is accepted", async () => {
    const body = `note=${"x".repeat(60 * 1024)}`;
    for (const site of ["same-origin", "none", undefined]) {
      const headers: Record<string, string> = { "Content-Type": urlEncoded };
      if (site) headers["Sec-Fetch-Site"] = site;
      const path = "/admin/bookings/REQ00000";
      const answer = await admin.raw(path, { method: "POST", body, headers });
      expect(textOf(await answer.text())).toContain("2000 characters");
    }
  });
});

describe("every page", () => {
  const pages = [
    ...addresses.filter(({ isPage }) => isPage).map(({ address }) => address),
    "/none",
    "/rooms/0",
    "/rooms?guests=x",
    "/my-bookings/ZZZZZZZZ",
    "/admin/bookings/ZZZZZZZZ",
  ];

  test.each(pages)("%s has the security headers", async (path) => {
    for (const site of ["none", "same-origin"]) {
      // Without this cookie the styles are inlined again.
      admin.cookies.delete("lodge_styles");
      const page = await admin.get(path, { "Sec-Fetch-Site": site });
      const { headers, html, status, path: at } = page;
      expect(status).toBeLessThan(500);
      const policy = headers.get("Content-Security-Policy") ?? "";
      expect(policy).not.toMatch(/unsafe-|\*|data:|http:|nonce-/);
      for (const part of [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ]) {
        expect(policy).toContain(part);
      }
      const allowed = policy.match(/'sha256-[^']+'/g) ?? [];
      expect([...allowed].sort()).toEqual(inlineHashesOf(page).sort());
      expect(elementsOf(page, "style").length > 0).toBe(site === "none" && at === path);
      expect(html).not.toMatch(/ nonce=/);
      const names = elementsOf(page, "*").flatMap((element) => element.getAttributeNames());
      expect(names.filter((name) => /^(style|on[a-z]+)$/.test(name))).toEqual([]);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Referrer-Policy")).toBe("same-origin");
      expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(headers.get("Cache-Control")).toMatch(/no-cache|no-store/);
      expect(headers.get("X-Powered-By")).toBeNull();
    }
  });

  test.each(pages)("%s answers HEAD", async (path) => {
    const head = await admin.raw(path, { method: "HEAD" });
    const get = await admin.raw(path);
    expect(head.status).toBe(get.status);
    expect(head.headers.get("Content-Type")).toBe(get.headers.get("Content-Type"));
    expect(await head.text()).toBe("");
    await get.text();
  });

  test.each<[path: string, headers: Record<string, string>, scripts: "one" | "none"]>([
    ["/rooms", {}, "one"],
    ["/rooms", { "Save-Data": "on" }, "none"],
    ["/rooms/2", { "Save-Data": "on" }, "none"],
    ["/booking", { "Save-Data": "on" }, "none"],
    ["/login", { "Save-Data": "on" }, "none"],
    ["/", {}, "one"],
    ["/none", {}, "one"],
    ["/rooms/none", {}, "one"],
    ["/admin/none", {}, "one"],
    ["/terms", {}, "one"],
    ["/newsletter/check", {}, "one"],
    ["/booking-confirmation", {}, "one"],
    ["/my-bookings", {}, "one"],
    ["/my-bookings/REQ00000", {}, "one"],
    ["/admin/bookings", {}, "one"],
    ["/admin/bookings/new", {}, "one"],
    ["/admin/notifications", {}, "one"],
    ["/conference", {}, "one"],
    ["/contact", {}, "one"],
    ["/newsletter", {}, "one"],
    ["/requests/REQ0000000000000", {}, "one"],
  ])("%s with headers %j loads scripts: %s", async (path, headers, scripts) => {
    const visitor = path === "/login" ? new Visitor(lodge) : admin;
    const page = await visitor.get(path, headers);
    const found = elementsOf(page, "script:not([type^='application/']), [rel=modulepreload]");
    expect(found).toHaveLength(scripts === "none" ? 0 : 1);
  });
});

describe("unknown paths and pages without a form", () => {
  test.each([
    "/none",
    "/rooms/2/more",
    "/admin/none",
    "/booking/none",
    "/my-bookings/REQ00000/none",
    "/.env",
    "/.git/config",
    "/data/lodge.sqlite",
  ])("%s is a full 404 page", async (path) => {
    const page = await admin.get(path);
    expectPage(page, { status: 404, has: ["404"] });
    const links = linksOf(page).map(({ href }) => href);
    expect(links).toEqual(expect.arrayContaining(["/", "/rooms", "/booking"]));
    expectPage(await admin.post(path, {}), { status: 404 });
  });

  test.each(addresses.filter(({ takesForms }) => !takesForms))(
    "a form sent to $address is refused with 405",
    async ({ address, isPage }) => {
      const before = everything();
      const page = await admin.post(address, fields);
      expectPage(page, { status: 405, lacks: ["`action`", "routes/", "on our side"] });
      // Our forms never target a file's URL, so its refusal needs no page.
      if (isPage) expect(page.text).toMatch(/[a-z]{3,} [a-z]{3,}/);
      expect(everything()).toBe(before);
    },
  );
});

describe("malformed requests cause no server error", () => {
  const long = "x".repeat(10_000);
  const half = "x".repeat(5000);
  test.each([
    "/..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/build/..%2f..%2fpackage.json",
    "/pictures/%2e%2e%2f%2e%2e%2fpackage.json",
    "/%00",
    "/rooms/%00",
    "/rooms/%E0%A4%A",
    "/%E0%A4%A",
    "/admin/bookings/%0D%0AX:1/confirm",
    "//evil.example",
    "//rooms",
    `/rooms?x=${long}`,
    `/rooms?checkIn=${half}&type=${half}`,
    `/rooms/2?guests=${half}&board=${half}&month=x`,
    `/login?redirectTo=/${long}`,
    `/booking?roomId=${half}&checkIn=${half}`,
    `/admin/bookings?q=${long}`,
    `/rooms?${"type=double&".repeat(800)}`,
    "/rooms?checkIn=a&checkIn=b&guests=1&guests=2&minPrice=1&minPrice=x",
    "/rooms?checkIn[]=x&guests[a]=1&__proto__=x&constructor=y",
    "/rooms?guests=1e309&minPrice=Infinity&maxPrice=-0",
    "/rooms?checkIn=%00&checkOut=%FF&type=%ED%A0%80",
    "/booking?roomId=__proto__&notice=constructor&board=toString",
    "/admin/bookings?notice=constructor",
    "/admin/bookings?notice=__proto__",
    "/admin/bookings/REQ00000?notice=__proto__",
    "/admin/bookings?sort=__proto__&status=constructor&page=1e300",
    "/admin/notifications?tab=__proto__&page=1e300",
    "/admin/notifications?page=-5",
    "/my-bookings?notice=__proto__",
    "/login?mode=__proto__&redirectTo=%00",
    "/setup?token=%00",
    "/conference?space=__proto__&space=hall",
    "/requests/%00",
    "/newsletter?notice=__proto__",
    "/newsletter/confirm?token=%00",
    "/newsletter/unsubscribe?token=%FF&token=x",
    "/admin/enquiries?kind=__proto__&state=constructor&page=1e300&notice=__proto__",
    "/admin/enquiries/REQ0000000000000?notice=constructor",
  ])("GET %s causes no server error", async (path) => {
    const { headers } = await admin.raw(path);
    const to = new URL(headers.get("Location") ?? "/", lodge.url);
    expect(to.origin, "leads away").toBe(lodge.url);
    const page = await admin.get(path);
    expect(page.status, page.text.slice(0, 200)).toBeLessThan(500);
    expect(page.text.length).toBeGreaterThan(10);
    expect(page.html).not.toMatch(/root:x?:0|"devDependencies"/);
  });

  test.each<[path: string, host: string | undefined]>([
    ["/../../etc/passwd", undefined],
    ["/build/../../package.json", undefined],
    ["/..\\..\\etc\\passwd", undefined],
    ["http://evil.example/rooms", undefined],
    ["/rooms", "evil.example"],
    ["/rooms", ""],
    ["/rooms", "a b"],
    ["/rooms", "[::"],
    ["/rooms", "localhost:99999"],
    ["/rooms", "a@evil.example"],
    ["/%", undefined],
    ["/%E0%A4%A?q=100%", undefined],
  ])("GET %s without normalisation, Host %s, causes no server error", async (path, host) => {
    const { hostname, port } = new URL(lodge.url);
    const headers: Record<string, string> = host === undefined ? {} : { Host: host };
    const [status, body] = await new Promise<[number, string]>((resolve, reject) => {
      request({ hostname, port, path, headers }, async (answer) => {
        let text = "";
        for await (const chunk of answer.setEncoding("utf8")) text += chunk;
        resolve([answer.statusCode ?? 0, text]);
      })
        .on("error", reject)
        .end();
    });
    expect(status, body.slice(0, 200)).toBeLessThan(500);
    expect(body).not.toMatch(/root:x?:0|"devDependencies"/);
    // Only the head and scripts, which contain the page's own URL, use the Host header.
    const answered = parseHtml(body);
    for (const part of elementsOf(answered, "head, script")) part.remove();
    expect(answered.toString()).not.toContain("evil.example");
  });

  test.each([
    ["PUT", 499],
    ["DELETE", 499],
    ["PATCH", 499],
    ["OPTIONS", 499],
    ["LOCK", 501],
  ])("the method %s changes nothing", async (method, most) => {
    const before = everything();
    for (const path of ["/rooms", "/booking/confirm", "/none", "/admin/bookings/export.csv"]) {
      const answer = await admin.raw(path, { method });
      expect.soft(answer.status, `${method} ${path}`).toBeLessThanOrEqual(most);
      await answer.text();
    }
    expect(everything()).toBe(before);
  });
});

/** Returns the CSP hashes of a page's inline scripts and styles. */
function inlineHashesOf(page: Page): string[] {
  return elementsOf(page, "script:not([type^='application/']), style")
    .map(({ textContent }) => textContent ?? "")
    .filter(Boolean)
    .map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
