import { type ImportKind, importKinds } from "db/schema";
import { readForm } from "~/http/read-form.server";
import { receiveFiles } from "~/http/receive-files.server";
import { requireFound } from "~/http/require-found";
import { maxImportBytes } from "~/operations/imports/import-columns";

type ReceivedFile =
  | { kind: "received"; name: string; bytes: Buffer }
  | { kind: "refused"; reason: string; status: number };

const limits = { files: 1, fileBytes: maxImportBytes + 1, formBytes: maxImportBytes + 64 * 1024 };
const tooLargeMessage = `The file is larger than ${maxImportBytes / 1024 / 1024} MB. Split it and upload the parts one by one.`;

/** @throws Response 404 for an unknown kind. The form is read first, so that its errors take precedence. */
export async function parseKind(request: Request): Promise<ImportKind> {
  const requestedKind = new URL(request.url).searchParams.get("kind");
  const kind = importKinds.find((candidate) => candidate === requestedKind);
  if (!kind) await readForm(request);
  return requireFound(kind, "This type of file cannot be imported.");
}

export async function receiveFile(request: Request): Promise<ReceivedFile> {
  try {
    const { received } = await receiveFiles(request, limits, async ({ name, bytes }) => {
      const chunks: Buffer[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      return { name, bytes: Buffer.concat(chunks) };
    });
    const [file] = received;
    if (!file) return { kind: "refused", reason: "Choose a file", status: 400 };
    return file.bytes.length > maxImportBytes
      ? { kind: "refused", reason: tooLargeMessage, status: 413 }
      : { kind: "received", ...file };
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 413) throw error;
    return { kind: "refused", reason: tooLargeMessage, status: 413 };
  }
}
