import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { linksOf, type Markup } from "../world/dom";
import type { Lodge } from "../world/lodge";
import type { Page } from "../world/visitor";

/** What a page must contain. */
interface Expected {
  /** 200 by default. */
  status?: number;
  /** The final path after redirects, without the query. */
  at?: string;
  has?: string[];
  lacks?: string[];
  /** Parts of the source, which alone shows that a text is escaped. */
  html?: string[];
  lacksHtml?: string[];
}

/** Checks a page and reports all differences at once, in concurrent tests too. */
export function expectPage(page: Page, expected: Expected): void {
  const { status = 200, at, has = [], lacks = [], html = [], lacksHtml = [] } = expected;
  const [path] = page.path.split("?");
  const faults = [
    ...(page.status === status ? [] : [`answers ${page.status}, not ${status}`]),
    ...(at === undefined || path === at ? [] : [`is ${path}, not ${at}`]),
    ...has.filter((text) => !page.text.includes(text)).map((text) => `lacks ${text}`),
    ...lacks.filter((text) => page.text.includes(text)).map((text) => `has ${text}`),
    ...html.filter((part) => !page.html.includes(part)).map((part) => `lacks ${part}`),
    ...lacksHtml.filter((part) => page.html.includes(part)).map((part) => `has ${part}`),
  ];
  expect(faults, page.text.slice(0, 1500)).toEqual([]);
}

/** Returns the ids of the bookings that a part of a desk page links to, in order and repeated. */
export const bookingIdsIn = (part: Markup): string[] =>
  linksOf(part).flatMap(({ href }) => /^\/admin\/bookings\/([0-9A-Z]{8})$/.exec(href)?.[1] ?? []);

interface RouteAddress {
  address: string;
  /** The route's id, with which Remix's scripts request only its data. */
  routeId: string;
  /** Whether the route has an action. */
  takesForms: boolean;
  /** Whether the route renders a page; otherwise it returns a file or redirects. */
  isPage: boolean;
  /** Whether the route declares itself public: the same for every signed-out visitor. */
  isPublic: boolean;
}

/** The ids with which tests fill in the parameters of desk paths. */
export const deskRecords = {
  placeId: "restaurant",
  bookingId: "DESK0000",
  paymentId: "1",
  drawerId: "1",
  day: "2026-01-01",
  blockId: "1",
  noteId: "1",
  notificationId: "1",
  enquiryId: "DESK000000000000",
  seasonId: "1",
  itemId: "1",
  dishId: "1",
  textId: "faqs-hours",
  spaceId: "hall",
  amenityId: "craft-shop",
  lineId: "1",
  contentId: "1",
  reviewId: "1",
  userId: "bosco",
  mediaId: "1",
  profileId: "1",
  issueId: "1",
  channelId: "1",
  invoiceId: "1",
  groupId: "1",
  importId: "1",
  sourceId: "1",
  tableReservationId: "1",
  eventId: "1",
  offerId: "FFER000000000000",
  subscriberId: "leaking@example.com",
  tab: "general",
};

/** Returns every path that app/routes serves, so that new routes are tested automatically. */
export function routeAddresses(params: Record<string, string>): RouteAddress[] {
  const root = path.resolve("app", "routes");
  return readdirSync(root)
    .filter((name) => name !== "$" && name !== "admin")
    .flatMap((name) => {
      const module = ["route.tsx", "route.ts"].find((file) =>
        readdirSync(path.join(root, name)).includes(file),
      );
      const source = module ? readFileSync(path.join(root, name, module), "utf8") : "";
      const addressOf = (named: Record<string, string>) => {
        const segments = name
          .replace(/\[(.*?)\]/g, (_, literal: string) => literal.replaceAll(".", "\0"))
          .split(".")
          .filter((segment) => segment !== "_index")
          .map((segment) => (segment.startsWith("$") ? (named[segment.slice(1)] ?? "1") : segment));
        return `/${segments.join("/").replaceAll("\0", ".")}`;
      };
      // Several changes of one record are the keys of one table (app/desk/state-route.ts).
      const [, table] = source.split("createStateRoutes(");
      const words = [...(table ?? "").matchAll(/^ {2}"?([\w-]+)"?: /gm)].map(
        ([, word = ""]) => word,
      );
      return (table ? words : [""]).map((change) => ({
        address: addressOf({ ...params, change }),
        routeId: `routes/${name}`,
        takesForms: /export (async function action\b|const (\{[^}]*\b)?action\b)/.test(source),
        isPublic: /isPublic: true/.test(source),
        isPage: /export default function\b/.test(source),
      }));
    });
}

/**
 * Stores settings in the database.
 * @returns a function that deletes them
 */
export function storeSettings(lodge: Lodge, group: string, values: object): () => void {
  lodge.run(
    "INSERT OR REPLACE INTO settings (group_name, values_json, updated_at) VALUES (?, ?, ?)",
    group,
    JSON.stringify(values),
    new Date().toISOString(),
  );
  return () => {
    lodge.run("DELETE FROM settings WHERE group_name = ?", group);
  };
}

/** Counts the rows of a table, or those that match a condition. */
export function countRows(lodge: Lodge, table: string, condition = "1"): number {
  return lodge.value<number>(`SELECT count(*) FROM ${table} WHERE ${condition}`);
}

/** Returns the lines printed by the server that contain `text`. */
export const linesWith = (lodge: Pick<Lodge, "output">, text: string): string[] =>
  lodge
    .output()
    .split("\n")
    .filter((line) => line.includes(text));
