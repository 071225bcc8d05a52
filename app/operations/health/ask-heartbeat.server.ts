import { logFault } from "~/core/log-fault.server";

const longestMs = 10_000;

let hasFailed = false;

/**
 * Asks the address that notices silence; what it answers is nobody's matter. Redirects are not
 * followed. The first of several failures has a line in the log, without the address, which may
 * hold a key.
 */
export async function askHeartbeat(url: string): Promise<void> {
  try {
    const answer = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(longestMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    hasFailed = false;
  } catch (error) {
    if (!hasFailed) logFault(new Error(`HEARTBEAT_URL cannot be asked: ${reasonOf(error)}`));
    hasFailed = true;
  }
}

/** What fetch hides behind "fetch failed". */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}
