import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:http2";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { maxFormBytes, maxLongFormBytes } from "~/http/form-limits.server";
import { maxImportBytes as mostImportBytes } from "~/operations/imports/import-columns";
import { maxUploadBytes } from "~/publishing/media/media-policy";
import { countRows } from "../http/scenario";
import { host, lacksNginx, type Nginx, startNginx } from "../world/behind-nginx";
import { freePort, type OwnLodge, openLodge } from "../world/lodge";
import { filesForm, makeImage } from "../world/media";
import { password, people } from "../world/people";

const publicUrl = `https://${host}`;
const formType = { "Content-Type": "application/x-www-form-urlencoded" };
const noNginx = lacksNginx();
if (noNginx) console.log(`deploy/nginx.conf is not tried: ${noNginx}`);

describe.skipIf(noNginx)("the lodge behind nginx", () => {
  let lodge: OwnLodge;
  let nginx: Nginx;
  beforeAll(async () => {
    lodge = await openLodge({ env: { PUBLIC_URL: publicUrl, TRUST_PROXY: "1" } });
    nginx = await startNginx(Number(new URL(lodge.url).port));
  });
  afterAll(async () => {
    await nginx.close();
    await lodge.close();
  });

  /** Waits for the given number of the site's log lines for a path. */
  const logged = (address: string, count: number) =>
    vi.waitFor(() => {
      const lines = lodge
        .output()
        .split("\n")
        .filter((line) => line.startsWith("{") && line.includes(`"path":"${address}"`))
        .map((line) => JSON.parse(line) as { address: string; status: number });
      expect(lines).toHaveLength(count);
      return lines;
    });

  test("nginx accepts the configuration", () => {
    expect(nginx.tested.said).toContain("test is successful");
    expect(nginx.tested.said).not.toContain("[warn]");
    expect(nginx.tested.status).toBe(0);
  });

  test("http redirects to https, whatever the requested host", async () => {
    const answer = await nginx.askHttp("/rooms?guests=2&view=forest");
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(`${publicUrl}/rooms?guests=2&view=forest`);
  });

  test("a page has the site's own headers without nginx's additions", async () => {
    const { status, headers } = await nginx.ask("/");
    expect(status).toBe(200);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers["content-security-policy"]).toContain("default-src");
    expect(headers.server).toBe("nginx");
  });

  test("HTTP/2 is available", async () => {
    const session = nginx.openHttp2();
    try {
      const stream = session.request({
        [constants.HTTP2_HEADER_AUTHORITY]: host,
        ":path": "/rooms",
      });
      const status = new Promise((resolve) =>
        stream.once("response", (headers) => resolve(headers[":status"])),
      );
      expect(await text(stream)).toContain("</html>");
      expect(await status).toBe(200);
      expect(session.alpnProtocol).toBe("h2");
    } finally {
      session.close();
    }
  });

  /** Signs in by the form and returns the cookies. */
  async function signIn(profile: { email: string }): Promise<string> {
    const body = new URLSearchParams({ email: profile.email, password }).toString();
    const origin = { Origin: publicUrl, "Sec-Fetch-Site": "same-origin" };
    const answer = await nginx.ask("/login", {
      method: "POST",
      headers: { ...formType, ...origin },
      body,
    });
    expect(answer.status).toBe(302);
    const lines = [answer.headers["set-cookie"] ?? []].flat();
    expect(lines.find((line) => line.startsWith("__Host-lodge_session="))).toMatch(/; Secure/);
    return lines.map((line) => line.split(";")[0]).join("; ");
  }

  test("a sign-in lasts across requests, and forms from other sites are refused", async () => {
    const Cookie = await signIn(people.aline);
    expect((await nginx.ask("/my-bookings", { headers: { Cookie } })).status).toBe(200);
    const refused = await nginx.ask("/logout", {
      method: "POST",
      headers: { ...formType, Cookie, Origin: "https://evil.example" },
    });
    expect(refused.status).toBe(403);
    expect((await nginx.ask("/my-bookings", { headers: { Cookie } })).status).toBe(200);
  });

  test("the site sees the client's real address, whatever headers the client sends", async () => {
    const forged = {
      "X-Forwarded-For": "203.0.113.9",
      Forwarded: "for=203.0.113.9",
      "X-Real-IP": "203.0.113.9",
      "X-Forwarded-Host": "evil.example",
    };
    const answer = await nginx.ask("/terms", { headers: forged, from: "127.0.5.6" });
    expect(answer.body.toString()).not.toContain("evil.example");
    const [line] = await logged("/terms", 1);
    expect(line?.address).toBe("127.0.5.0/24");
  });

  describe("files are cached, pages are not", () => {
    const style = readdirSync("public/build/_assets").find((name) => name.endsWith(".css"));

    test.each([
      [`/build/_assets/${style}`, "public, max-age=31536000, immutable"],
      ["/pictures/hero/lodge-morning-1200.webp", "public, max-age=2592000, s-maxage=3600"],
      ["/icons/logo.svg", "public, max-age=2592000, s-maxage=3600"],
    ])("%s", async (address, caching) => {
      const answers = [];
      for (let n = 0; n < 3; n++) answers.push(await nginx.ask(address));
      for (const { status, headers, body } of answers) {
        expect([status, headers["cache-control"]]).toEqual([200, caching]);
        expect(headers["x-content-type-options"]).toBe("nosniff");
        expect(body.equals(answers[0]?.body as Buffer)).toBe(true);
      }
      await logged(address, 1);
    });

    test("pages and missing files are not cached", async () => {
      for (let n = 0; n < 3; n++) {
        expect((await nginx.ask("/amenities")).headers["cache-control"]).toBe("private, no-cache");
        const missing = await nginx.ask("/pictures/gone.webp");
        expect(missing.status).toBe(404);
        expect(missing.headers["cache-control"]).not.toMatch(/max-age=[1-9]/);
      }
      await logged("/amenities", 3);
      await logged("/pictures/*", 3);
    });
  });

  test.each([
    "/icons/x?_data=root",
    "/pictures/x?_data=root",
    "/build/x?_data=root",
    "/print/x?_data=root",
    "/media/1/2/3?_data=root",
    "/icons/..\\account?_data=root",
    "/pictures/..\\account",
    "/pictures/..%5Caccount",
    "/pictures/%2e%2e%5Caccount",
    "/pictures/..%2Faccount/..%2Fx",
    "/%70ictures/x?_data=root",
    "/pictures//x?_data=root",
  ])("below the file folders %s shows no personal data and is not cached", async (address) => {
    const Cookie = await signIn(people.aline);
    for (let n = 0; n < 2; n++) {
      const { status, headers, body } = await nginx.ask(address, { headers: { Cookie } });
      expect(status).toBe(404);
      expect(body.toString()).not.toMatch(/Aline|aline@/i);
      expect(headers["cache-control"]).toMatch(/no-store/);
      expect(headers.expires).toBeUndefined();
    }
  });

  test("hosts other than the site's get no response", async () => {
    const other = { Host: "203.0.113.7" };
    await expect(nginx.ask("/", { headers: other })).rejects.toThrow(/hang up|ECONNRESET/);
    await expect(nginx.askHttp("/", "evil.example")).rejects.toThrow(/hang up|ECONNRESET/);
  });

  test("no access log stores addresses or booking links", async () => {
    await nginx.ask("/booking/X?token=secret");
    await nginx.askHttp("/", "elsewhere.example").catch(() => {});
    expect(nginx.readAccessLog()).toBe("");
  });

  /** Sends 900 requests from 127.0.7.7 and returns their statuses. */
  async function askOften(server: Nginx, address: string): Promise<number[]> {
    const session = server.openHttp2("127.0.7.7");
    const ask = async () => {
      const stream = session.request({
        [constants.HTTP2_HEADER_AUTHORITY]: host,
        ":path": address,
      });
      const [headers] = await once(stream.resume(), "response");
      return Number(headers[":status"]);
    };
    // Runs as many parallel streams as nginx allows.
    const statuses: number[] = [];
    for (let round = 0; round < 9; round++)
      statuses.push(...(await Promise.all(Array.from({ length: 100 }, ask))));
    session.close();
    return statuses;
  }

  test("the error log stores no requests, also while the site is down", async () => {
    const alone = await startNginx(await freePort());
    const address = (path: string) => `/${path}?token=SECRET`;
    try {
      expect((await alone.ask(address("auth/verify"))).status).toBe(503);
      const refused = await alone.ask(address("reset-password"), {
        method: "POST",
        headers: { ...formType, Referer: `${publicUrl}/requests/SECRET` },
        body: "x".repeat(90_000),
      });
      expect(refused.status).toBe(413);
      const statuses = await askOften(alone, address("rooms"));
      expect(new Set(statuses)).toEqual(new Set([503, 429]));
      await alone.askHttp(address("rooms"), "elsewhere.example").catch(() => {});
      await alone.ask(address("rooms"), { headers: { Host: "203.0.113.7" } }).catch(() => {});
      expect(alone.readErrorLog()).not.toMatch(/SECRET|client:/);
    } finally {
      await alone.close();
    }
  });

  test("a client far above a full house's traffic is slowed down; others are not", async () => {
    const statuses = await askOften(nginx, "/terms");
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(150);
    expect((await nginx.ask("/terms")).status).toBe(200);
    expect((await nginx.ask("/icons/logo.svg", { from: "127.0.7.7" })).status).toBe(200);
  });

  test("the size limits match those of the site", () => {
    const text = readFileSync("deploy/nginx.conf", "utf8");
    const sizes = [...text.matchAll(/client_max_body_size (\d+)([km]);/g)].map(
      ([, size, unit]) => Number(size) * 1024 ** (unit === "k" ? 1 : 2),
    );
    const most = [
      maxFormBytes * 1.125,
      maxLongFormBytes * 1.125,
      maxLongFormBytes * 1.125,
      mostImportBytes + 64 * 1024,
    ];
    expect(sizes.slice(0, -1)).toEqual(most);
    expect(sizes.at(-1)).toBeGreaterThanOrEqual(maxUploadBytes);
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("a client that accepts %s gets one compression only", async (encoding, unpack) => {
    const [script = ""] = readdirSync("public/build").filter((name) => /^desk-.*\.js$/.test(name));
    for (const address of ["/", `/build/${script}`]) {
      const { headers, body } = await nginx.ask(address, {
        headers: { "Accept-Encoding": encoding },
      });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers.vary).toContain("Accept-Encoding");
      expect(unpack(body).toString()).toMatch(/<\/html>|import|export/);
    }
    const { headers, body } = await nginx.ask("/", { headers: { "Accept-Encoding": "identity" } });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body.toString()).toContain("</html>");
  });

  test("an upload of several MB arrives complete", async () => {
    const Cookie = await signIn(people.diane);
    const bytes = Buffer.concat([await makeImage("jpeg"), Buffer.alloc(6 * 1024 ** 2, 7)]);
    const form = new Response(filesForm([{ name: "forest.jpg", bytes }]));
    const answer = await nginx.ask("/admin/media", {
      method: "POST",
      headers: {
        Cookie,
        Origin: publicUrl,
        "Content-Type": form.headers.get("Content-Type") ?? "",
      },
      body: Buffer.from(await form.arrayBuffer()),
    });
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      expect.stringContaining("media"),
    ]);
    expect(lodge.rows("SELECT original_name, size_bytes FROM media")).toEqual([
      { original_name: "forest.jpg", size_bytes: bytes.length },
    ]);
  });

  test.each([
    ["/contact", 200_000],
    ["/booking/details", 200_000],
    ["/admin/content/new", 3_000_000],
    ["/admin/bookings/new", 200_000],
    ["/admin/import", 5_000_000],
  ])("%s refuses %i bytes before they reach the site", async (address, size) => {
    const answer = await nginx.ask(address, {
      method: "POST",
      headers: { ...formType, Origin: publicUrl },
      body: new URLSearchParams({ text: "x".repeat(size) }).toString(),
    });
    expect(answer.status).toBe(413);
    expect(lodge.output()).not.toMatch(/"POST","path":"\/(contact|booking|admin\/content)/);
  });

  test.each(["/admin/newsletters/new", "/admin/page-texts/new"])(
    "%s accepts a long text",
    async (address) => {
      const Cookie = await signIn(people.diane);
      const answer = await nginx.ask(address, {
        method: "POST",
        headers: { ...formType, Origin: publicUrl, Cookie },
        body: new URLSearchParams({ body: "x".repeat(200_000) }).toString(),
      });
      expect(answer.status).not.toBe(413);
    },
  );

  test("the longest possible article is accepted", async () => {
    const Cookie = await signIn(people.diane);
    const article = { type: "blog", title: "Rain", excerpt: "", tags: "", status: "draft" };
    const date = { publishDate: "", publishTime: "", coverMediaId: "" };
    // Each of these characters takes nine in a form.
    const body = "雨".repeat(100_000);
    const answer = await nginx.ask("/admin/content/new", {
      method: "POST",
      headers: { ...formType, Origin: publicUrl, Cookie },
      body: new URLSearchParams({ ...article, ...date, body }).toString(),
    });
    expect(answer.status).toBe(302);
    expect(countRows(lodge, "content", "length(body) = 100000")).toBe(1);
  });

  test("outsiders see that the site is up, but no problems", async () => {
    lodge.file.exec(
      `INSERT INTO mail_outbox (to_address, subject, body, created_at, failed_at, failure)
       VALUES ('nobody@nowhere.example', 'Hello', 'Hello', '${new Date().toISOString()}',
         '${new Date().toISOString()}', 'No such address.')`,
    );
    const asked = async (from: string) => {
      const { status, body } = await nginx.ask("/healthz", {
        from,
        headers: { "X-Lodge-Health": "whole" },
      });
      return [status, JSON.parse(body.toString())];
    };
    await vi.waitFor(
      async () =>
        expect(await asked("127.0.0.1")).toEqual([200, { status: "ailing", ailing: ["mail"] }]),
      { timeout: 8000, interval: 300 },
    );
    expect(await asked("127.0.5.6")).toEqual([200, { status: "up" }]);
    lodge.file.exec("DELETE FROM mail_outbox");
    await vi.waitFor(async () => expect((await asked("127.0.0.1"))[1].ailing).toEqual([]), {
      timeout: 8000,
      interval: 300,
    });
  });

  test("health is public, metrics are not", async () => {
    const health = await nginx.ask("/healthz");
    expect([health.status, JSON.parse(health.body.toString())]).toEqual([
      200,
      { status: "well", ailing: [] },
    ]);
    for (const address of ["/metrics", "/%6detrics", "//metrics", "/./metrics", "/metrics?x=1"]) {
      const { status, body } = await nginx.ask(address);
      expect([status, body.includes("lodge_")], address).toEqual([404, false]);
    }
  });

  test("during a restart visitors are asked to come back soon", async () => {
    await lodge.end("SIGKILL");
    const answer = await nginx.ask("/rooms");
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toBe("30");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body.toString()).toContain("<h1>Back soon</h1>");
  });
});

const noSystemd = spawnSync("systemd-analyze", ["--version"]).error
  ? "systemd-analyze is not installed"
  : null;
if (noSystemd) console.log(`The units of deploy/ are not checked: ${noSystemd}`);

describe.skipIf(noSystemd)("the systemd units", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "lodge-units-"));
    for (const name of readdirSync("deploy").filter((each) => /\.(service|timer)$/.test(each))) {
      // The analysed machine has no such program.
      const unit = readFileSync(path.join("deploy", name), "utf8").replaceAll(
        /\/opt\/nyungwe-lodge\/current\/start/g,
        "/bin/true",
      );
      writeFileSync(path.join(folder, name), unit);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const analyze = (...words: string[]) =>
    spawnSync("systemd-analyze", words, { cwd: folder, encoding: "utf8" });

  test("are valid in every line", () => {
    const names = readdirSync(folder).map((name) => `./${name}`);
    expect(names).toHaveLength(4);
    const { status, stderr } = analyze("verify", ...names);
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });

  test.each(["nyungwe-lodge", "nyungwe-lodge-health", "nyungwe-lodge-restart"])(
    "restrict what %s can do to the machine",
    (name) => {
      const { stdout, stderr } = analyze("security", "--offline=true", `./${name}.service`);
      // Older versions can only analyse running units.
      if (/unrecognized option/.test(stderr)) return;
      const [, level] = /Overall exposure level for \S+: (\d+\.\d+) /.exec(stdout) ?? [];
      expect(Number(level)).toBeLessThanOrEqual(1.5);
      const unit = readFileSync(`deploy/${name}.service`, "utf8");
      for (const line of ["LimitCORE=0", "ProcSubset=pid", "NoNewPrivileges=yes"])
        expect(unit).toMatch(new RegExp(`^${line}$`, "m"));
      expect(unit).toMatch(/^TasksMax=\d+$/m);
    },
  );

  test("give secrets to the site only, and root rights to the restart only", () => {
    const unit = (name: string) => readFileSync(`deploy/${name}.service`, "utf8");
    expect(unit("nyungwe-lodge")).toMatch(/^User=nyungwe-lodge$/m);
    expect(unit("nyungwe-lodge-health")).toMatch(/^DynamicUser=yes$/m);
    for (const name of ["nyungwe-lodge-health", "nyungwe-lodge-restart"])
      expect(unit(name)).not.toContain("/etc/nyungwe-lodge/environment");
    expect(unit("nyungwe-lodge-restart")).toMatch(/^ExecStart=\/bin\/systemctl try-restart /m);
  });

  test("allow enough time for shutdown, and survive a killed helper", () => {
    const unit = readFileSync("deploy/nyungwe-lodge.service", "utf8");
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
    const source = readFileSync("app/http/serving/shutdown.server.ts", "utf8");
    const shutdownTimeoutMs = Number(
      /shutdownTimeoutMs = ([\d_]+)/.exec(source)?.[1]?.replace("_", ""),
    );
    expect(seconds * 1000).toBeGreaterThan(shutdownTimeoutMs);
    expect(unit).toContain("OOMPolicy=continue");
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m);
  });
});

describe("the networks that nginx counts", () => {
  const config = readFileSync("deploy/nginx.conf", "utf8");
  /** Evaluates one of the configuration's maps, as nginx does: the first matching expression counts. */
  function readMap(name: string): (address: string) => string {
    const body = config.split(`$${name} {`)[1]?.split("\n}")[0] ?? "";
    const entries = [...body.matchAll(/^ +"~(.+)" "?([^";]+)"?;$/gm)];
    expect(entries.length).toBeGreaterThan(3);
    return (address) => {
      for (const [, expression = "", value = ""] of entries) {
        const groups = new RegExp(expression).exec(address)?.groups;
        if (groups) return value.replaceAll(/\$(\w+)/g, (_, group) => groups[group] ?? "");
      }
      return address;
    };
  }
  /** Writes eight groups as inet_ntop does: without the longest run of zeros. */
  function write(groups: number[]): string {
    const texts = groups.map((group) => group.toString(16));
    const runs = [
      ...` ${texts.map((text) => (text === "0" ? "0" : "x")).join("")}`.matchAll(/0{2,}/g),
    ];
    const longest = runs.sort((a, b) => b[0].length - a[0].length || a.index - b.index)[0];
    if (!longest) return texts.join(":");
    const start = longest.index - 1;
    return `${texts.slice(0, start).join(":")}::${texts.slice(start + longest[0].length).join(":")}`;
  }
  const values = [0, 1, 0xdb8];
  const combine = (count: number): number[][] =>
    count === 0
      ? [[]]
      : combine(count - 1).flatMap((rest) => values.map((value) => [value, ...rest]));

  test.each([
    ["nyungwe_lodge_client", 4],
    ["nyungwe_lodge_network", 3],
  ])("%s has one key for each network of %i groups", (name, size) => {
    const keyOf = readMap(name);
    const owners = new Map<string, string>();
    for (const network of combine(size - 1)) {
      const groups = [0x2001, ...network];
      const keys = new Set(
        combine(3).map((host) => {
          const middle = Array.from(
            { length: 8 - size - host.length },
            (_, index) => host[index] ?? 0,
          );
          return keyOf(write([...groups, ...middle, ...host]));
        }),
      );
      expect([...keys], groups.join()).toHaveLength(1);
      const [key = ""] = keys;
      expect(owners.get(key), key).toBeUndefined();
      owners.set(key, groups.join());
    }
  });

  test("the reported pairs of one network have one key", () => {
    const [client, network] = [readMap("nyungwe_lodge_client"), readMap("nyungwe_lodge_network")];
    expect(client("2001:db8:1::5")).toBe(client("2001:db8:1:0:a:b:c:d"));
    expect(network("2001:db8::5")).toBe(network("2001:db8:0:1:a:b:c:d"));
    expect(network("192.0.2.7")).toBe("192.0.2");
  });
});
