import { domainToASCII } from "node:url";

/** No address with a name around it is longer; a longer text is no address. */
const longest = 400;

/**
 * Returns an e-mail address in the form that is stored, compared and written to: without `mailto:`,
 * a name around it or marks after it, and with the domain in ASCII (`xn--mnchen-3ya.example`). Any
 * other text is returned without these marks, for the check of its form.
 */
export function normaliseEmail(typed: string): string {
  if (typed.length > longest) return typed;
  const bracketed = /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(typed)?.[1];
  const address = (bracketed ?? typed)
    .replace(/^\s*mailto:/i, "")
    .replace(/\?[^@]*$/, "")
    .replaceAll("＠", "@")
    .replace(/[\s.,;。]+$/u, "")
    .trimStart();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 0 || !/[^ -~]/.test(domain)) return address;
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}
