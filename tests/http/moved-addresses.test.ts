import { beforeAll, expect, test } from "vitest";
import { ownLodge } from "../world/fixtures";
import { password, people } from "../world/people";
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
  const body = new URLSearchParams({
    ...(await clerk.form("/admin/shift-notes")),
    text: "Call the driver",
  });
  const answer = await clerk.raw("/admin/handover", { method: "POST", body });
  expect(answer.status).toBe(308);
  expect(answer.headers.get("Location")).toBe("/admin/shift-notes");
  await clerk.raw("/admin/shift-notes", { method: "POST", body });
  expect(lodge.value("SELECT text FROM shift_notes")).toBe("Call the driver");
});
