import { expect, test } from "vitest";
import { isCommonPassword } from "~/accounts/common-passwords.server";
import { knowsUser, readBrowser, rememberUser } from "~/accounts/known-browser";

test.each([
  ["password", true],
  ["PASSWORD", true],
  ["Passw0rd!", true],
  ["P@ssw0rd1!", true],
  ["Admin@123", true],
  ["!!Dragon!!", true],
  ["Nyungwe-2026", false],
  ["Ürümqi_2026", false],
  ["Kx7m-Pq4d-Rt9w-Bz2k", false],
])("'%s' is common: %s", (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});

test("a browser remembers the latest eight who signed in, each once", () => {
  const newId = () => "random";
  let text = rememberUser(null, "user-0", newId);
  expect(text).toBe("random.user-0");
  for (let n = 1; n < 10; n++) text = rememberUser(readBrowser(text), `user-${n}`, () => "other");
  text = rememberUser(readBrowser(text), "user-5", () => "other");
  const browser = readBrowser(text);
  expect(browser?.id).toBe("random");
  expect(browser?.userIds).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((n) => `user-${n}`));
  expect(knowsUser(browser, "user-2")).toBe(true);
  expect(knowsUser(browser, "user-1")).toBe(false);
  expect(knowsUser(browser, undefined)).toBe(false);
});

test.each([null, "", ".", "random", ".user"])("'%s' remembers nobody", (text) => {
  expect(readBrowser(text)).toBeNull();
});
