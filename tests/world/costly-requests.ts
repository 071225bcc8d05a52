import http from "node:http";
import { connect } from "node:net";
import type { Lodge } from "./lodge";

/** A request that is cheap to send but could be expensive to answer. */
export interface CostlyRequest {
  name: string;
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The maximum size of the response body in bytes, before compression. */
  mostBytes: number;
}

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const boundary = "tiny";
const multipart = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
const tinyPart = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;

const kilobytes = (count: number) => count * 1024;
/** The size limit of a page that repeats nothing from the request. */
const page = kilobytes(64);

/** Each costs more to send than a page request, or could make the server do more work. */
export const costlyRequests: CostlyRequest[] = [
  {
    name: "1,250,000 fields to the sign-in page",
    method: "POST",
    path: "/login?unsent=form",
    headers: form,
    body: "a&".repeat(1_250_000),
    mostBytes: page,
  },
  {
    name: "30,000 fields in a message",
    method: "POST",
    path: "/contact",
    headers: form,
    body: "a&".repeat(30_000),
    mostBytes: page,
  },
  {
    name: "names 10,000 brackets deep",
    method: "POST",
    path: "/contact",
    headers: form,
    body: `name${"[a]".repeat(10_000)}=x`,
    mostBytes: page,
  },
  {
    name: "2.4 MB of quotes in one field of the sign-in page",
    method: "POST",
    path: "/login?unsent=form",
    headers: form,
    body: `message=${'"'.repeat(2_400_000)}`,
    mostBytes: page,
  },
  {
    name: "60 KB of quotes in one field of a message",
    method: "POST",
    path: "/contact",
    headers: form,
    body: `name=a&email=a&message=${'"'.repeat(60_000)}`,
    // The message is shown again for correction, each quote as six characters.
    mostBytes: kilobytes(430),
  },
  {
    name: "60 KB of quotes in a form that waits",
    method: "POST",
    path: "/my-bookings/AAAAAAAA/review",
    headers: form,
    body: `text=${'"'.repeat(60_000)}`,
    mostBytes: kilobytes(500),
  },
  {
    name: "60 KB of at signs as an address to the auth service",
    method: "POST",
    path: "/auth/v1/otp",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: `\u2039${"@".repeat(60_000)}` }),
    mostBytes: page,
  },
  {
    name: "60 KB of points as an address to the auth service",
    method: "POST",
    path: "/auth/v1/token?grant_type=password",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: `${".".repeat(60_000)}x`, password: "x" }),
    mostBytes: page,
  },
  {
    name: "21,000 joiners in the address to sign in with",
    method: "POST",
    path: "/login",
    headers: form,
    body: `email=a${"\u200c".repeat(21_000)}x&password=x`,
    mostBytes: kilobytes(430),
  },
  {
    name: "an address with a domain of 60,000 letters in a message",
    method: "POST",
    path: "/contact",
    headers: form,
    body: `name=a&email=a@${"a.".repeat(30_000)}&message=a`,
    mostBytes: kilobytes(430),
  },
  {
    name: "a new password of 60,000 letters",
    method: "POST",
    path: "/login?mode=sign-up",
    headers: form,
    body: `name=a&email=a@b.example&password=${"2026-12-05".repeat(6_000)}`,
    mostBytes: page,
  },
  {
    name: "30,000 accents out of order in a message",
    method: "POST",
    path: "/contact",
    headers: form,
    body: `name=a&email=a&message=a${"\u0315".repeat(15_000)}${"\u0300".repeat(15_000)}`,
    mostBytes: kilobytes(430),
  },
  {
    name: "1,000 tiny parts in a message",
    method: "POST",
    path: "/contact",
    headers: multipart,
    body: `${tinyPart.repeat(1_000)}--${boundary}--\r\n`,
    mostBytes: page,
  },
  {
    name: "40,000 tiny parts to the sign-in page",
    method: "POST",
    path: "/login?unsent=form",
    headers: multipart,
    body: `${tinyPart.repeat(40_000)}--${boundary}--\r\n`,
    mostBytes: page,
  },
  {
    name: "an article of 1 MB, signed out",
    method: "POST",
    path: "/admin/content/new",
    headers: form,
    body: `title=x&body=${"<".repeat(1024 * 1024)}`,
    mostBytes: page,
  },
  {
    name: "files of 5 MB, signed out",
    method: "POST",
    path: "/admin/media",
    headers: multipart,
    body: `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n${"x".repeat(5 * 1024 * 1024)}\r\n--${boundary}--\r\n`,
    mostBytes: page,
  },
  {
    name: "a search with 1,000 times the same choice",
    method: "GET",
    path: `/rooms?${"type=double&".repeat(1_000)}`,
    mostBytes: page,
  },
  {
    name: "a search with 1,000 different choices",
    method: "GET",
    path: `/rooms?${Array.from({ length: 1_000 }, (_, index) => `type=t${index}`).join("&")}`,
    mostBytes: page,
  },
  {
    name: "a query of 14 KB",
    method: "GET",
    path: `/rooms?checkIn=${"9".repeat(14_000)}`,
    mostBytes: page,
  },
  {
    name: "a way back of 14 KB after signing in",
    method: "GET",
    path: `/login?redirectTo=/${"%22".repeat(4_500)}`,
    mostBytes: kilobytes(160),
  },
  {
    name: "cookies of 14 KB",
    method: "GET",
    path: "/rooms",
    headers: { Cookie: "a=b; ".repeat(2_800) },
    mostBytes: page,
  },
  {
    name: "a session cookie of 14 KB",
    method: "GET",
    path: "/rooms",
    headers: { Cookie: `lodge_session=${"a".repeat(14_000)}.${"b".repeat(40)}` },
    mostBytes: page,
  },
  ...["/", "\\", "%2F", "%5C", "/.", "%2e%2e/", "a/"].map(
    (piece): CostlyRequest => ({
      name: `a path of 15,000 characters, ${piece} over and over`,
      method: "GET",
      path: `/${piece.repeat(15_000 / piece.length)}x`,
      mostBytes: page,
    }),
  ),
  {
    name: "a path of 2,000 slashes",
    method: "GET",
    path: `/rooms${"/".repeat(2_000)}x`,
    mostBytes: page,
  },
  {
    name: "2,000 slashes below the pictures",
    method: "GET",
    path: `/pictures${"/".repeat(2_000)}x?_data=root`,
    mostBytes: page,
  },
  {
    name: "a path of 1,000 words",
    method: "GET",
    path: "/a".repeat(1_000),
    mostBytes: page,
  },
  {
    name: "a way back of 7,000 slashes after signing in",
    method: "GET",
    path: `/login?redirectTo=/x${"/".repeat(7_000)}x`,
    mostBytes: page,
  },
  {
    name: "the data of a route of 7,000 slashes",
    method: "GET",
    path: `/rooms?_data=${"/".repeat(7_000)}x`,
    mostBytes: page,
  },
  {
    name: "60 KB of slashes as the way back in a form",
    method: "POST",
    path: "/login",
    headers: form,
    body: `email=a&password=a&redirectTo=/x${"/".repeat(60_000)}x`,
    mostBytes: kilobytes(130),
  },
  ...["/contact", "/login?unsent=form", "/newsletter/unsubscribe", "/admin/media"].map(
    (path): CostlyRequest => ({
      name: `12,000 header lines in one part to ${path}`,
      method: "POST",
      path,
      headers: multipart,
      body: `--${boundary}\r\n${"a: b\r\n".repeat(12_000)}Content-Disposition: form-data; name="a"\r\n\r\nx\r\n--${boundary}--\r\n`,
      mostBytes: page,
    }),
  ),
  {
    name: "headers of 64 KB",
    method: "GET",
    path: "/rooms",
    headers: Object.fromEntries(
      Array.from({ length: 64 }, (_, index) => [`X-Header-${index}`, "a".repeat(1000)]),
    ),
    mostBytes: page,
  },
];

/** Returns failed sign-ins for different accounts, so that no account's limit applies. */
export const manySignIns = (count: number): CostlyRequest[] =>
  Array.from({ length: count }, (_, index) => ({
    name: "a sign-in",
    method: "POST",
    path: "/login",
    headers: form,
    body: `email=nobody${index}%40example.com&password=not-the-password-${index}`,
    mostBytes: page,
  }));

/**
 * Sends a request and counts the response's bytes.
 * @returns status 0 if the connection ended without a response
 */
export function sendCostly(
  { url }: Pick<Lodge, "url">,
  { method, path, headers, body }: CostlyRequest,
) {
  const { hostname, port } = new URL(url);
  return new Promise<{ status: number; bytes: number }>((resolve) => {
    const request = http.request({ hostname, port, method, path, headers, agent: false });
    request.on("response", (response) => {
      let bytes = 0;
      const done = () => resolve({ status: response.statusCode ?? 0, bytes });
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", done).on("error", done);
    });
    request.on("error", () => resolve({ status: 0, bytes: 0 }));
    request.end(body);
  });
}

/** Requests that each connection sends in one piece, before any response. */
export interface Packets {
  name: string;
  connections: number;
  /** The paths requested over each connection, in order. */
  paths: string[];
}

/**
 * Sends the requests.
 * @returns the number of responses for each connection until it had all or was closed
 */
export function sendPackets({ url }: Pick<Lodge, "url">, { connections, paths }: Packets) {
  const { hostname, port } = new URL(url);
  const head = "Host: localhost\r\n\r\n";
  const packet = paths.map((path) => `GET ${path} HTTP/1.1\r\n${head}`).join("");
  const send = () =>
    new Promise<number>((resolve) => {
      let count = 0;
      const socket = connect({ host: hostname, port: Number(port) });
      socket.setEncoding("latin1").on("data", (text: string) => {
        count += text.split("HTTP/1.1 200 ").length - 1;
        if (count >= paths.length) socket.destroy();
      });
      socket.on("error", () => {}).on("close", () => resolve(count));
      socket.write(packet);
    });
  return Promise.all(Array.from({ length: connections }, send));
}
