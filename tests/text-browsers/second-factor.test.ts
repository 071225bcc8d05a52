import { afterAll, beforeAll, describe } from "vitest";
import { codeOf } from "../world/factors";
import { type Lodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { browserTest } from "./browser-test";
import { browserNames, openTextBrowser } from "./clerk";

describe.concurrent.each(browserNames)("a second factor in %s", (browser) => {
  let lodge: Lodge;
  beforeAll(async () => {
    lodge = await openLodge();
  });
  afterAll(() => lodge.close());

  browserTest(browser, "is set up, and asked for at the next sign-in", async (context) => {
    const { email } = people.aline;
    const guest = openTextBrowser(
      browser,
      `${lodge.url}/login?redirectTo=/account/two-factor`,
      context,
    );
    await guest.read("Sign in");
    await guest.fillIn("Email", email);
    await guest.fillIn("Password", password);
    await guest.pressButton("Sign in", { below: "Password" });
    await guest.read("Off: anyone who knows your password can sign in.");
    await guest.follow("Set up a second factor");
    await guest.read("Your password");
    await guest.fillIn("Your password", password);
    await guest.pressButton("Continue");
    const page = await guest.read("Or type this key into the app:");
    const key = /into the app:\s*((?:[A-Z2-7]{4}\s+){8})/.exec(page)?.[1]?.replace(/\s/g, "") ?? "";
    await guest.fillIn("Code", codeOf(key));
    await guest.pressButton("Switch on");
    const shown = await guest.read("These are your recovery codes.");
    const [code = ""] = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(shown) ?? [];
    await guest.follow("I have saved them");
    await guest.read("You have 10 recovery codes left");

    const elsewhere = openTextBrowser(browser, `${lodge.url}/login`, context);
    await elsewhere.read("Sign in");
    await elsewhere.fillIn("Email", email);
    await elsewhere.fillIn("Password", password);
    await elsewhere.pressButton("Sign in", { below: "Password" });
    await elsewhere.read("Code");
    await elsewhere.fillIn("Code", code);
    await elsewhere.pressButton("Continue");
    await elsewhere.read("You have 9 recovery codes left");
    await elsewhere.follow("Continue");
    await elsewhere.read("Sleep where the rainforest begins");
  });
});
