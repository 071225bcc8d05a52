import { logError } from "~/core/log-error.server";
import { db } from "~/db.server";
import { addViews } from "./news-queries.server";

/** How long views are gathered before they are written, all in one transaction. */
const flushDelayMs = 1000;

const pendingViews = new Map<number, number>();

/** Counts that content was read; no answer waits for it. A server that ends writes them first. */
export function countView(contentId: number): void {
  if (pendingViews.size === 0) setTimeout(flushViews, flushDelayMs);
  pendingViews.set(contentId, (pendingViews.get(contentId) ?? 0) + 1);
}

/** Writes what was gathered; at the end of the server nothing else does. */
export async function flushViews(): Promise<void> {
  const views = [...pendingViews];
  pendingViews.clear();
  if (views.length === 0) return;
  try {
    await db.transaction().execute(async (trx) => {
      for (const [id, count] of views) await addViews(trx, id, count);
    });
  } catch (error) {
    logError(error);
  }
}
