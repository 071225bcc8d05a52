import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Lodge, openLodge } from "../world/lodge";
import { Visitor } from "../world/visitor";

let lodge: Lodge;
beforeAll(async () => {
  lodge = await openLodge();
});
afterAll(() => lodge.close());

/** One request with its path, method and Host as they stand. */
function ask(path: string, { method = "GET", headers = {} }: Partial<Asked> = {}) {
  const { hostname, port } = new URL(lodge.url);
  return new Promise<{ status: number; to: string | undefined; body: string }>(
    (resolve, reject) => {
      request({ hostname, port, path, method, headers }, async (answer) => {
        let body = "";
        for await (const chunk of answer.setEncoding("utf8")) body += chunk;
        resolve({ status: answer.statusCode ?? 0, to: answer.headers.location, body });
      })
        .on("error", reject)
        .end();
    },
  );
}
interface Asked {
  method: string;
  headers: Record<string, string>;
}

test.each(["lodge.example/admin?", "lodge.example/contact#", "lodge.example\\admin\\x"])(
  "Host %s does not choose the page",
  async (host) => {
    const { status, to, body } = await ask("/terms", { headers: { Host: host } });
    expect([status, to]).toEqual([200, undefined]);
    expect(body).toContain('rel="canonical" href="http://lodge.example/terms"');
  },
);

test.each([
  ["Host", "u:p@LODGE.example"],
  ["X-Forwarded-Host", "evil.example:9999"],
])("%s: %s is the host and nothing more", async (name, value) => {
  const { body } = await ask("/terms", { headers: { Host: "lodge.example", [name]: value } });
  expect(body).toContain('rel="canonical" href="http://lodge.example/terms"');
});

test.each<[method: string, path: string, status: number]>([
  ["TRACE", "/terms", 405],
  ["GET", "/%", 404],
  ["GET", "/%E0%A4%A", 404],
  ["GET", "/terms?100%", 200],
])("%s %s is %i and no fault in the log", async (method, path, status) => {
  const before = lodge.output().length;
  expect((await ask(path, { method })).status).toBe(status);
  expect(lodge.output().slice(before)).not.toMatch(/\n\s+at /);
});

test("the log names the page and keeps nothing of its query", async () => {
  await new Visitor(lodge).get("/newsletter/confirm?token=secret-token");
  await new Visitor(lodge).get("/admin/bookings?q=ana@example.com");
  await expect.poll(() => lodge.output()).toContain("GET /login ");
  expect(lodge.output()).toContain("GET /newsletter/confirm 410");
  expect(lodge.output()).not.toMatch(/secret-token|ana@example|ana%40/);
});
