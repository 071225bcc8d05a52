import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertRawContent } from "../world/content";
import { type Lodge, openLodge } from "../world/lodge";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { routeAddresses } from "./scenario";

const origin = "https://lodge.example";
let named: Lodge;
let unnamed: Lodge;
let guest: Visitor;
beforeAll(async () => {
  [named, unnamed] = await Promise.all([openLodge({ env: { PUBLIC_URL: origin } }), openLodge()]);
  for (const { file } of [named, unnamed]) insertRawContent(file, { title: "Tea" });
  guest = await signedIn(unnamed, people.aline);
});
afterAll(async () => {
  await Promise.all([named?.close(), unnamed?.close()]);
});

const pages = routeAddresses({ roomId: "2", slug: "tea" }).filter(({ isPage }) => isPage);
const shared = pages.filter(({ isPublic }) => isPublic).map(({ address }) => address);
const others = pages.filter(({ isPublic }) => !isPublic).map(({ address }) => address);

/** Pages with visitor state that search engines may still index without it. */
const found = ["/booking", "/find-booking", "/login"];

test("the public pages are the expected ones", () => {
  expect(shared.sort()).toEqual([
    "/",
    "/amenities",
    "/conference",
    "/contact",
    "/news",
    "/news/tea",
    "/newsletter",
    "/newsletter/check",
    "/privacy",
    "/restaurant",
    "/rooms",
    "/rooms/2",
    "/terms",
  ]);
});

describe.each(shared)("%s", (path) => {
  test("a browser revalidates a public page each time", async () => {
    for (const lodge of [named, unnamed]) {
      const { headers, status } = await new Visitor(lodge).raw(path);
      expect(status).toBe(200);
      expect(headers.get("Cache-Control")).toBe("private, no-cache");
      expect(headers.get("Set-Cookie")).toBeNull();
      expect(headers.get("ETag")).not.toBeNull();
      for (const name of ["Cookie", "Save-Data", "Sec-Fetch-Site", "Accept-Encoding"]) {
        expect(headers.get("Vary")).toContain(name);
      }
    }
  });

  test("other request headers do not change the cached page", async () => {
    const headers = {
      "Content-Type": "text/plain",
      "X-Forwarded-Host": "evil.example:9999",
      "X-Forwarded-Proto": "http",
      Origin: "https://evil.example",
      Referer: "https://evil.example/",
      Authorization: "Basic eDp4",
      Accept: "application/json",
      "Accept-Language": "rw",
    };
    const usual = await (await new Visitor(unnamed).raw(path)).text();
    for (const [name, value] of Object.entries(headers)) {
      unnamed.run("UPDATE public_version SET version = version + 1");
      await new Visitor(unnamed).raw(path, { headers: { [name]: value } });
      expect(await (await new Visitor(unnamed).raw(path)).text(), name).toBe(usual);
    }
  });

  test("is identical for the next visitor, who gets a 304", async () => {
    const first = await new Visitor(named).raw(path);
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await new Visitor(named).raw(path, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("ETag")).toBe(etag);
    expect(again.headers.get("Content-Security-Policy")).toBeNull();
    const other = await new Visitor(named).raw(path, { headers: { "If-None-Match": 'W/"x"' } });
    expect(other.status).toBe(200);
    expect(await other.text()).toBe(await first.text());
  });

  test("the first page of a visit has another ETag than later ones", async () => {
    const marks = ["none", "same-origin"].map(async (site) => {
      const answer = await new Visitor(named).raw(path, { headers: { "Sec-Fetch-Site": site } });
      return answer.headers.get("ETag");
    });
    const [first, next] = await Promise.all(marks);
    expect(first).not.toBe(next);
  });

  test("is not cached for a signed-in user", async () => {
    const { headers, status } = await guest.raw(path);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("ETag")).toBeNull();
  });
});

test.each([...others, "/no-such-page", "/rooms?guests=x", "/rooms/99", "/news/none"])(
  "%s is not cached by proxies",
  async (path) => {
    for (const visitor of [new Visitor(named), guest]) {
      const { headers, status } = await visitor.raw(path);
      const isRedirect = status >= 300 && status < 400;
      if (!isRedirect) expect(headers.get("Cache-Control")).toMatch(/^private, no-(cache|store)$/);
      const isFound = found.includes(path) && visitor !== guest;
      if (!isRedirect) expect(headers.get("X-Robots-Tag")).toBe(isFound ? null : "noindex");
    }
  },
);

describe.each(found)("search engines may index %s", (path) => {
  test.each<[what: string, query: string, headers: Record<string, string>]>([
    ["with a question", "?roomId=2", {}],
    ["with a way back", "?redirectTo=%2Fmy-bookings", {}],
    ["to who has been here", "", { Cookie: "lodge_draft=x" }],
  ])("but not %s", async (_, query, headers) => {
    const answer = await new Visitor(named).raw(path + query, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
  });

  test("but not the response to a form", async () => {
    const answer = await new Visitor(named).post(path, {});
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  });
});

test("the response to a form is not cached", async () => {
  const answer = await new Visitor(named).post("/contact", { name: "Zoë" });
  expect(answer.status).toBe(400);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(answer.headers.get("ETag")).toBeNull();
});
