import { logError } from "~/core/log-error.server";

const timeoutMs = 10_000;

let hasFailed = false;

/**
 * Asks the address that notices silence; what it answers is nobody's matter. Redirects are not
 * followed. The first of several failures has a line in the log, without the address, which may
 * hold a key.
 */
export async function sendHeartbeat(url: string): Promise<void> {
  try {
    const answer = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    hasFailed = false;
  } catch (error) {
    if (!hasFailed)
      logError(new Error(`HEARTBEAT_URL cannot be asked: ${describeFetchError(error)}`));
    hasFailed = true;
  }
}

/** What fetch hides behind "fetch failed". */
function describeFetchError(error: unknown): string {
  const { message, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}
