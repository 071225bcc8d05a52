import { expect, test } from "vitest";
import { findIgnoredLines, parseEnvironment } from "../../scripts/environment-file.mjs";

// The rules of EnvironmentFile= in systemd.exec(5).
test.each<[what: string, text: string, values: Record<string, string>]>([
  ["blanks and angle brackets", "A=Our Lodge <a@b.example>", { A: "Our Lodge <a@b.example>" }],
  ["a dollar", "A=p$w0rd$HOME`x`", { A: "p$w0rd$HOME`x`" }],
  ["a number sign behind a value", "A=a#b # c", { A: "a#b # c" }],
  ["blanks around", "  A =  x y \t\r\nB=2", { A: "x y", B: "2" }],
  ["comments and other lines", "# A=1\n; A=2\n\nnothing\n=3\n2A=4\nB=5", { B: "5" }],
  ["nothing", "A=\nB=", { A: "", B: "" }],
  ["the last of a name", "A=1\nA=2", { A: "2" }],
  ["an equals sign", "A=smtp://u:p=w@h?x=1", { A: "smtp://u:p=w@h?x=1" }],
  ["quotation marks within", `A=cp "my dir" 'x'`, { A: `cp "my dir" 'x'` }],
  ["double quotation marks", 'A="x \\" \\\\ \\$ \\` \\n $B" ', { A: 'x " \\ $ ` \\n $B' }],
  ["single quotation marks", `A='x "y" \\ $B'`, { A: `x "y" \\ $B` }],
  ["blanks within quotation marks", 'A=" x "', { A: " x " }],
  ["a value behind quotation marks", 'A="x y" z w \nB=\'1\' "2"', { A: "x yz w", B: "12" }],
  ["lines within quotation marks", "A=\"1\n2\"\nB='3\n4'", { A: "1\n2", B: "3\n4" }],
  ["a line that goes on", 'A=1\\\n2\nB="3\\\n4"', { A: "12", B: "34" }],
  ["a backslash outside quotation marks", "A=a\\ b\\\\c\\$d", { A: "a b\\c$d" }],
  ["a last line without an end", "A=1\nB=2", { A: "1", B: "2" }],
  ["a quotation mark without an end", 'A="1\nB=2', { A: "1\nB=2" }],
])("%s: %j", (_, text, values) => {
  expect(parseEnvironment(text)).toEqual(values);
});

test("lines that are neither assignments nor comments are listed", () => {
  const text = "# A\n\nnothing\nA='1\n2\n3'\n; B\nexport B=2\nC=1\n=3\n";
  expect(findIgnoredLines(text)).toEqual([3, 8, 10]);
  expect(findIgnoredLines("A=1\n  \n#x")).toEqual([]);
});
