import { domainToASCII } from "node:url";

/** Longer texts are returned as they are. Validation refuses them. */
const maxLength = 400;

const quotes = "'\"`´‘’‚‛“”„‟«»‹›";
/** Quotation marks and invisible characters before an address. */
const leadingMarks = new RegExp(`^[\\s\\p{Cf}${quotes}]+`, "u");
/** The same after an address, and sentence marks. */
const trailingMarks = new RegExp(`[\\s\\p{Cf}${quotes}.,;。]+$`, "u");
const domainName = /^[\p{L}\p{M}\p{N}.。．-]+$/u;

/**
 * Returns an e-mail address as it is stored, compared and used. Removes `mailto:`, a name, quotation marks
 * and sentence marks around the address. Converts the domain to ASCII (`xn--mnchen-3ya.example`). Returns any
 * other text without these marks, for validation.
 */
export function normaliseEmail(submitted: string): string {
  if (submitted.length > maxLength) return submitted;
  const bracketed = /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(submitted)?.[1];
  const address = (bracketed ?? submitted)
    .replace(leadingMarks, "")
    .replace(/^mailto:/i, "")
    .replace(/\?[^@]*$/, "")
    .replaceAll("＠", "@")
    .replace(trailingMarks, "");
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 0 || !/[^ -~]/.test(domain) || !domainName.test(domain)) return address;
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}
