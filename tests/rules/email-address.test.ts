import { expect, test } from "vitest";
import { emailField, optionalLine, requiredLine } from "~/http/parse-form.server";

const read = (submitted: string) => emailField.safeParse(submitted).data ?? null;

test.each([
  ["info@münchen.example", "info@xn--mnchen-3ya.example"],
  ["INFO@MÜNCHEN.example", "INFO@xn--mnchen-3ya.example"],
  ["info@mu\u0308nchen.example", "info@xn--mnchen-3ya.example"],
  ["info@xn--mnchen-3ya.example", "info@xn--mnchen-3ya.example"],
  ["anna@例え.テスト", "anna@xn--r8jz45g.xn--zckzah"],
  ["anna＠gmail.com", "anna@gmail.com"],
  ["  anna@gmail.com  ", "anna@gmail.com"],
  ["anna@gmail.com.", "anna@gmail.com"],
  ["anna@gmail.com,", "anna@gmail.com"],
  ["mailto:anna@gmail.com", "anna@gmail.com"],
  ["MAILTO:anna@gmail.com?subject=Hello", "anna@gmail.com"],
  ["Anna Muster <anna@gmail.com>", "anna@gmail.com"],
  ["<anna@gmail.com>", "anna@gmail.com"],
  ["\u202aanna@gmail.com\u202c\u200b", "anna@gmail.com"],
  ["o'neill@gmail.com", "o'neill@gmail.com"],
  ["'anna@gmail.com", "anna@gmail.com"],
  ["'anna@gmail.com'", "anna@gmail.com"],
  ['"anna@gmail.com"', "anna@gmail.com"],
  ["“anna@gmail.com”", "anna@gmail.com"],
  ["anna@gmail.com”", "anna@gmail.com"],
  ["«anna@gmail.com»,", "anna@gmail.com"],
  ["\u200banna@gmail.com", "anna@gmail.com"],
])("%s is the address %s", (submitted, address) => {
  expect(read(submitted)).toBe(address);
});

test.each([
  "anna",
  "anna@",
  "@gmail.com",
  "anna@gmail..com",
  "anna gmail@x.com",
  "jürgen@gmail.com",
  "a@b@c.com",
  "anna@-x-.com",
  "anna@exa mple.com",
  "anna@gmail”.com",
  "anna@gm💌il.com",
  `${"a".repeat(250)}@gmail.com`,
])("%s is not a valid address", (submitted) => {
  expect(read(submitted)).toBeNull();
});

test("invisible characters do not count as text in a line", () => {
  const name = requiredLine(100, "Enter your name");
  for (const submitted of [
    "\u200b",
    "\u202e\u2066",
    "\u2800",
    "\u3164",
    "\u200d",
    "\u00ad",
    "\u0007",
  ]) {
    expect(name.safeParse(submitted).success).toBe(false);
  }
  const line = optionalLine(100);
  expect(line.parse("Uwase\u202e Aline\u200b")).toBe("Uwase Aline");
  // Joiners connect Persian letters and parts of emoji.
  expect(line.parse("می\u200cخواهم 👩\u200d🌾")).toBe("می\u200cخواهم 👩\u200d🌾");
});
