import { readdirSync, readFileSync, statSync } from "node:fs";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { sharedLodge } from "../world/fixtures";
import { people } from "../world/people";
import { signedIn } from "../world/visitor";

const lodge = sharedLodge();

const folder = "public/build";
const desk = readdirSync(folder).find((name) => /^desk-.*\.js$/.test(name)) ?? "";

/** Returns a response without decompressing it. */
async function ask(path: string, headers: Record<string, string>, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request(lodge.url + path, { method, headers }, async (response) => {
        const body = await buffer(response);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      })
        .on("error", reject)
        .end();
    },
  );
}

describe("the desk's browser files are compressed at build time", () => {
  const path = `/build/${desk}`;
  const whole = readFileSync(`${folder}/${desk}`);

  test.each([
    ["br", "br", brotliDecompressSync],
    ["gzip, deflate, br;q=0.5", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["gzip, br;q=0", "gzip", gunzipSync],
    ["", undefined, (bytes: Buffer) => bytes],
  ])("Accept-Encoding %j is answered with %s", async (accepted, encoding, unpack) => {
    const { status, headers, body } = await ask(path, { "Accept-Encoding": accepted });
    expect([status, headers["content-encoding"]]).toEqual([200, encoding]);
    expect(headers.vary).toContain("Accept-Encoding");
    expect(headers["content-type"]).toMatch(/^application\/javascript/);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(unpack(body).equals(whole)).toBe(true);
  });

  test("every file is compressed, and the compressed copy is sent", async () => {
    const { body } = await ask(path, { "Accept-Encoding": "br" });
    expect(body.length).toBe(statSync(`${folder}/${desk}.br`).size);
    const names = readdirSync(folder, { encoding: "utf8", recursive: true });
    const without = names.filter(
      (name) => /\.(js|css)$/.test(name) && !names.includes(`${name}.br`),
    );
    expect(without).toEqual([]);
    expect(names.filter((name) => name.endsWith(".css")).length).toBeGreaterThan(0);
  });

  test("conditional, HEAD and range requests are supported", async () => {
    const accept = { "Accept-Encoding": "br" };
    const { headers } = await ask(path, accept);
    const same = await ask(path, { ...accept, "If-None-Match": String(headers.etag) });
    expect([same.status, same.body.length]).toEqual([304, 0]);
    const head = await ask(path, accept, "HEAD");
    expect([head.status, head.headers["content-encoding"], head.body.length]).toEqual([
      200,
      "br",
      0,
    ]);
    const part = await ask(path, { ...accept, Range: "bytes=0-9" });
    expect([part.status, part.body.length]).toEqual([206, 10]);
  });

  test("a missing file is an uncompressed 404", async () => {
    const { status, headers } = await ask("/build/desk-GONE.js", { "Accept-Encoding": "identity" });
    expect([status, headers["content-encoding"]]).toEqual([404, undefined]);
  });
});

describe("a desk page is sent before its data", () => {
  /** Returns the page in the parts received. A slow reader may receive all at once, so it retries then. */
  async function partsOf(encoding: string, times = 10): Promise<Buffer[]> {
    const parts = await partsAsRead(encoding);
    return parts.length > 1 || times === 1 ? parts : partsOf(encoding, times - 1);
  }

  async function partsAsRead(encoding: string): Promise<Buffer[]> {
    const admin = await signedIn(lodge, people.diane);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, "Accept-Encoding": encoding };
    return new Promise((resolve, reject) => {
      request(`${lodge.url}/admin`, { headers }, (response) => {
        const read: Buffer[] = [];
        response.on("data", (part) => read.push(part));
        response.on("end", () => resolve(read));
      })
        .on("error", reject)
        .end();
    });
  }

  test("without compression", async () => {
    const parts = (await partsOf("identity")).map(String);
    expect(parts[0]).not.toContain('id="remix-context"');
    const [text = "", ...data] = parts.join("").split('<script id="remix-context"');
    expect(text).toContain("</main>");
    expect(data).toHaveLength(1);
  });

  test("with compression, which must not buffer it", async () => {
    const parts = await partsOf("br");
    expect(parts.length).toBeGreaterThan(1);
    expect(brotliDecompressSync(Buffer.concat(parts)).toString()).toContain('id="remix-context"');
  });
});

test("the server loads CommonJS packages by require and others by import", () => {
  const server = readFileSync("build/index.js", "utf8");
  expect(server).not.toMatch(/^import .* from "(react|@remix-run)\b/m);
  expect(server).toContain('(import.meta.url)("react")');
  // The package is CommonJS only for `require`.
  expect(server).toMatch(/^import .* from "ical-generator"/m);
});
