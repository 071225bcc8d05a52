import { type ImportKind, importKinds } from "db/schema";
import { readForm } from "~/http/read-form.server";
import { receiveFiles } from "~/http/receive-files.server";
import { requireFound } from "~/http/require-found";
import { maxImportBytes } from "~/operations/imports/import-columns";

type ReceivedFile =
  | { kind: "received"; name: string; bytes: Buffer }
  | { kind: "refused"; reason: string; status: number };

const limits = { files: 1, fileBytes: maxImportBytes + 1, formBytes: maxImportBytes + 64 * 1024 };
const tooLarge = `The file is larger than ${maxImportBytes / 1024 / 1024} MB. Split it and upload the parts one by one.`;

/** Parses the kind of file in the address. @throws Response 404, or the error of `readForm` */
export async function readKind(request: Request): Promise<ImportKind> {
  const asked = new URL(request.url).searchParams.get("kind");
  const kind = importKinds.find((each) => each === asked);
  if (!kind) await readForm(request);
  return requireFound(kind, "This type of file cannot be imported.");
}

/** Reads an uploaded file into memory; its size is limited. */
export async function receiveFile(request: Request): Promise<ReceivedFile> {
  try {
    const { received } = await receiveFiles(request, limits, async ({ name, bytes }) => {
      const pieces: Buffer[] = [];
      for await (const piece of bytes) pieces.push(piece);
      return { name, bytes: Buffer.concat(pieces) };
    });
    const [file] = received;
    if (!file) return { kind: "refused", reason: "Choose a file", status: 400 };
    return file.bytes.length > maxImportBytes
      ? { kind: "refused", reason: tooLarge, status: 413 }
      : { kind: "received", ...file };
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 413) throw error;
    return { kind: "refused", reason: tooLarge, status: 413 };
  }
}
