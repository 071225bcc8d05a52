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
  ["abcdefgh", "sequence"],
  ["qwertzuiop", "keys"],
  ["aaaaaaaaaaaa", "repeats"],
  ["gorillagorilla", "repeats"],
  ["17.08.1743", "a date"],
  ["Wojciechowski", "a name"],
  ["alineuwase", "your name"],
  ["Aline.Uwase", "your name"],
  ["esawu.enila", "your name"],
  ["mistlodge", "our name"],
  ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-Kivu-Lake-7", "repeats"],
  ["a-b-c-d-".repeat(25), "repeats"],
  ["|1!il".repeat(40), "repeats"],
  [`${"|1!il".repeat(20)}!`, "repeats"],
  ["mzuqhk".repeat(4), null],
  ["mzuqhk", null],
  ["Kivu-Lake-7", null],
  ["Aline likes gorillas", null],
  ["Nyungwe-2026", "linked to the lodge"],
  ["Nyungwe2026!", "linked to the lodge"],
  ["Welcome2026!", "linked to the lodge"],
  ["Lodge-2026", "linked to the lodge"],
  ["L0dge_2026!!", "linked to the lodge"],
  ["Gisakura2026!", "linked to the lodge"],
  ["Cyangugu2026!", "linked to the lodge"],
  ["Housekeeping2026!", "linked to the lodge"],
  ["FrontDesk2026!", "linked to the lodge"],
  ["Check-in2026", "linked to the lodge"],
  ["Wifi2026!", "linked to the lodge"],
  ["Gorilla2026!", "linked to the lodge"],
  ["CanopyWalk2026!", "linked to the lodge"],
  ["Murakoze2026!", "linked to the lodge"],
  ["Monday2026!", "linked to the lodge"],
  ["Lundi2026!", "linked to the lodge"],
  ["N-y-u-n-g-w-e-1", "linked to the lodge"],
  ["W.e.l.c.o.m.e.2026", "linked to the lodge"],
  ["Wel-come-2026", "linked to the lodge"],
  ["Wellcome2026!", "linked to the lodge"],
  ["Bienvenu2026!", "linked to the lodge"],
  ["Nyungwе-2026", "linked to the lodge"],
  ["N¥ungwe-2026", "linked to the lodge"],
  ["Ny.ung.we-Quetzal-9", null],
  ["6202-egdoL", "linked to the lodge"],
  ["Forest-2026", "linked to the lodge"],
  ["November2026!", "linked to the lodge"],
  ["Été-2026-Hôtel", "linked to the lodge"],
  ["Bienvenue-01012026", "linked to the lodge"],
  ["Uwase*2026x", "linked to the lodge"],
  ["UwaseLodge-77", "linked to the lodge"],
  ["Mist-Kigali-77x", "linked to the lodge"],
  ["NyungweEcoLodge2026!", "linked to the lodge"],
  ["Nyungwe-Volcano-77", null],
  ["lodge-x7k29q4w", null],
  ["nyungwe 730194", "linked to the lodge"],
  ["nyungwe 7301948265", null],
  ["correct horse battery staple", null],
])("'%s' is easy to guess: %s", (password, why) => {
  const problem = findPasswordProblem(password, "basic", aline);
  if (why) expect(String(problem)).toContain(why);
  else expect(problem).toBeNull();
});

test.each([
  [
    "Kinyarwanda words",
    "Murakaza-neza1 Amakuru2026! Imana2026! Ubumwe2026! Urukundo-2026 Rukundo77! Amahoro2026! Mwiriwe2026! Umuganda-1 Ndagukunda1! Umurimo2026! Agaciro2026! Yesu2026! Igihugu-2026 UbumweUmurimo1!",
  ],
  [
    "names in Rwanda",
    "Uwase2026! Mukamana2026! Habimana1! Uwimana-2026 Niyonzima2026! Mugisha2026! Ndayisaba2026! Iradukunda2026! Mugisha-Uwase-26 Kagame2026! H4bim4na! Niyonkuru-88 Uwamahoro1990!",
  ],
  [
    "other names",
    "Marie2026! Jean-2026! Alexandre2026! Patrick1990! Emmanuel2026! Michelle-77 Mohamed2026! Wojciechowski26!",
  ],
  [
    "standard choices",
    "Jesus2026! Arsenal2026! Chelsea2026! Liverpool-2026 Samsung2026! Toyota-2026! iPhone2026! Football2026! Princess-77 Manchester1! Barcelona2026! Stranger2026! Sunshine2026! Juventus-1897 Arsenal01011990! 2026-Arsenal! Ars3nal-2026! 4rsenal2026! 2026lanesrA",
  ],
  [
    "rows of keys",
    "Azertyuiop1! Qwertyuiop2026! qwertzuiop2026! 1qazxsw2! 1qaz2wsx!! Azertyuiop-2026 zxcvbnm2026!",
  ],
  [
    "repeats",
    "p4ssw0rd1qazxsw2p4ssw0rd1qazxsw2 p4ssw0rd1qazxsw2-P4ssw0rd1qazxsw2 Arsenal2026!Arsenal2026! Imana2026!imana2026! Welcome2026!Welcome2026!Welcome2026!",
  ],
  [
    "one letter replaced",
    "Ny0ngwe-2026 Nyungve-2026 Habimona2026! Gisokura2026! Mukamina-1 6yungwe-2026 Murakiza-neza1",
  ],
])("%s with a year, digits or signs are easy to guess", (_, passwords) => {
  for (const password of passwords.split(" "))
    expect.soft(findPasswordProblem(password, "basic", aline), password).not.toBeNull();
});

test.each([
  "correct horse battery staple",
  "Quiver-Basket-58",
  "velvet thunder pencil harbor",
  "orange window table river",
  "ladder-copper-violin",
  "mountain piano biscuit",
  "Arsenal likes purple carrots",
  "football dragon princess monkey",
  "the quick brown fox is very lazy today",
  "my grandmother bakes bread on sundays",
  "We walked to the lake in the rain",
  "I never forget where I left my keys",
  "le chat noir dort sur la chaise",
  "mon grand-père aime la soupe aux poireaux",
  "Nous avons mangé trois gaufres hier",
  "les girafes ne portent pas de cravate",
  "un vélo rouge devant la boulangerie",
  "umugabo yaguze inka eshatu ejo",
  "inzovu ziba mu ishyamba rinini cyane",
  "abana bakina umupira ku musozi",
  "nkunda kunywa icyayi mu gitondo",
  "imvura iragwa cyane muri iki gihe",
  "urukundo amazi imihigo inzovu",
  "ejo tuzajya i Musanze kureba ingagi",
  "kq7wzt2mfh9xbdp",
  "xT9-vK2m-Qz7r",
  "h8Jk2mPq9WvX",
  "739104628305",
  "zjwkqpfhdmvx",
  "Kx7m-Pq4d-Rt9w-Bz2k",
  "b4!Rw9#tLq2Z",
  "mzuqhk",
  "G7v)kq2Lp",
  "lodge-x7k29q4w",
  "Arsenal-x7k29q4w",
  "Uwase-blick-37zt",
  "Nyungwe-Volcano-77",
  "Kivu-Lake-7",
  "Aline likes gorillas",
  "toaster Kigali umbrella 9",
  "Ny.ung.we-Quetzal-9",
  "Mugisha rides a unicycle",
])("'%s' is accepted", (password) => {
  expect(findPasswordProblem(password, "basic", aline)).toBeNull();
});

test.each([
  ["strong", "kq7wzt2mfh9xbdp", null],
  ["strong", "kq7wzt2mfh9xbd", "or 15 characters"],
  ["medium", "kqwztmfhxbdpvrn", null],
  ["medium", "kqwztmfhxbdpvr", "or 15 characters"],
  ["medium", "KqwztMfh", null],
  ["strong", "Kq7wzt2m", "or 15 characters"],
  ["strong", "Kq7wzt2-", null],
  ["basic", "kqwztm", null],
  ["basic", "kqwzt", "At least 6"],
  ["strong", "aaaaaaaaaaaaaaaaaaaa", "repeats"],
  ["strong", "kq7wzt2m fh9xbdpv rngy4sjc ".repeat(3), null],
  ["strong", "kq7wzt2m".repeat(26), "No more than"],
] as const)("under the policy %s '%s' is refused: %s", (policy, password, why) => {
  const problem = findPasswordProblem(password, policy, aline);
  if (why) expect(JSON.stringify(problem)).toContain(why);
  else expect(problem).toBeNull();
});

test.each([72, 200])("any password of %i characters is checked quickly", (length) => {
  findPasswordProblem("warm up the lists", "basic");
  const costly = ["p4$$w0rd", "Aa1!", "@$0o", "+&6[2<6${992X{362X3[5032", "4@8({[<369"];
  for (const part of [...costly, "|1!il", "kq7wzt2mfh9xbdp", "umugabo yaguze inka eshatu "]) {
    const workedMs = workFromNow();
    findPasswordProblem(part.repeat(40).slice(0, length), "basic", aline);
    expect(workedMs(), part).toBeLessThan(100);
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
