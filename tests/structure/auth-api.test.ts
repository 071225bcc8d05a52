import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceCall } from "~/sign-in/auth-service/service-call";
import { useOwnDatabase } from "../world/own-database";

/** Importing the table opens the database, so this file has its own. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), "lodge-auth-api-"));
let serviceCalls: ServiceCall[];
let closeDatabase: () => void;
let leave: () => void;
beforeAll(async () => {
  leave = useOwnDatabase(dataDir);
  ({ serviceCalls } = await import("~/sign-in/auth-service/service-calls.server"));
  ({ closeDatabase } = await import("~/db.server"));
});
afterAll(() => {
  closeDatabase();
  leave();
  rmSync(dataDir, { recursive: true });
});

const text = readFileSync("docs/auth-api.md", "utf8");

/** The document's section about each call, by its heading. */
const told = new Map(
  text
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      return [heading, lines.join("\n").split(/^## /m)[0] ?? ""];
    }),
);

const nameOf = ({ method, path, grant }: ServiceCall) =>
  `${method} ${path}${grant ? `?grant_type=${grant}` : ""}`;

test("the document describes every call of the auth service, and no other", () => {
  expect(serviceCalls.length).toBe(26);
  expect([...told.keys()].sort()).toEqual(serviceCalls.map(nameOf).sort());
});

test("each call states whether it needs a token, and shows its body", () => {
  for (const call of serviceCalls) {
    const said = told.get(nameOf(call)) ?? "";
    expect(/^Needs an access token/m.test(said), nameOf(call)).toBe(
      call.authentication === "token",
    );
    const takesFields = Object.keys(fieldsOf(call.body)).length > 0;
    const isShown = /```json\n(.*?)\n```/s.exec(said)?.[1];
    if (!isShown) continue;
    expect(takesFields, nameOf(call)).toBe(true);
    expect(call.body.safeParse(JSON.parse(isShown)).success, nameOf(call)).toBe(true);
    const named = Object.keys(JSON.parse(isShown));
    expect(Object.keys(fieldsOf(call.body))).toEqual(expect.arrayContaining(named));
  }
});

/** Returns the fields of a body's schema, also of a refined one. */
function fieldsOf(schema: unknown): object {
  const { shape, def } = schema as { shape?: object; def?: { in?: unknown } };
  return shape ?? (def?.in ? fieldsOf(def.in) : {});
}

test("the document lists exactly the error codes in use", () => {
  const source = readdirSync("app/sign-in/auth-service")
    .filter((name) => name !== "service-error.ts")
    .concat("../../http/handle-service-request.server.ts")
    .map((name) => readFileSync(`app/sign-in/auth-service/${name}`, "utf8"))
    .join("\n")
    .concat('"validation_failed"');
  const declared = [
    ...readFileSync("app/sign-in/auth-service/service-error.ts", "utf8").matchAll(
      /^ {2}\| "(\w+)"/gm,
    ),
  ].map(([, code = ""]) => code);
  expect(declared.length).toBeGreaterThan(40);
  for (const code of declared) {
    expect(source, `${code} is used`).toContain(`"${code}"`);
    expect(text, `${code} is told`).toContain(`\`${code}\``);
  }
  for (const [, code] of text.matchAll(/`([a-z]+(?:_[a-z]+)+)` \(\d{3}/g)) {
    expect(declared).toContain(code);
  }
});
