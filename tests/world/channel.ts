import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { makeCertificate } from "./certificate";
import type { Lodge } from "./lodge";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A booking channel on this machine that the lodge takes for one on the internet. */
export interface Channel {
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
export async function openChannel(names: Record<string, string[]> = {}): Promise<Channel> {
  const certificate = makeCertificate();
  const options: ServerOptions = { key: certificate.key, cert: certificate.cert };
  const server = createServer(options, (request, response) => {
    channel.asked.push(request.headers);
    channel.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const channel: Channel = {
    env: {
      NODE_OPTIONS: `--import ${path.resolve("tests/world/redirect-to-channel.mjs")}`,
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
  return channel;
}

/** An event of a channel's calendar. */
export interface ChannelEventLines {
  from: string;
  to: string;
  uid?: string;
  summary?: string;
}

const plain = (day: string) => day.replaceAll("-", "");

/** Returns a calendar as channels write it. */
export const calendarText = (events: ChannelEventLines[]): string =>
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
export function calendarOf(events: ChannelEventLines[]): Answer {
  const text = calendarText(events);
  const etag = `"${Buffer.from(text).toString("base64url").slice(-200)}"`;
  return (request, response) => {
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(200, { "Content-Type": "text/calendar", ETag: etag }).end(text);
  };
}

interface RawChannel {
  room?: number;
  name?: string;
  token?: string | null;
  url?: string | null;
  problem?: string | null;
  skippedEvents?: string | null;
  requestedAt?: string | null;
  answeredAt?: string | null;
}

/**
 * Inserts a channel of a room directly into the database.
 * @returns its id
 */
export function insertRawChannel(file: Lodge["file"], channel: RawChannel = {}): number {
  const { room = 1, name = "Leaking", token = "t".repeat(43), url = null } = channel;
  const { lastInsertRowid } = file
    .prepare(
      `INSERT INTO channels (room_id, name, token, url, problem, failures, failing_since,
         skipped_events, skipped_count, requested_at, answered_at, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '2026-01-01T00:00:00.000Z')`,
    )
    .run(
      ...[room, name, token, url, channel.problem ?? null],
      ...(channel.problem ? [3, channel.requestedAt ?? null] : [0, null]),
      ...[channel.skippedEvents ?? null, channel.skippedEvents?.split("\n").length ?? 0],
      ...[channel.requestedAt ?? null, channel.answeredAt ?? null],
    );
  return Number(lastInsertRowid);
}
