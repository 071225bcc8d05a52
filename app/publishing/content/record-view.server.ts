import { logError } from "~/core/log-error.server";
import { db } from "~/db.server";
import { addViews } from "./news-queries.server";

/** Views are collected for this time, then written in one transaction. */
const flushDelayMs = 1000;

const pendingViews = new Map<number, number>();

/** Does not delay the response. Pending views are written at shutdown. */
export function recordView(contentId: number): void {
  if (pendingViews.size === 0) setTimeout(flushViews, flushDelayMs);
  pendingViews.set(contentId, (pendingViews.get(contentId) ?? 0) + 1);
}

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
