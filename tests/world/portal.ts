import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { makeCertificate } from "./certificate";
import type { Lodge } from "./lodge";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A booking channel on this machine that the lodge takes for one on the internet. */
export interface Portal {
  /** The environment for a lodge that can reach the channel. */
  env: Record<string, string>;
  /** The address of the channel's calendar. */
  url: string;
  /** How the channel answers from now on. */
  answer: Answer;
  /** The headers of the requests received, newest last. */
  asked: IncomingMessage["headers"][];
  close: () => Promise<void>;
}

const onTheInternet = "93.184.215.14";

/**
 * Starts a channel.
 * @param names further host names with their addresses
 */
export async function openPortal(names: Record<string, string[]> = {}): Promise<Portal> {
  const certificate = makeCertificate();
  const options: ServerOptions = { key: certificate.key, cert: certificate.cert };
  const server = createServer(options, (request, response) => {
    portal.asked.push(request.headers);
    portal.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const portal: Portal = {
    env: {
      NODE_OPTIONS: `--import ${path.resolve("tests/world/lead-to-portal.mjs")}`,
      NODE_EXTRA_CA_CERTS: certificate.file,
      PORTAL_PORT: String(port),
      PORTAL_NAMES: JSON.stringify({ "portal.example": [onTheInternet], ...names }),
    },
    url: "https://portal.example/room.ics?key=hidden-key",
    answer: calendarOf([]),
    asked: [],
    close: () =>
      new Promise((resolve) => {
        certificate.remove();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return portal;
}

/** An event of a channel's calendar. */
export interface PortalEventLines {
  from: string;
  to: string;
  uid?: string;
  summary?: string;
}

const plain = (day: string) => day.replaceAll("-", "");

/** Returns a calendar as channels write it. */
export const calendarText = (events: PortalEventLines[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Portal//EN",
    ...events.flatMap(({ from, to, uid = `${from}@portal.example`, summary = "Reserved" }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${plain(from)}`,
      `DTEND;VALUE=DATE:${plain(to)}`,
      `SUMMARY:${summary}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

/** Returns a handler that responds with a calendar and its ETag, or with 304. */
export function calendarOf(events: PortalEventLines[]): Answer {
  const text = calendarText(events);
  const etag = `"${Buffer.from(text).toString("base64url").slice(-200)}"`;
  return (request, response) => {
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(200, { "Content-Type": "text/calendar", ETag: etag }).end(text);
  };
}

interface RawPortal {
  room?: number;
  name?: string;
  token?: string | null;
  url?: string | null;
  problem?: string | null;
  leftOut?: string | null;
  askedAt?: string | null;
  answeredAt?: string | null;
}

/**
 * Inserts a channel of a room directly into the database.
 * @returns its id
 */
export function insertRawPortal(file: Lodge["file"], portal: RawPortal = {}): number {
  const { room = 1, name = "Leaking", token = "t".repeat(43), url = null } = portal;
  const { lastInsertRowid } = file
    .prepare(
      `INSERT INTO portals (room_id, name, token, url, problem, failures, failing_since,
         left_out, left_out_count, asked_at, answered_at, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '2026-01-01T00:00:00.000Z')`,
    )
    .run(
      ...[room, name, token, url, portal.problem ?? null],
      ...(portal.problem ? [3, portal.askedAt ?? null] : [0, null]),
      ...[portal.leftOut ?? null, portal.leftOut?.split("\n").length ?? 0],
      ...[portal.askedAt ?? null, portal.answeredAt ?? null],
    );
  return Number(lastInsertRowid);
}
