import { afterAll, beforeAll, describe, expect } from "vitest";
import { codeIn, mailServerAway, mailsTo } from "../http/mails";
import { type Lodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { signedIn } from "../world/visitor";
import { browserTest } from "./browser-test";
import { browserNames, openTextBrowser } from "./clerk";

describe.concurrent.each(browserNames)("an account in %s", (browser) => {
  let lodge: Lodge;
  beforeAll(async () => {
    lodge = await openLodge({ env: { SMTP_URL: mailServerAway } });
  });
  afterAll(() => lodge.close());

  browserTest(browser, "gets a new password and a new email address", async (context) => {
    const wanted = "A-fresh-one-2026";
    const address = `${lodge.url}/login?redirectTo=/account/password`;
    const guest = openTextBrowser(browser, address, context);
    await guest.read("Sign in");
    await guest.fillIn("Email", people.aline.email);
    await guest.fillIn("Password", password);
    await guest.pressButton("Sign in", { below: "Password" });
    await guest.read("You will be signed out on all other devices");
    await guest.fillIn("Current password", password);
    await guest.fillIn("New password", "kivu");
    await guest.pressButton("Change password");
    await guest.read("There is a problem", "At least 8 characters");
    await guest.fillIn("Current password", password);
    await guest.fillIn("New password", wanted);
    await guest.pressButton("Change password");
    await guest.read("Your password is changed.");

    const email = `aline-${browser}@guests.example`;
    await guest.follow("Email", { below: "Account" });
    await guest.read(`Your account uses ${people.aline.email}`);
    await guest.fillIn("New email", email);
    await guest.fillIn("Your password", wanted);
    await guest.pressButton("Send code");
    await guest.read(`An email to ${email} should arrive`);
    await guest.fillIn("Code", codeIn(mailsTo(lodge, email).at(-1)));
    await guest.pressButton("Change email");
    await guest.read("Your email address is changed.");
  });

  browserTest(browser, "signs out its other devices and is deleted", async (context) => {
    const elsewhere = await signedIn(lodge, people.bosco);
    const address = `${lodge.url}/login?redirectTo=/account`;
    const guest = openTextBrowser(browser, address, context);
    await guest.read("Sign in");
    await guest.fillIn("Email", people.bosco.email);
    await guest.fillIn("Password", password);
    await guest.pressButton("Sign in", { below: "Password" });
    await guest.read("Your account", people.bosco.email);
    await guest.fillIn("Name", "Bosco H.");
    await guest.pressButton("Save");
    await guest.read("Saved.");

    await guest.follow("Signed-in devices");
    await guest.read("Your signed-in devices", "This device");
    await guest.pressButton("Sign out all other devices");
    await guest.read("All other devices are signed out.");
    expect((await elsewhere.get("/account")).title).toContain("Sign in");

    await guest.follow("Your data");
    await guest.read("Download my data");
    await guest.follow("Delete my account");
    await guest.read("What is kept, and why");
    await guest.fillIn("Your password", "not it");
    await guest.pressButton("Delete account");
    await guest.read("There is a problem");
    await guest.fillIn("Your password", password);
    await guest.pressButton("Delete account");
    await guest.read("Your account is deleted.");
    expect(lodge.row("SELECT 1 FROM users WHERE name LIKE 'Bosco%'")).toBeUndefined();
  });
});
