import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { inDays } from "../world/days";
import { sharedLodge } from "../world/fixtures";
import { screens } from "./browser";
import { ownBrowser } from "./own-browser";
import { listenForFaults } from "./show-page";

const lodge = sharedLodge();
const browser = ownBrowser();

const wrongEmail = "Enter an email address in the form name@example.com";
const stay = new URLSearchParams({
  ...{ roomId: "2", checkIn: inDays(50), checkOut: inDays(52), guests: "2", board: "HB" },
});

async function newContext(javaScriptEnabled: boolean) {
  const context = await browser.newContext({
    baseURL: lodge.url,
    viewport: screens.phone,
    javaScriptEnabled,
  });
  context.setDefaultTimeout(20_000);
  return context;
}

/** Presses a button and waits for the next page. */
async function press(page: Page, name: string) {
  const answered = page.waitForNavigation({ waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name, exact: true }).first().click();
  return answered;
}

const fieldText = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).first().inputValue();
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe.each([
  { name: "with scripts", scripts: true },
  { name: "without scripts", scripts: false },
])("a refused form, $name", ({ scripts }) => {
  test("survives Reload, and Back after its correction", async ({ onTestFinished }) => {
    const context = await newContext(scripts);
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const faults = listenForFaults(page);
    await page.goto(`/booking/details?${stay}`);
    await page.getByLabel("First name").fill("Ana");
    await page.getByLabel("Last name").fill("Keza");
    await page.getByLabel("Email", { exact: true }).first().fill("ana@example");
    await page.getByLabel("Phone").fill("12");
    const refused = await press(page, "Continue");
    expect(refused?.request().method()).toBe("GET");
    await page.getByText("Enter a phone number with at least 5 digits").first().waitFor();

    const again = await page.reload();
    expect(again?.request().method()).toBe("GET");
    expect(await fieldText(page, "First name")).toBe("Ana");
    expect(await fieldText(page, "Phone")).toBe("12");

    await page.getByLabel("Phone").fill("+250 788 123 456");
    await press(page, "Continue");
    expect(pathOf(page)).toBe("/login");
    await page.goBack();
    expect(pathOf(page)).toBe("/booking/details");
    expect(await fieldText(page, "First name")).toBe("Ana");
    await page.goForward();
    expect(pathOf(page)).toBe("/login");
    expect(faults.filter((fault) => !/status of 4(00|22)/.test(fault))).toEqual([]);
  });

  test("in one tab does not appear in another", async ({ onTestFinished }) => {
    const context = await newContext(scripts);
    onTestFinished(() => context.close());
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const [page, text] of [
      [one, "From the first tab"],
      [other, "From the second tab"],
    ] as const) {
      await page.goto("/contact");
      const form = page.locator("form", { has: page.getByLabel("Message") });
      await form.getByLabel("Name").fill("Ana");
      await form.getByLabel("Email", { exact: true }).fill("ana@example,com");
      await form.getByLabel("Message").fill(text);
    }
    for (const page of [one, other]) await press(page, "Send message");
    for (const [page, text] of [
      [one, "From the first tab"],
      [other, "From the second tab"],
    ] as const) {
      await page.reload();
      await page.getByText(wrongEmail).first().waitFor();
      expect(await page.getByLabel("Message").inputValue()).toBe(text);
    }
  });
});
