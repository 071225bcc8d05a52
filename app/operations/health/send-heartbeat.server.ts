import { logError } from "~/core/log-error.server";

const timeoutMs = 10_000;

let hasFailed = false;

/** Logs only the first of several failures, without the URL, which may contain a key. */
export async function sendHeartbeat(url: string): Promise<void> {
  try {
    const response = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`status ${response.status}`);
    hasFailed = false;
  } catch (error) {
    if (!hasFailed)
      logError(new Error(`HEARTBEAT_URL cannot be reached: ${describeFetchError(error)}`));
    hasFailed = true;
  }
}

function describeFetchError(error: unknown): string {
  const { message, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}
