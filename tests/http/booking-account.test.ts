import { beforeAll, expect, test } from "vitest";
import { fieldsOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { beginStaysAnew, confirm, freshStay, guestDetails, referenceOf } from "./booking-steps";
import { countRows, expectPage } from "./scenario";

const lodge = ownLodge({ env: { TRUST_PROXY: "1" } });
beforeAll(beginStaysAnew);

let used = 0;
/** Creates a visitor with a network of their own who has chosen a stay. */
async function booker() {
  used += 1;
  const visitor = new Visitor(lodge);
  const headers = { "X-Forwarded-For": `203.0.113.${used}` };
  await visitor.post("/booking", freshStay(), headers);
  const email = `booker${used}@guests.example`;
  const send = (fields: Record<string, string>) =>
    visitor.post("/booking/details", { ...guestDetails, email, ...fields }, headers);
  return { visitor, email, headers, send };
}
const accounts = (email: string) => countRows(lodge, "users", `email = '${email}'`);

test("a password creates the account and continues to the last step", async () => {
  const { visitor, email, send } = await booker();
  const form = await visitor.get("/booking/details");
  expectPage(form, {
    has: [
      "Choose a password",
      "Set a password to view, change or cancel",
      "If you have an account",
    ],
  });
  expect(fieldsOf(form)).toHaveProperty("password", "");
  const review = await send({ password });
  expectPage(review, { at: "/booking/confirm", has: ["Check and confirm", "Ana Núñez"] });
  expect(lodge.row("SELECT name, role, phone FROM users WHERE email = ?", email)).toMatchObject({
    name: "Ana Núñez",
    role: "guest",
  });
  const done = await confirm(visitor, review);
  expectPage(done, { at: "/booking-confirmation", has: ["Reference"] });
  expectPage(await visitor.get("/my-bookings"), { has: [referenceOf(done)] });
  const again = new Visitor(lodge);
  expectPage(await again.post("/login", { email, password }), { at: "/" });
});

test("a wrong password is rejected with other errors; the form keeps its input", async () => {
  const { email, send } = await booker();
  const page = await send({ password: "kivu", phone: "1" });
  expectPage(page, {
    status: 422,
    has: ["5 digits", "At least 8 characters"],
    lacksHtml: ['value="kivu"'],
    html: ['href="#password"', 'href="#phone"'],
  });
  expect(fieldsOf(page)).toMatchObject({ email, phone: "1", password: "" });
  const common = await send({ password: "Passw0rd!" });
  expectPage(common, { status: 422, has: ["most common"] });
  const own = await send({ password: "Ananunez1!", firstName: "Ananunez" });
  expectPage(own, { status: 422, has: ["easy to guess", "your name"] });
  expect(accounts(email)).toBe(0);
});

test("without a password, sign-up follows with name and email filled in", async () => {
  const { email, send } = await booker();
  const page = await send({ password: "", specialRequests: "A quiet room" });
  expectPage(page, { at: "/login", html: ['aria-label="Booking summary"'] });
  expect(fieldsOf(page)).toMatchObject({ name: "Ana Núñez", email, password: "" });
  expect(page.path).toContain("redirectTo=%2Fbooking%2Fconfirm");
  expect(accounts(email)).toBe(0);
});

test("without a password field, sign-up asks for it beside the booking summary", async () => {
  const { visitor, email, headers, send } = await booker();
  const login = await send({});
  expectPage(login, {
    status: 200,
    has: [
      "Create an account",
      "Set a password to view, change or cancel",
      "Guest Details",
      "2 nights",
      "Total",
    ],
    html: ['aria-label="Booking summary"', 'href="/booking/details"'],
  });
  expect(login.path).toBe("/login?mode=sign-up&redirectTo=%2Fbooking%2Fconfirm");
  const wrong = await visitor.post(login.path, { name: "Ana", email, password: "kivu" }, headers);
  expectPage(wrong, { status: 422, html: ['aria-label="Booking summary"'] });
  const review = await visitor.post(login.path, { name: "Ana", email, password }, headers);
  expectPage(review, { at: "/booking/confirm" });
});

test("a guest with an account signs in and finds the details typed before", async () => {
  const { visitor, headers, send } = await booker();
  const submitted = {
    firstName: "Aline",
    lastName: "",
    phone: "1",
    specialRequests: "A quiet room",
  };
  const login = await send({
    ...submitted,
    email: people.aline.email,
    intent: "sign-in",
    password: "x",
  });
  expect(login.path).toBe("/login?redirectTo=%2Fbooking%2Fdetails");
  expectPage(login, { has: ["Sign in", "2 nights"], html: ['aria-label="Booking summary"'] });
  expect(fieldsOf(login)).toMatchObject({ email: people.aline.email });
  const sent = { email: people.aline.email, password };
  const details = await visitor.post(login.path, sent, headers);
  expectPage(details, { at: "/booking/details", lacks: ["Choose a password"] });
  expect(fieldsOf(details)).toMatchObject({
    firstName: "Aline",
    lastName: "Uwase",
    phone: "",
    specialRequests: "A quiet room",
  });
});

test("a known address is not revealed; its own password signs in", async () => {
  const { visitor, send } = await booker();
  const before = countRows(lodge, "users");
  const refused = await send({ email: people.bosco.email, password: "Quartz-Kettle-73" });
  expectPage(refused, {
    status: 422,
    has: ["Registration failed"],
    lacksHtml: ["Quartz-Kettle-73"],
  });
  expect(fieldsOf(refused)).toMatchObject({ firstName: "Ana", email: people.bosco.email });
  expectPage(await visitor.get("/my-bookings"), { at: "/login" });
  const letIn = await send({ email: people.bosco.email, password });
  expectPage(letIn, { at: "/booking/confirm" });
  expect(countRows(lodge, "users")).toBe(before);
});

test("sign-up limits apply in the booking form too", async () => {
  const { visitor, headers } = await booker();
  const statuses = [];
  for (let n = 0; n < 12; n++) {
    const email = `many${n}@guests.example`;
    visitor.cookies.delete("lodge_session");
    const sent = { ...guestDetails, email, password };
    statuses.push((await visitor.post("/booking/details", sent, headers)).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(countRows(lodge, "users", "email LIKE 'many%'")).toBe(10);
});

test("a signed-in guest is not asked for a password", async () => {
  const aline = await signedIn(lodge, people.aline);
  await aline.post("/booking", freshStay());
  expectPage(await aline.get("/booking/details"), {
    lacks: ["Choose a password", "If you have an account"],
  });
  const before = countRows(lodge, "users");
  const sent = { ...guestDetails, email: "somebody@guests.example", password };
  expectPage(await aline.post("/booking/details", sent), { at: "/booking/confirm" });
  expect(countRows(lodge, "users")).toBe(before);
});

test("without a stay no account is created", async () => {
  const visitor = new Visitor(lodge);
  const sent = { ...guestDetails, email: "nostay@guests.example", password };
  expectPage(await visitor.post("/booking/details", sent), { at: "/booking" });
  expect(accounts("nostay@guests.example")).toBe(0);
  expectPage(await visitor.get("/login?redirectTo=%2Fbooking%2Fconfirm"), {
    lacks: ["Dates & Room"],
  });
});
