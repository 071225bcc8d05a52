import type { TestContext } from "vitest";
import type { Lodge } from "../world/lodge";
import { password, people } from "../world/people";
import { Lynx } from "./lynx";
import type { TextBrowser } from "./text-browser";
import { W3m } from "./w3m";

const browsers = { lynx: Lynx, w3m: W3m };

/** The text browsers that clerks work in. */
export const browserNames = ["lynx", "w3m"] as const;

/** Claudine at a page of the desk, where the sign-in led her. */
export async function openDesk(
  name: keyof typeof browsers,
  lodge: Lodge,
  path: string,
  { onTestFinished }: TestContext,
): Promise<TextBrowser> {
  const browser = browsers[name].open(lodge.url + path);
  onTestFinished(() => browser.close());
  await browser.read("Sign in");
  await browser.fillIn("Email", people.claudine.email);
  await browser.fillIn("Password", password);
  await browser.pressButton("Sign In");
  await browser.read("Admin Dashboard");
  return browser;
}
