import type { TestContext } from "vitest";
import type { Lodge } from "../world/lodge";
import { password, people } from "../world/people";
import { Lynx } from "./lynx";
import type { TextBrowser } from "./text-browser";
import { W3m } from "./w3m";

const browsers = { lynx: Lynx, w3m: W3m };

/** The text browsers in which desk tests run. */
export const browserNames = ["lynx", "w3m"] as const;

/** Opens a text browser at an address until the test ends. */
export function openTextBrowser(
  name: keyof typeof browsers,
  url: string,
  { onTestFinished }: TestContext,
): TextBrowser {
  const browser = browsers[name].open(url);
  onTestFinished(() => browser.close());
  return browser;
}

/** Signs Claudine in and opens a desk page. */
export async function openDesk(
  name: keyof typeof browsers,
  lodge: Lodge,
  path: string,
  context: TestContext,
): Promise<TextBrowser> {
  const browser = openTextBrowser(name, lodge.url + path, context);
  await browser.read("Sign in");
  await browser.fillIn("Email", people.claudine.email);
  await browser.fillIn("Password", password);
  await browser.pressButton("Sign in", { below: "Password" });
  await browser.read("Admin Dashboard");
  return browser;
}
