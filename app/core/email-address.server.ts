import { domainToASCII } from "node:url";

/** No address with a name around it is longer; a longer text is no address. */
const maxLength = 400;

const quotes = "'\"`´‘’‚‛“”„‟«»‹›";
/** Quotation marks, and what is not seen, before an address; after it the marks of a sentence too. */
const before = new RegExp(`^[\\s\\p{Cf}${quotes}]+`, "u");
const after = new RegExp(`[\\s\\p{Cf}${quotes}.,;。]+$`, "u");
/** What domains of other scripts are made of. */
const domainName = /^[\p{L}\p{M}\p{N}.。．-]+$/u;

/**
 * Returns an e-mail address in the form that is stored, compared and written to: without `mailto:`,
 * a name or quotation marks around it or marks after it, and with the domain in ASCII (`xn--mnchen-3ya.example`). Any
 * other text is returned without these marks, for the check of its form.
 */
export function normaliseEmail(typed: string): string {
  if (typed.length > maxLength) return typed;
  const bracketed = /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(typed)?.[1];
  const address = (bracketed ?? typed)
    .replace(before, "")
    .replace(/^mailto:/i, "")
    .replace(/\?[^@]*$/, "")
    .replaceAll("＠", "@")
    .replace(after, "");
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 0 || !/[^ -~]/.test(domain) || !domainName.test(domain)) return address;
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}
