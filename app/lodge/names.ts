/** The most characters that a booking keeps of a first and of a last name. */
export const namePartMax = 100;

/** Splits a name into first and last name: `Aline Uwase` or `Uwase, Aline`. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const parts = name
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const [only = "", second = ""] = parts;
  if (parts.length === 2) return { firstName: second, lastName: only };
  const [first = "", ...others] = (parts.length === 1 ? only : name.trim()).split(/\s+/);
  return { firstName: first, lastName: others.join(" ") };
}

/** Splits an account's name, cut to what a booking keeps. */
export function splitAccountName(name: string): { firstName: string; lastName: string } {
  const { firstName, lastName } = splitName(name);
  const cut = (part: string) => [...part].slice(0, namePartMax).join("");
  return { firstName: cut(firstName), lastName: cut(lastName) };
}

/** The first word of a name, for the user menu (specification, section 2). */
export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}
