import { expect, test } from "vitest";
import { addKnownUser, isKnownUser, parseKnownBrowser } from "~/accounts/limits/known-browser";
import {
  findGuessableProblem,
  findPasswordProblem,
  isCommonPassword,
} from "~/accounts/passwords/common-passwords.server";
import { workFromNow } from "../world/cpu-time";

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

const aline = ["Aline Uwase", "aline.uwase@guests.example", "Mist Lodge"];
test.each([
  ["abcdefgh", "Sequences"],
  ["qwertzuiop", "keys"],
  ["aaaaaaaaaaaa", "Repeated"],
  ["gorillagorilla", "Repeated"],
  ["17.08.1743", "Dates"],
  ["Wojciechowski", "Names"],
  ["alineuwase", "your name"],
  ["Aline.Uwase", "your name"],
  ["esawu.enila", "your name"],
  ["mistlodge", "our name"],
  ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-Kivu-Lake-7", "Repeated"],
  ["a-b-c-d-".repeat(25), "Repeated"],
  ["|1!il".repeat(40), "Repeated"],
  [`${"|1!il".repeat(20)}!`, "Repeated"],
  ["mzuqhk".repeat(4), null],
  ["mzuqhk", null],
  ["Kivu-Lake-7", null],
  ["Aline likes gorillas", null],
  ["Nyungwe-2026", "try here first"],
  ["Nyungwe2026!", "try here first"],
  ["Welcome2026!", "try here first"],
  ["Lodge-2026", "try here first"],
  ["L0dge_2026!!", "try here first"],
  ["Gisakura2026!", "try here first"],
  ["Cyangugu2026!", "try here first"],
  ["Housekeeping2026!", "try here first"],
  ["FrontDesk2026!", "try here first"],
  ["Check-in2026", "try here first"],
  ["Wifi2026!", "try here first"],
  ["Gorilla2026!", "try here first"],
  ["CanopyWalk2026!", "try here first"],
  ["Murakoze2026!", "try here first"],
  ["Monday2026!", "try here first"],
  ["Lundi2026!", "try here first"],
  ["N-y-u-n-g-w-e-1", "try here first"],
  ["W.e.l.c.o.m.e.2026", "try here first"],
  ["Wel-come-2026", "try here first"],
  ["Wellcome2026!", "try here first"],
  ["Bienvenu2026!", "try here first"],
  ["Nyungwе-2026", "try here first"],
  ["N¥ungwe-2026", null],
  ["Ny.ung.we-Quetzal-9", null],
  ["6202-egdoL", "try here first"],
  ["Forest-2026", "try here first"],
  ["November2026!", "try here first"],
  ["Été-2026-Hôtel", "try here first"],
  ["Bienvenue-01012026", "try here first"],
  ["Uwase*2026x", "try here first"],
  ["UwaseLodge-77", "try here first"],
  ["Mist-Kigali-77x", "try here first"],
  ["NyungweEcoLodge2026!", "try here first"],
  ["Nyungwe-Volcano-77", null],
  ["lodge-x7k29q4w", null],
  ["nyungwe 730194", "try here first"],
  ["nyungwe 7301948265", null],
  ["correct horse battery staple", null],
])("'%s' is easy to guess: %s", (password, why) => {
  const problem = findPasswordProblem(password, "basic", aline);
  if (why) expect(String(problem)).toContain(why);
  else expect(problem).toBeNull();
});

test.each([
  ["strong", "kq7wzt2mfh9xbdp", null],
  ["strong", "kq7wzt2mfh9xbd", "or at least 15"],
  ["medium", "kqwztmfhxbdpvrn", null],
  ["medium", "kqwztmfhxbdpvr", "or at least 15"],
  ["medium", "KqwztMfh", null],
  ["strong", "Kq7wzt2m", "or at least 15"],
  ["strong", "Kq7wzt2-", null],
  ["basic", "kqwztm", null],
  ["basic", "kqwzt", "At least 6"],
  ["strong", "aaaaaaaaaaaaaaaaaaaa", "Repeated"],
  ["strong", "kq7wzt2m fh9xbdpv rngy4sjc ".repeat(3), null],
  ["strong", "kq7wzt2m".repeat(26), "At most"],
] as const)("under the policy %s '%s' is refused: %s", (policy, password, why) => {
  const problem = findPasswordProblem(password, policy, aline);
  if (why) expect(JSON.stringify(problem)).toContain(why);
  else expect(problem).toBeNull();
});

test("any password is checked quickly", () => {
  findPasswordProblem("warm up the lists", "basic");
  const costly = ["p4$$w0rd", "Aa1!", "@$0o", "+&6[2<6${992X{362X3[5032", "4@8({[<369"];
  for (const part of costly) {
    const workedMs = workFromNow();
    findPasswordProblem(part.repeat(40).slice(0, 200), "basic", aline);
    expect(workedMs(), part).toBeLessThan(300);
  }
});

test("a password of 60,000 characters is checked quickly, though the policy refuses it", () => {
  findPasswordProblem("warm up the lists", "basic");
  for (const part of ["2026-12-05", "1.1.1990", "p4$$w0rd"]) {
    const workedMs = workFromNow();
    findGuessableProblem(part.repeat(60_000 / part.length), aline);
    expect(workedMs(), part).toBeLessThan(150);
  }
});

test("a password is checked quickly against a long name and address", () => {
  const ownWords = (count: number, of: number) =>
    Array.from({ length: count }, (_, at) => `${"bcdfghjklm"[at % 10]}${"npqrstvwxz"[of]}${at}`);
  findPasswordProblem("warm up the lists", "basic");
  const workedMs = workFromNow();
  for (let of = 0; of < 10; of++) {
    const about = [ownWords(50, of).join(" "), `${ownWords(60, of).join(".")}@guests.example`];
    expect(findPasswordProblem("Hk3-lopqw-x!".padEnd(200, "s5$"), "basic", about)).toBeNull();
  }
  expect(workedMs() / 10).toBeLessThan(100);
});

test("a browser remembers the last eight users who signed in, each once", () => {
  const newId = () => "random";
  const user = (n: number, signOutCount = 0) => ({ id: `user-${n}`, signOutCount });
  let text = addKnownUser(null, user(0), newId);
  expect(text).toBe("random.user-0~0");
  for (let n = 1; n < 10; n++) text = addKnownUser(parseKnownBrowser(text), user(n), () => "other");
  text = addKnownUser(parseKnownBrowser(text), user(5, 3), () => "other");
  const browser = parseKnownBrowser(text);
  expect(browser?.id).toBe("random");
  expect(browser?.accounts).toEqual([
    "user-5~3",
    ...[9, 8, 7, 6, 4, 3, 2].map((n) => `user-${n}~0`),
  ]);
  expect(isKnownUser(browser, user(2))).toBe(true);
  expect(isKnownUser(browser, user(5, 3))).toBe(true);
  expect(isKnownUser(browser, user(5))).toBe(false);
  expect(isKnownUser(browser, user(2, 1))).toBe(false);
  expect(isKnownUser(browser, user(1))).toBe(false);
  expect(isKnownUser(browser, undefined)).toBe(false);
});

test.each([null, "", ".", "random", ".user"])("'%s' remembers no user", (text) => {
  expect(parseKnownBrowser(text)).toBeNull();
});
