import { domainToASCII } from "node:url";

/** Longer texts are returned unchanged. Validation refuses them. */
const maxLength = 400;

const quotes = "'\"`´‘’‚‛“”„‟«»‹›";
const leadingMarks = new RegExp(`^[\\s\\p{Cf}${quotes}]+`, "u");
const trailingMarks = new RegExp(`[\\s\\p{Cf}${quotes}.,;。]+$`, "u");
const domainNamePattern = /^[\p{L}\p{M}\p{N}.。．-]+$/u;

/**
 * Returns the form in which addresses are stored, compared and used. Removes `mailto:`, a name, quotation marks and
 * sentence marks around the address. Converts the domain to ASCII (`xn--mnchen-3ya.example`). Returns any other
 * text without these marks, for validation.
 */
export function normaliseEmail(submitted: string): string {
  if (submitted.length > maxLength) return submitted;
  const bracketedAddress = /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(submitted)?.[1];
  const address = (bracketedAddress ?? submitted)
    .replace(leadingMarks, "")
    .replace(/^mailto:/i, "")
    .replace(/\?[^@]*$/, "")
    .replaceAll("＠", "@")
    .replace(trailingMarks, "");
  const atIndex = address.lastIndexOf("@");
  const domain = address.slice(atIndex + 1);
  if (atIndex < 0 || !/[^ -~]/.test(domain) || !domainNamePattern.test(domain)) return address;
  return `${address.slice(0, atIndex)}@${domainToASCII(domain) || domain}`;
}
