import type { Writable } from "node:stream";
import { requireFromRemixServe } from "./remix-serve.server";

/** A response. The compression middleware buffers writes until `flush`. */
type ResponseStream = Writable & { flush?(): void };
type Writer = (stream: ReadableStream<Uint8Array>, answer: ResponseStream) => Promise<void>;

/** Replaces Remix's stream writer, which buffers a video in memory and reads on after a disconnect. */
export function enableBackpressure(): void {
  const remix = requireFromRemixServe<{ writeReadableStreamToWritable: Writer }>("@remix-run/node");
  remix.writeReadableStreamToWritable = writeWithBackpressure;
}

/**
 * Writes `stream` to a response no faster than the client reads. Cancels the stream on a disconnect.
 * @throws the stream's error; the response is then aborted, so that it does not look complete
 */
export const writeWithBackpressure: Writer = async (stream, answer) => {
  const reader = stream.getReader();
  let isGone = answer.destroyed;
  let goOn = () => {};
  answer.on("drain", () => goOn());
  answer.once("close", () => {
    isGone = true;
    goOn();
  });
  let read = reader.read();
  try {
    while (!isGone) {
      const waiting = setImmediate(() => answer.flush?.());
      const { done, value } = await read;
      clearImmediate(waiting);
      if (done) {
        answer.end();
        return;
      }
      if (isGone) break;
      read = reader.read();
      // A whole page is one chunk. Sending it with the end saves one system call.
      if (await isStreamEnd(read)) {
        answer.end(value);
        return;
      }
      if (isGone || answer.write(value)) continue;
      await new Promise<void>((resolve) => {
        goOn = resolve;
        if (isGone) resolve();
      });
    }
    await reader.cancel();
  } catch (error) {
    answer.destroy(error as Error);
    throw error;
  }
};

/** Returns whether a stream is already at its end, without waiting for more data. */
const isStreamEnd = (read: Promise<ReadableStreamReadResult<Uint8Array>>): Promise<boolean> =>
  new Promise((resolve) => {
    const waiting = setImmediate(resolve, false);
    const tell = (isDone: boolean) => {
      clearImmediate(waiting);
      resolve(isDone);
    };
    // The reading loop handles errors.
    read.then(
      ({ done }) => tell(done),
      () => tell(false),
    );
  });
