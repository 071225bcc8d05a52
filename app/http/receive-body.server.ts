/** Checks that a request may still act. Throws a Response if not. */
type Check = () => Promise<void>;

const checks = new WeakMap<Request, { check: Check; checkedAt: number }>();

/** Rights are read again if the body of a form or an upload takes longer. */
const maxCheckAgeMs = 1000;

/**
 * Runs a check whenever a part of the body arrives more than a second after the last check. A slow body could
 * otherwise use rights that have ended since its headers arrived.
 * @param checkedAt when the rights were read for the headers
 */
export function checkWhileReceiving(request: Request, check: Check, checkedAt: Date): void {
  checks.set(request, { check, checkedAt: checkedAt.getTime() });
}

/** Yields the body's parts. Throws the Response of a failed check before the part that arrived too late. */
export async function* receiveBody(request: Request): AsyncGenerator<Uint8Array, void> {
  if (!request.body) return;
  const checked = checks.get(request);
  const checkIfDue = async () => {
    if (!checked || Date.now() - checked.checkedAt <= maxCheckAgeMs) return;
    await checked.check();
    checked.checkedAt = Date.now();
  };
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    await checkIfDue();
    yield chunk;
  }
  await checkIfDue();
}
