import type { Writable } from "node:stream";
import { requireFromRemixServe } from "./remix-serve.server";

/** An answer; what compresses it holds back what is written until it is told. */
type ResponseStream = Writable & { flush?(): void };
type Writer = (stream: ReadableStream<Uint8Array>, answer: ResponseStream) => Promise<void>;

/**
 * Why: Remix writes an answer as fast as it can read it, so that a video on its way to a slow link
 * stands whole in our memory, and it reads on when the reader has gone. Here the reader sets the
 * pace, and one who leaves ends the reading; and what is there does not wait for what is not.
 */
export function enableBackpressure(): void {
  const remix = requireFromRemixServe<{ writeReadableStreamToWritable: Writer }>("@remix-run/node");
  remix.writeReadableStreamToWritable = writeWithBackpressure;
}

/**
 * Writes `stream` into an answer no faster than it is read, and cancels it when the reader leaves.
 * @throws what the stream threw; the answer is broken off then, lest it pass for a whole one
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
      // A whole page is one piece: sent with its end it costs the kernel one turn instead of two.
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

/** Whether a stream is known to be at its end by now, without waiting for what it has not yet. */
const isStreamEnd = (read: Promise<ReadableStreamReadResult<Uint8Array>>): Promise<boolean> =>
  new Promise((resolve) => {
    const waiting = setImmediate(resolve, false);
    const tell = (isDone: boolean) => {
      clearImmediate(waiting);
      resolve(isDone);
    };
    // What is thrown is told where it is read.
    read.then(
      ({ done }) => tell(done),
      () => tell(false),
    );
  });
