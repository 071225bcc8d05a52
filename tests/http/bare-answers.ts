import { request as ask } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Lodge } from "../world/lodge";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** Requests a path over a connection of its own, and returns the undecoded response. */
export function getFrom(
  { url }: Pick<Lodge, "url">,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = ask(url + path, { method, headers, agent: false }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        bytes: Buffer.concat(parts),
      });
    });
    sent.on("error", reject).end();
  });
}

export function htmlOf({ headers, bytes }: Answer): string {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

/** Returns whether an answer comes from the page cache, which sets an Age header. */
export const isKept = ({ headers }: Answer) => headers.age !== undefined;

/** Request headers of browsers that select another variant of a page. */
export const browsers: Record<string, string>[] = [
  { "accept-encoding": "gzip, deflate, br" },
  { "accept-encoding": "gzip" },
  { "accept-encoding": "gzip;q=0.5, br;q=0" },
  { "accept-encoding": "br", "save-data": "on" },
  { "accept-encoding": "gzip", "sec-fetch-site": "none" },
  { "accept-encoding": "gzip", "sec-fetch-site": "same-origin" },
];
