import { beforeAll, expect, test } from "vitest";
import { fieldsOf } from "../world/dom";
import { password, people } from "../world/people";
import { ownLodge } from "../world/throughout";
import { Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

const lodge = ownLodge();
const clerk = new Visitor(lodge);

beforeAll(async () => {
  await clerk.post("/login", { email: people.diane.email, password });
});

test("a bookmark from before the move opens the page", async () => {
  const answer = await clerk.raw("/admin/handover?tab=all", {});
  expect(answer.status).toBe(301);
  expect(answer.headers.get("Location")).toBe("/admin/shift-notes?tab=all");
  expectPage(await clerk.get("/admin/handover?tab=all"), { at: "/admin/shift-notes" });
});

test("a form that was open during the move is saved", async () => {
  const page = await clerk.get("/admin/shift-notes");
  const body = new URLSearchParams({ ...fieldsOf(page), text: "Call the driver" });
  const answer = await clerk.raw("/admin/handover", { method: "POST", body });
  expect(answer.status).toBe(308);
  expect(answer.headers.get("Location")).toBe("/admin/shift-notes");
  await clerk.raw("/admin/shift-notes", { method: "POST", body });
  expect(lodge.value("SELECT text FROM shift_notes")).toBe("Call the driver");
});
