import { editDistance } from "./edit-distance";

const commonDomains = [
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "outlook.com",
  "yahoo.com",
  "icloud.com",
  "live.com",
  "aol.com",
  "protonmail.com",
  "yahoo.fr",
  "hotmail.fr",
  "orange.fr",
  "laposte.net",
  "web.de",
  "yahoo.co.uk",
  "hotmail.co.uk",
];

/** Real domains that are one letter away from a common one. */
const similarDomains = new Set([
  "ymail.com",
  "email.com",
  "mail.com",
  "gmx.com",
  "web.com",
  "we.de",
  "wes.de",
  "line.com",
  "olive.com",
  "aon.com",
  "aol.de",
  "proton.me",
]);

const mistypedEndings: Record<string, string> = {
  con: "com",
  cmo: "com",
  ocm: "com",
  comm: "com",
  cim: "com",
  vom: "com",
  xom: "com",
  nett: "net",
  ogr: "org",
};

export function suggestEmail(address: string): string | null {
  const atIndex = address.lastIndexOf("@");
  const submitted = address.slice(atIndex + 1).toLowerCase();
  if (atIndex < 1 || !submitted.includes(".")) return null;
  const ending = submitted.slice(submitted.lastIndexOf(".") + 1);
  const corrected = Object.hasOwn(mistypedEndings, ending)
    ? `${submitted.slice(0, -ending.length)}${mistypedEndings[ending]}`
    : submitted;
  const domain = findNearestDomain(corrected) ?? corrected;
  return domain === submitted ? null : `${address.slice(0, atIndex)}@${domain}`;
}

function findNearestDomain(domain: string): string | undefined {
  if (similarDomains.has(domain) || commonDomains.includes(domain)) return undefined;
  // The time of editDistance grows with the length, and a submitted domain may have 60,000 letters.
  return commonDomains.find(
    (common) => Math.abs(domain.length - common.length) <= 1 && editDistance(domain, common) === 1,
  );
}
