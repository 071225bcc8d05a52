import type { Writable } from "node:stream";
import { requireFromRemixServe } from "./remix-serve.server";

/** A response. The compression middleware adds `flush`, and buffers writes until its call. */
type ResponseStream = Writable & { flush?(): void };
type Writer = (stream: ReadableStream<Uint8Array>, response: ResponseStream) => Promise<void>;

/** Replaces Remix's stream writer, which buffers a video in memory and reads on after a disconnect. */
export function enableBackpressure(): void {
  const remix = requireFromRemixServe<{ writeReadableStreamToWritable: Writer }>("@remix-run/node");
  remix.writeReadableStreamToWritable = writeWithBackpressure;
}

/** Cancels the stream on a disconnect. If the stream fails, aborts the response, so that it does not look complete. */
export const writeWithBackpressure: Writer = async (stream, response) => {
  const reader = stream.getReader();
  let isDisconnected = response.destroyed;
  let resume = () => {};
  response.on("drain", () => resume());
  response.once("close", () => {
    isDisconnected = true;
    resume();
  });
  let pendingRead = reader.read();
  try {
    while (!isDisconnected) {
      const flushTimer = setImmediate(() => response.flush?.());
      const { done, value } = await pendingRead;
      clearImmediate(flushTimer);
      if (done) {
        response.end();
        return;
      }
      if (isDisconnected) break;
      pendingRead = reader.read();
      // A whole page is one chunk. Sending it with the end saves one system call.
      if (await isStreamEnd(pendingRead)) {
        response.end(value);
        return;
      }
      if (isDisconnected || response.write(value)) continue;
      await new Promise<void>((resolve) => {
        resume = resolve;
        if (isDisconnected) resolve();
      });
    }
    await reader.cancel();
  } catch (error) {
    response.destroy(error as Error);
    throw error;
  }
};

const isStreamEnd = (
  pendingRead: Promise<ReadableStreamReadResult<Uint8Array>>,
): Promise<boolean> =>
  new Promise((resolve) => {
    // Resolves with false at the next turn of the event loop, unless the read ends before.
    const timer = setImmediate(resolve, false);
    const settle = (isDone: boolean) => {
      clearImmediate(timer);
      resolve(isDone);
    };
    // The reading loop handles errors.
    pendingRead.then(
      ({ done }) => settle(done),
      () => settle(false),
    );
  });
