import { once } from "node:events";
import type { Readable } from "node:stream";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { receiveBody } from "./receive-body.server";
import { allowUploadTime } from "./serving/body-limits.server";

/** A file of a multipart form while it arrives. `receive` must read it to the end, even to discard it. */
interface IncomingFile {
  /** The sender's file name without folders. Never use it as a path. */
  name: string;
  bytes: AsyncIterable<Buffer>;
}

interface Limits {
  files: number;
  fileBytes: number;
  formBytes: number;
}

/**
 * Passes each file to `receive` while it arrives, one at a time, without buffering it in memory. The caller has
 * checked the form's origin and the user.
 * @throws Response 413 if the form is too large, 415 if it is not multipart, 400 if it ends early. Files received
 * until then are kept
 */
export async function receiveFiles<T>(
  request: Request,
  limits: Limits,
  receive: (file: IncomingFile) => Promise<T>,
): Promise<{ received: T[]; hasTooManyFiles: boolean }> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) {
    throw new Response("This web address only accepts file uploads.", { status: 415 });
  }
  if (Number(request.headers.get("Content-Length")) > limits.formBytes)
    throw createTooLargeResponse();
  const form = createFormParser(type, limits);
  allowUploadTime(request);
  const streams: Readable[] = [];
  const received: Promise<T>[] = [];
  let receiveError: unknown = null;
  let hasTooManyFiles = false;
  form.on("filesLimit", () => {
    hasTooManyFiles = true;
  });
  form.on("file", (_field, stream, fileName: string | undefined) => {
    streams.push(stream.on("error", () => undefined));
    // An empty file input sends a file without a name.
    if (!fileName) {
      stream.resume();
      return;
    }
    const receiveFile = () => receive({ name: fileName, bytes: stream });
    // Files are processed one after the other, to keep their order.
    const result = received.at(-1)?.then(receiveFile) ?? receiveFile();
    received.push(result);
    result.catch((error) => {
      receiveError ??= error;
      form.destroy(error);
    });
  });
  try {
    await Promise.all([
      pipeBody(receiveBody(request), form, limits.formBytes),
      once(form, "finish"),
    ]);
    return { received: await Promise.all(received), hasTooManyFiles };
  } catch (error) {
    const cause =
      receiveError ?? (error instanceof Response ? error : createDamagedFilesResponse());
    for (const stream of streams) stream.destroy(new Error("the form ended early"));
    form.destroy();
    await Promise.allSettled(received);
    throw cause;
  }
}

const partLimits = {
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 1000,
  headerPairs: 10,
  headerSize: 4096,
};

function createFormParser(type: string, { files, fileBytes }: Limits) {
  try {
    return new Busboy({
      headers: { "content-type": type } as BusboyHeaders,
      limits: {
        ...partLimits,
        files,
        fileSize: fileBytes,
        parts: files + partLimits.fields,
      },
    });
  } catch {
    throw createDamagedFilesResponse();
  }
}

/** Writes the body to the parser, no faster than its files are read. */
async function pipeBody(
  body: AsyncIterable<Uint8Array>,
  form: InstanceType<typeof Busboy>,
  maxBytes: number,
): Promise<void> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw createTooLargeResponse();
    await new Promise<void>((resolve, reject) => {
      form.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  }
  form.end();
}

const createTooLargeResponse = () =>
  new Response("The files are too large in total, so the remaining files were not saved.", {
    status: 413,
  });
const createDamagedFilesResponse = () =>
  new Response("The files arrived damaged, so they were not saved.", { status: 400 });
