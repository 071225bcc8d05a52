import { createHash } from "node:crypto";
import { foldText, listOtherSpellings } from "db/fold-text";
import { Sqlite } from "db/sqlite";
import { listTrigrams } from "db/text-index";
import { expect, test } from "vitest";

test.each([
  ["ZOË", "zoe"],
  ["Zoe\u0308", "zoe"],
  ["Nuñez Åström", "nunez astrom"],
  ["Nguyễn Thị", "nguyen thi"],
  ["Søren Ødegård", "soren odegard"],
  ["Əli Gǝshaw", "eli geshaw"],
  ["Groß, GROẞ, Straße", "gross, gross, strasse"],
  ["Œuvrard et Ætna", "oeuvrard et aetna"],
  ["Łukasz Đặng", "lukasz dang"],
  ["Þórður Guðmundsson", "thordur gudmundsson"],
  ["İstanbul ISPARTA ısı", "istanbul isparta isi"],
  ["O’Neill O'Neill OʼNeill O′Neill O`Neill O´Neill O＇Neill", "oneill ".repeat(7).trim()],
  ["O'Neill O`Neill", "oneill oneill"],
  ["ʿAlī Saʿdī OˊNeill O׳Neill", "ali sadi oneill oneill"],
  ["Gal·la Marceŀla COL·LELL l‧l", "galla marcella collell ll"],
  ["Ɲɛnɛba Ʋovo Ɣɩlɛ Ʊ Ʒ Ǥ ɑ", "nyeneba vovo ghile u z g a"],
  ["Jean–Paul Jean‑Paul Jean−Paul Jean—Paul", "jean-paul ".repeat(4).trim()],
  ["ＡＢＣ　１２３", "abc 123"],
  ["ﬁn ﬂy ĳ", "fin fly ij"],
  ["٠٧٨٨ ۱۲۳ ०७", "0788 123 07"],
  ["Йорк Ёлка", "иорк елка"],
  ["Ἀθήνα ΣΟΦΟΣ", "αθηνα σοφοσ"],
  ["مُحَمَّد", "محمد"],
  ["محـــمد", "محمد"],
  ["أحمد إبراهيم آمنة ٱلله", "احمد ابراهيم امنه الله"],
  ["مصطفى علی فاطمة کریم", "مصطفي علي فاطمه كريم"],
  ["Ƶarko Ⱥba ⱯbCyf Ɓala Ꞓ", "zarko aba abcyf bala c"],
  ["한국", "한국"],
  ["が", "が"],
  ["हिन्दी", "हिन्दी"],
  ["Uwase\u200b \u202eAline", "uwase aline"],
  ['100% "sure"_x', '100% "sure"_x'],
  ["« sure » “sure”", '" sure " "sure"'],
])("%s is folded to %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(foldText(text))).toBe(folded);
});

/** Tones, clicks, turned letters and sounds of phonetic notation, which names do not contain. */
const keptLatinLetters =
  "l·ƅƍƛƨƪƹƺƻƽƾǀǁǂǃɂʌɝɞɤɥɧɮɰɷɸɿʅʆʇʍʎʓʔʕʖʗʘʚʞʡʢʩʬʭʮʯⱷꜣꜥꜫꜭꜯꝝꝩꝫꝭꝯꝱꝲꝳꝴꝵꝶꝷꝸꞈꞎꞏꞕꭓꟓꟕꟷꟺꟻꟼꟽꟾꟿ";

test("every other Latin letter is folded to ASCII", () => {
  const blocks = [
    [0xc0, 0x2af], // Latin-1, Extended-A and -B, IPA
    [0x1e00, 0x1eff], // Extended Additional
    [0x2c60, 0x2c7f], // Extended-C
    [0xa722, 0xa7ff], // Extended-D
  ] as const;
  const letters = blocks
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    // A later Node knows more letters of Extended-D.
    .filter(
      (letter) => /\p{L}/u.test(letter) && !/[\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7f1]/.test(letter),
    );
  const kept = letters.filter((letter) => /[^ -~]/.test(foldText(letter))).map(foldText);
  expect([...new Set(kept)].join("")).toBe(keptLatinLetters);
});

test.each([
  ["Mueller", ["muller"]],
  ["Müller", ["mueller"]],
  ["Joergen", ["jorgen"]],
  ["Jørgen", ["joergen"]],
  ["Åse", ["aase"]],
  ["Aase", ["ase"]],
  ["Öztürk", ["oeztuerk"]],
  ["Oeztuerk", ["ozturk"]],
  ["JeanPaul", ["jean paul"]],
  ["Uwimana", []],
])("%s is also searched as %j", (text, spellings) => {
  expect(listOtherSpellings(text)).toEqual(spellings);
});

test("folding a folded text changes nothing, for every letter", () => {
  const letters = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code));
  expect(letters.filter((each) => foldText(foldText(each)) !== foldText(each))).toEqual([]);
});

test("the folding is unchanged; a change needs a migration that folds stored texts again", () => {
  // These Unicode blocks are full, so a later Node knows no further characters in them.
  const letters = Array.from({ length: 0x2070 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /\p{Script=Latin}|\p{P}|\p{Nd}/u.test(letter),
  );
  const folded = createHash("sha256").update(letters.map(foldText).join("\n")).digest("hex");
  expect(folded).toBe("165872e69c28645f4b5a2792576127a85775e138b8520da05eae1962cebaa64b");
});

test("the index of bookings finds every letter, exact and folded", () => {
  const file = new Sqlite(":memory:");
  file.exec(`CREATE VIRTUAL TABLE texts USING fts5(
    words, detail = 'none', tokenize = 'trigram remove_diacritics 1')`);
  const insert = file.prepare("INSERT INTO texts (rowid, words) VALUES (?, ?)");
  const letters = Array.from({ length: 0x3000 - 0xa1 }, (_, index) => 0xa1 + index)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{L}/u.test(letter));
  for (const [row, letter] of letters.entries()) insert.run(row, foldText(`a${letter}bc`));
  const find = file.prepare("SELECT 1 FROM texts WHERE texts MATCH ? AND rowid = ?");
  const isFound = (q: string, row: number) => find.get(listTrigrams(q).join(" AND "), row);
  const missed = letters.filter((letter, row) => {
    const bare = foldText(letter);
    return !isFound(`A${letter}BC`, row) || !isFound(`a${bare}bc`, row);
  });
  file.close();
  expect(letters.length).toBeGreaterThan(3_000);
  expect(missed).toEqual([]);
});
