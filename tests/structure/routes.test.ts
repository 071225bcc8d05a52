import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
