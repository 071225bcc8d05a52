import { readdirSync, readFileSync } from "node:fs";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { findServerRenderedPath, serverRenderedPaths } from "~/accounts/desk-sections";

const routes = readdirSync("app/routes").map((name) => {
  const file = readdirSync(`app/routes/${name}`).find((entry) => /^route\.tsx?$/.test(entry));
  return { name, file, source: readFileSync(`app/routes/${name}/${file}`, "utf8") };
});

test("every route is a folder with a route file", () => {
  expect(routes.filter(({ file }) => !file)).toEqual([]);
  expect(routes.length).toBeGreaterThan(20);
});

test("every route except files and script endpoints has an error page", () => {
  const downloads = routes.filter(({ name }) =>
    /^media\.|^calendars\.|^admin\.pulse$|^auth\.v1\.|\[\.(csv|ics|pdf|json|txt|xml|webmanifest)]$/.test(
      name,
    ),
  );
  expect(downloads.length).toBeGreaterThan(5);
  const without = routes
    .filter((route) => !downloads.includes(route))
    .filter(({ source }) => !/(export default |\bas default\b)/.test(source));
  expect(without.map(({ name }) => name)).toEqual([]);
});

test("the browser's router finds every desk page, and server-rendered ones by their path", () => {
  const desk = routes
    .filter(({ name }) => name.startsWith("admin.") && !name.includes("["))
    .map(({ name }) => ({
      id: name,
      index: name.endsWith("_index"),
      path: name
        .replace(/^admin\.|\.?_index$/g, "")
        .replaceAll(".", "/")
        .replaceAll("$", ":"),
    }));
  const known = [
    ...desk.filter(({ path }) => !findServerRenderedPath(`/admin/${path}`)),
    ...serverRenderedPaths.map((path) => ({ id: path, path: `${path}/*` })),
  ];
  expect(known.length).toBeGreaterThan(60);
  for (const { id, path } of desk) {
    const address = `/${path.replace(/:\w+/g, "7")}`;
    const found = matchRoutes(known, address)?.at(-1)?.route.id;
    expect([address, found]).toEqual([address, findServerRenderedPath(`/admin${address}`) ?? id]);
  }
});
