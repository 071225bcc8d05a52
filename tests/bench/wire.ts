import http from "node:http";
import { gunzipSync } from "node:zlib";
import { inDays } from "../world/days";
import { elementsOf } from "../world/dom";
import type { Lodge } from "../world/lodge";
import { password } from "../world/people";
import { atMost, median, plain, type Row } from "./table";

interface Answer {
  status: number;
  location: string;
  text: string;
  /** The size of the body over the wire. */
  bytes: number;
}

/** A browser without scripts and pictures that counts bytes over the wire. */
class CountingBrowser {
  requests = 0;
  bytes = 0;
  readonly #lodge: Lodge;
  readonly #cookies = new Map<string, string>();
  readonly #styles = new Set<string>();

  constructor(lodge: Lodge) {
    this.#lodge = lodge;
  }

  /** Opens a page, or sends a form if there are fields, and follows redirects. */
  async open(path: string, fields?: Record<string, string>): Promise<Answer & { path: string }> {
    let at = path;
    let answer = await this.#send(at, fields);
    while (answer.location) {
      at = answer.location;
      answer = await this.#send(at);
    }
    if (answer.status !== 200) throw new Error(`${at} answered ${answer.status}`);
    for (const href of stylesOf(answer.text)) {
      if (this.#styles.has(href)) continue;
      this.#styles.add(href);
      await this.#send(href);
    }
    return { ...answer, path: at };
  }

  async #send(path: string, fields?: Record<string, string>): Promise<Answer> {
    // The first page of a visit has no referring site.
    const from = this.requests === 0 ? "none" : "same-origin";
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { setCookies, ...answer } = await send(this.#lodge.url + path, { cookie, from }, fields);
    for (const line of setCookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    this.requests += 1;
    this.bytes += answer.bytes;
    return answer;
  }
}

function send(
  url: string,
  { cookie = "", from = "none" }: { cookie?: string; from?: "none" | "same-origin" },
  fields?: Record<string, string>,
): Promise<Answer & { setCookies: string[] }> {
  const body = fields && new URLSearchParams(fields).toString();
  const headers: http.OutgoingHttpHeaders = { "Accept-Encoding": "gzip", "Sec-Fetch-Site": from };
  if (cookie) headers.Cookie = cookie;
  if (body) headers["Content-Type"] = "application/x-www-form-urlencoded";
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: body ? "POST" : "GET", headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const wire = Buffer.concat(chunks);
        const isZipped = response.headers["content-encoding"] === "gzip";
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? "",
          text: (isZipped ? gunzipSync(wire) : wire).toString("utf8"),
          bytes: wire.length,
          setCookies: response.headers["set-cookie"] ?? [],
        });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

const stylesOf = (html: string) =>
  elementsOf(html, "link[rel=stylesheet]").map((link) => link.getAttribute("href") ?? "");

/** Measures a booking from the home page to the reference, by a new guest who signs up on the way. */
export async function measureWholeBooking(lodge: Lodge): Promise<Row[]> {
  const stay = { checkIn: inDays(20), checkOut: inDays(23), guests: "2", board: "BB" };
  const query = new URLSearchParams(stay);
  const name = { firstName: "Zoë", lastName: "Bench" };
  const reach = { email: "zoe@bench.example", phone: "+250 788 123 456" };
  const browser = new CountingBrowser(lodge);
  await browser.open("/");
  await browser.open(`/rooms?${query}`);
  await browser.open(`/rooms/2?${query}`);
  const second = await browser.open(`/rooms/2?${query}&intent=book`);
  const details = { ...name, ...reach, specialRequests: "", paymentMethod: "cash" };
  const account = await browser.open(second.path, details);
  const review = await browser.open(account.path, {
    name: `${name.firstName} ${name.lastName}`,
    email: reach.email,
    password,
  });
  const totalCents = /name="totalCents" value="(\d+)"/.exec(review.text)?.[1] ?? "";
  const done = await browser.open("/booking/confirm", { totalCents });
  if (!/Reference/.test(done.text)) throw new Error(`the booking ended at ${done.path}`);
  const what = "whole booking, home to reference, no JavaScript";
  return [
    atMost(`${what}: HTML + CSS, gzip`, browser.bytes, 60_000, "bytes"),
    atMost(`${what}: requests`, browser.requests, 14, "requests"),
  ];
}

const publicPages = [
  "/",
  "/rooms",
  "/rooms/2",
  "/fr",
  "/fr/rooms/2",
  "/fr/restaurant",
  "/restaurant",
  "/restaurant?menu=drink",
  "/conference",
  "/amenities",
  "/terms",
  "/contact",
  "/news",
  "/newsletter",
  "/booking",
  "/login",
  "/no-such-page",
];

/** Measures the first visit to a page, whose styles are inline. */
export async function* measurePages(lodge: Lodge): AsyncGenerator<Row> {
  const sizes: number[] = [];
  for (const path of publicPages) {
    const { text, bytes } = await send(lodge.url + path, {});
    sizes.push(bytes);
    yield atMost(`${path}: HTML + CSS, gzip`, bytes, 14_600, "bytes");
    const picture = await firstPictureBytes(lodge, text);
    yield atMost(`${path}: with the first picture`, bytes + picture, 60_000, "bytes");
    yield await measureScripts(lodge, path, text);
  }
  const middle = `median ${median(sizes).toLocaleString("en")} bytes`;
  yield plain("HTML + CSS of a first visit", middle);
}

/** Returns the size of the content's first picture at its second width, which most phones load. */
async function firstPictureBytes(lodge: Lodge, html: string): Promise<number> {
  const [, candidates = ""] = /type="image\/avif" srcSet="([^"]+)"/.exec(html) ?? [];
  const [file] = candidates.split(", ")[1]?.split(" ") ?? [];
  return file ? (await send(lodge.url + file, {})).bytes : 0;
}

/** Measures all modules that a page may load: those it names and their imports, also dynamic ones. */
async function measureScripts(lodge: Lodge, path: string, html: string): Promise<Row> {
  const scriptPath = /["'](\/build\/[^"']+\.js)["']/g;
  const queue = [...html.matchAll(scriptPath)].map(([, file = ""]) => file);
  const seen = new Set<string>();
  let bytes = 0;
  for (let file = queue.shift(); file; file = queue.shift()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { text, ...script } = await send(lodge.url + file, {});
    bytes += script.bytes;
    const imports = text.matchAll(/\b(?:from|import)\s*\(?["'](\.{0,2}\/[^"']+\.js)["']/g);
    for (const [, target = ""] of imports) {
      queue.push(new URL(target, `http://lodge.invalid${file}`).pathname);
    }
  }
  return atMost(`${path}: JavaScript, ${seen.size} files, gzip`, bytes, 110_000, "bytes");
}
