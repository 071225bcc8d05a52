import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst, transformWithEsbuild } from "vite";
import { expect, test } from "vitest";

/** A node of the syntax tree, or a list of nodes. */
type Node = { [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node)) if (isNode(child)) yield* nodesIn(child);
}

/** Returns the object on which `method` is called, if the node is such a call. */
function calledOn(node: unknown, method: string): Node | undefined {
  if (!isNode(node) || node.type !== "CallExpression") return undefined;
  const { object, property } = node.callee as { object?: Node; property?: Node };
  return property?.name === method ? object : undefined;
}

/** Whether a body uses a name as a variable, not as a property's name. */
function mentions(body: Node, name: unknown): boolean {
  const names = new Set<unknown>();
  for (const node of nodesIn(body)) {
    const { type, computed } = node;
    if (type === "MemberExpression" && !computed) names.add(node.property);
    if (type === "Property" && !computed && !node.shorthand) names.add(node.key);
  }
  return [...nodesIn(body)].some(
    (node) => node.type === "Identifier" && node.name === name && !names.has(node),
  );
}

/** Counts the transactions that a source opens, and those that also use the database directly. */
async function readTransactions(source: string, file: string) {
  const { code } = await transformWithEsbuild(source, file, { target: "esnext" });
  let opened = 0;
  let deadlocks = 0;
  for (const node of nodesIn(parseAst(code) as unknown as Node)) {
    const database = calledOn(calledOn(node, "execute"), "transaction");
    if (!database) continue;
    opened += 1;
    const [callback] = node.arguments as Node[];
    const isInline = callback?.type === "ArrowFunctionExpression";
    if (!isInline || mentions(callback, database.name)) deadlocks += 1;
  }
  return { opened, deadlocks };
}

/**
 * SQLite has one writing connection. Inside a transaction the database would wait for that transaction's end.
 */
test("a transaction's callback uses only the transaction, never the database", async () => {
  const files = ["app", "db", "scripts"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  let opened = 0;
  const wrong: string[] = [];
  for (const file of files) {
    const source = readFileSync(file, "utf8");
    if (!source.includes(".transaction()")) continue;
    const found = await readTransactions(source, file);
    opened += found.opened;
    if (found.deadlocks > 0) wrong.push(file);
  }
  expect(wrong).toEqual([]);
  expect(opened).toBeGreaterThan(50);
});

test.each([
  ["db.transaction().execute(async (trx) => { await readRoom(db, 1); })", 1],
  ["db.transaction().execute((trx) => db.selectFrom('rooms').execute())", 1],
  ["db.transaction().execute(async (trx): Promise<void> => { await save({ db }); })", 1],
  ["db.transaction().execute(async (trx) => { if (a) b.map((c) => read(db as Db, c)); })", 1],
  ["file.transaction().execute(async (trx) => { await read(file); })", 1],
  ["db\n  .transaction()\n  .execute(elsewhere)", 1],
  ["const a = await read(db); db.transaction().execute((trx) => save(trx, a.db, { db: a }))", 0],
])("'%s' has %i wrong transactions", async (source, deadlocks) => {
  expect(await readTransactions(source, "app/x.ts")).toEqual({ opened: 1, deadlocks });
});
