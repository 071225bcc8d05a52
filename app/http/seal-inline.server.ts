import { createHash } from "node:crypto";

/** The sources that a content security policy lets run, as its hashes. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

/**
 * Finds the scripts and styles that were rendered with a seal nobody outside can know, and takes
 * the seal away. Their hashes go into the page's policy, so that the page is the same for everybody
 * and can be kept by a proxy, which a nonce would forbid.
 */
export function sealInline(html: string, seal: string): { html: string; sources: InlineSources } {
  const sources: InlineSources = { scripts: [], styles: [] };
  const attribute = ` nonce="${seal}"`;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + 1)) {
    const isStyle = html.startsWith("<style", html.lastIndexOf("<", at));
    const begin = html.indexOf(">", at) + 1;
    const content = html.slice(begin, html.indexOf(isStyle ? "</style>" : "</script>", begin));
    if (content === "") continue;
    const hash = `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
    (isStyle ? sources.styles : sources.scripts).push(hash);
  }
  return { html: html.replaceAll(attribute, ""), sources };
}
