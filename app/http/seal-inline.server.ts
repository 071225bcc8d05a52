import { createHash } from "node:crypto";

/** The sources that a content security policy lets run, as its hashes. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

const inlineElement = (seal: string) =>
  new RegExp(`<(script|style)\\b[^>]* nonce="${seal}"[^>]*>(.*?)</\\1>`, "gs");

/**
 * Finds the scripts and styles that were rendered with a seal nobody outside can know, and takes
 * the seal away. Their hashes go into the page's policy, so that the page is the same for everybody
 * and can be kept by a proxy, which a nonce would forbid.
 * @param seal letters, digits and hyphens only.
 */
export function sealInline(html: string, seal: string): { html: string; sources: InlineSources } {
  const sources: InlineSources = { scripts: [], styles: [] };
  for (const [, name, content = ""] of html.matchAll(inlineElement(seal))) {
    if (content === "") continue;
    const hash = `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
    (name === "style" ? sources.styles : sources.scripts).push(hash);
  }
  return { html: html.replaceAll(` nonce="${seal}"`, ""), sources };
}
