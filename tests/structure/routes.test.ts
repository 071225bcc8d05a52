import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Pages that anybody may see. Every other route has to call a guard; opening is what is named. */
const open = new Set([
  "$",
  "_index",
  "amenities",
  "booking-confirmation",
  "booking._index",
  "booking.details",
  "conference",
  "contact",
  "login",
  "logout",
  "media.$key._index",
  "media.$key.$file",
  "restaurant",
  "news.$slug",
  "news._index",
  "news[.xml]",
  "newsletter._index",
  "newsletter.check",
  "newsletter.confirm",
  "newsletter.unsubscribe",
  "requests.$requestId",
  "rooms._index",
  "rooms.$roomId",
  "robots[.txt]",
  "setup",
  "site[.webmanifest]",
  "sitemap[.xml]",
  "terms",
]);

const routes = readdirSync("app/routes").map((name) => {
  const file = readdirSync(`app/routes/${name}`).find((entry) => /^route\.tsx?$/.test(entry));
  return { name, file, source: readFileSync(`app/routes/${name}/${file}`, "utf8") };
});

/** The body of an exported loader or action, up to the next line that begins a declaration. */
function bodyOf(source: string, name: "loader" | "action"): string | null {
  const start = source.search(new RegExp(`^export (async function|const) ${name}\\b`, "m"));
  if (start < 0) return null;
  const rest = source.slice(start);
  const end = rest.search(/\n}\n|;\n\n/);
  return end < 0 ? rest : rest.slice(0, end);
}

test("every route is a folder with a route file", () => {
  expect(routes.filter(({ file }) => !file)).toEqual([]);
  expect(routes.length).toBeGreaterThan(20);
});

test("every loader and action that is not open calls a guard", () => {
  // Guards of single pages end in requireViewer.

  const unguarded = routes
    .filter(({ name }) => !open.has(name))
    .flatMap(({ name, source }) =>
      (["loader", "action"] as const)
        .filter((part) => {
          const body = bodyOf(source, part);
          if (body?.includes("action = refuseForms;")) return false;
          const isOnlyRedirect = body !== null && /=> redirect\("\/admin/.test(body);
          return (
            body !== null && !/require(Viewer|LastStep|OwnBooking)\(/.test(body) && !isOnlyRedirect
          );
        })
        .map((part) => `${name} ${part}`),
    );
  expect(unguarded).toEqual([]);
});

/** What staff may open (docs/operations.md, "Roles"); everything else of the desk needs admin. */
const forStaff =
  /^admin($|[._](_index|bookings|notifications|report|requests|reviews|search|sidebar)\b)/;

test("every page of the desk asks for the role that it is for", () => {
  const desk = routes.filter(({ name }) => name.startsWith("admin"));
  expect(desk.length).toBeGreaterThan(8);
  for (const { name, source } of desk) {
    const guards = source.match(/requireViewer\([^)]*\)/g) ?? [];
    expect(guards.length, name).toBeGreaterThan(0);
    const role = forStaff.test(name) ? "staff" : "admin";
    for (const guard of guards) {
      expect(guard, name).toMatch(new RegExp(`^requireViewer\\(request, "${role}"[,)]`));
    }
  }
});

test("every action reads its form through the checks that all forms need", () => {
  const careless = routes.filter(({ source }) => {
    const body = bodyOf(source, "action");
    return (
      body !== null &&
      !/\baction = (notFound|refuseForms)/.test(body) &&
      !/readForm\(|requireSameOrigin\(request\);.*requireViewer.*receiveUploads\(/s.test(body)
    );
  });
  expect(careless.map(({ name }) => name)).toEqual([]);
});

test("every route but a file answers a refusal with a page of its own", () => {
  const downloads = routes.filter(({ name }) =>
    /^media\.|\[\.(csv|ics|txt|xml|webmanifest)]$/.test(name),
  );
  expect(downloads.length).toBeGreaterThan(5);
  const without = routes
    .filter((route) => !downloads.includes(route))
    .filter(({ source }) => !/export default .*export function ErrorBoundary/s.test(source));
  expect(without.map(({ name }) => name)).toEqual([]);
});
