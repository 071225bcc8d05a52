import { beforeAll, expect, test } from "vitest";
import { insertRawBooking } from "../../world/bookings";
import { insertRawContent } from "../../world/content";
import { inDays } from "../../world/days";
import { linksOf } from "../../world/dom";
import { sharedLodge } from "../../world/fixtures";
import { people } from "../../world/people";
import { signedIn, Visitor } from "../../world/visitor";

const lodge = sharedLodge();
beforeAll(async () => {
  insertRawBooking(lodge.file, { checkIn: inDays(20), checkOut: inDays(22) });
  insertRawBooking(lodge.file, { roomId: 3, status: "pending", user: people.bosco });
  for (let index = 1; index <= 13; index++) {
    insertRawContent(lodge.file, { title: `Offer ${index}`, type: "promotion", tags: ["tea"] });
  }
  await new Visitor(lodge).post("/contact", {
    name: "Zoë",
    email: "zoe@guests.example",
    message: "Is there a cot?",
  });
});

/** More than the site has, to detect an endless crawl. */
const mostPages = 900;

/**
 * Returns an address's kind. Addresses that differ only by search text, order or day are one kind, since a
 * calendar never ends.
 */
function kindOf(href: string): string {
  const { pathname, searchParams } = new URL(href, lodge.url);
  const tabs = ["menu", "space", "type", "tab", "mode", "kind", "state", "status"];
  const kept = [...searchParams]
    .map(([name, value]) => (tabs.includes(name) ? `${name}=${value}` : name))
    .sort();
  return `${pathname.replace(/\/\d{4}-\d\d-\d\d(?=\/|$)/, "/day")}?${kept.join("&")}`;
}

/** Follows every link of the site from its home page, and checks the target of every form. */
async function crawl(visitor: Visitor): Promise<{ pages: Set<string>; faults: string[] }> {
  const faults: string[] = [];
  const pages = new Set<string>();
  const files = new Set<string>();
  const queue: { href: string; from: string }[] = [{ href: "/", from: "" }];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { href, from } = next;
    const kind = kindOf(href);
    if (pages.has(kind)) continue;
    pages.add(kind);
    if (pages.size > mostPages) throw new Error(`the crawl does not end: ${href}`);
    const page = await visitor.get(href.split("#")[0] ?? href);
    if (page.status !== 200) faults.push(`${from} leads to ${href}: ${page.status}`);
    if (!page.headers.get("Content-Type")?.includes("text/html")) continue;
    const fragment = href.split("#")[1];
    if (fragment && !page.html.includes(`id="${fragment}"`)) {
      faults.push(`${from} leads to ${href}, where no ${fragment} is`);
    }
    faults.push(...idleButtons(page.html).map((button) => `${href}: ${button} does nothing`));
    faults.push(...emptyForms(page.html).map((form) => `${href}: lynx does not send ${form}`));
    for (const action of actionsOf(page.html)) {
      const path = (action || page.path).split(/[?#]/)[0] ?? "";
      if (!files.has(path) && !(await takesForms(visitor, path))) {
        faults.push(`${href}: a form goes to ${action}, which takes none`);
      }
      files.add(path);
    }
    for (const [, file = ""] of page.html.matchAll(
      /(?:src|href)="(\/(?:pictures|icons|build)\/[^"]+)"/g,
    )) {
      if (files.has(file)) continue;
      files.add(file);
      const answer = await visitor.raw(file, { method: "HEAD" });
      if (answer.status !== 200) faults.push(`${href} shows ${file}: ${answer.status}`);
    }
    for (const { href: link } of linksOf(page.html)) {
      if (/^(tel:|mailto:\S+@|https:\/\/wa\.me\/\d{6,}\?text=)/.test(link)) continue;
      const isOurs = /^[/#?]/.test(link);
      if (!isOurs) faults.push(`${href} leads away: ${link}`);
      else
        queue.push({
          href: new URL(link, lodge.url + page.path).href.slice(lodge.url.length),
          from: href,
        });
    }
  }
  return { pages, faults };
}

/** Whether an address accepts forms. If so, it refuses another site's form before any other check. */
async function takesForms(visitor: Visitor, path: string): Promise<boolean> {
  const { status } = await visitor.raw(path, {
    method: "POST",
    body: new URLSearchParams(),
    headers: { "Sec-Fetch-Site": "cross-site" },
  });
  return status === 403;
}

/** Returns the targets of POST forms. */
const actionsOf = (html: string) =>
  [...html.matchAll(/<form\b[^>]*method="post"[^>]*>/g)].map(
    ([tag]) => /action="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "",
  );

/** Finds buttons outside forms. */
function idleButtons(html: string): string[] {
  const outside = html.replace(/<form\b.*?<\/form>/gs, "");
  return (outside.match(/<button\b[^>]*>/g) ?? []).filter((tag) => !/ form="[^"]+"/.test(tag));
}

/** Finds POST forms without a field: lynx requests their address instead of sending them. */
function emptyForms(html: string): string[] {
  return [...html.matchAll(/(<form\b[^>]*method="post"[^>]*>)(.*?)<\/form>/gs)]
    .filter(([, , content = ""]) => !/ name="/.test(content))
    .map(([, tag = ""]) => tag);
}

test.each([
  ["a stranger", async () => new Visitor(lodge), 30],
  ["a guest", () => signedIn(lodge, people.aline), 35],
  ["an admin", () => signedIn(lodge, people.diane), 60],
] as const)("every link and button works for %s", async (_, come, least) => {
  const { pages, faults } = await crawl(await come());
  expect(faults).toEqual([]);
  expect(pages.size).toBeGreaterThan(least);
});
