import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inDays } from "../world/days";
import { type Lodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { Visitor } from "../world/visitor";

const publicUrl = "https://lodge.example";
const form = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});
const account = { email: people.aline.email, password };
const stay = { roomId: "2", checkIn: inDays(50), checkOut: inDays(51), guests: "1", board: "BB" };

describe.each([
  { name: "without PUBLIC_URL", env: {}, isSecure: false },
  { name: "with an https PUBLIC_URL", env: { PUBLIC_URL: publicUrl }, isSecure: true },
])("$name", ({ env, isSecure }) => {
  let lodge: Lodge;
  beforeAll(async () => {
    lodge = await openLodge({ env: env as Record<string, string> });
  });
  afterAll(() => lodge.close());

  test("cookies are HttpOnly, SameSite=Lax and, with https, Secure", async () => {
    const visitor = new Visitor(lodge);
    const answers = [
      await visitor.raw("/login", form(account)),
      await visitor.raw("/booking", form(stay)),
      await visitor.raw("/logout", form({})),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(302);
      const [line = ""] = answer.headers.getSetCookie();
      expect(line).toMatch(/; Path=\/(;|$)/);
      expect(line).toMatch(/; HttpOnly(;|$)/);
      expect(line).toMatch(/; SameSite=Lax(;|$)/);
      expect(line).not.toMatch(/; Domain=/);
      expect(/; Secure(;|$)/.test(line)).toBe(isSecure);
    }
    const page = await visitor.raw("/");
    expect(page.headers.has("Strict-Transport-Security")).toBe(isSecure);
  });

  const own = (url: string) => (isSecure ? publicUrl : url);
  test.each<[why: string, headers: (url: string) => Record<string, string>, status: number]>([
    ["neither header, as a text browser", () => ({}), 302],
    ["our own origin", (url) => ({ Origin: own(url) }), 302],
    [
      "our own origin and same-origin",
      (url) => ({ Origin: own(url), "Sec-Fetch-Site": "same-origin" }),
      302,
    ],
    [
      "our own origin behind a proxy that says so",
      (url) => ({ Origin: own(url), "X-Forwarded-Host": new URL(own(url)).host }),
      302,
    ],
    ["another site", () => ({ Origin: "https://evil.example" }), 403],
    [
      "another site that forwards its name",
      () => ({ Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" }),
      403,
    ],
    ["another port", (url) => ({ Origin: `${own(url).replace(/:\d+$/, "")}:1` }), 403],
    ["a name that begins like ours", (url) => ({ Origin: `${own(url)}.evil.example` }), 403],
    ["an origin that is none", () => ({ Origin: "nonsense" }), 403],
    ["the local address", (url) => ({ Origin: url }), isSecure ? 403 : 302],
  ])("the origin check decides about a form with %s", async (_, headers, status) => {
    for (const path of ["/login", "/logout", "/booking"]) {
      const fields = path === "/booking" ? stay : account;
      const sent = { ...form(fields), headers: headers(lodge.url) };
      const answer = await new Visitor(lodge).raw(path, sent);
      expect.soft(answer.status, path).toBe(status);
      if (status === 403) expect.soft(await answer.text(), path).toMatch(/from another website/);
    }
  });
});
