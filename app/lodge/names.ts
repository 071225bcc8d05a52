/** The most characters that a booking keeps of a first and of a last name. */
const namePartMax = 100;

/** An account's one name as a booking's first and last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const cut = (part: string) => [...part].slice(0, namePartMax).join("");
  return { firstName: cut(first), lastName: cut(others.join(" ")) };
}

/** The first word of a name, for the user menu (specification, section 2). */
export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}
