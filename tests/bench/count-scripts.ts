import type { BrowserContext, Page } from "playwright";

/** Counts the script files that a visit loads, and their bytes over the wire. */
export async function countScripts(
  context: BrowserContext,
  visit: (page: Page) => Promise<void>,
): Promise<{ files: number; bytes: number }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  const kept = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type !== "Script") return;
    scripts.add(requestId);
    if (response.fromDiskCache) kept.add(requestId);
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => kept.add(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId) && !kept.has(requestId)) bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await visit(page);
  await page.close();
  return { files: [...scripts].filter((id) => !kept.has(id)).length, bytes };
}
