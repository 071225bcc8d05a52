import type { Viewer } from "~/accounts/roles";
import type { FormErrors } from "~/core/form-state";
import { createFormErrors } from "~/http/parse-form.server";
import { receiveFiles } from "~/http/receive-files.server";
import { readFreeBytes } from "~/publishing/media/media-files.server";
import {
  fitsOnDisk,
  maxBytesByType,
  maxFiles,
  maxUploadBytes,
} from "~/publishing/media/media-policy";
import { prepareImages } from "~/publishing/media/prepare-images.server";
import { type StoreUploadResult, storeUpload } from "~/publishing/media/store-upload.server";

interface UploadOutcome {
  added: { id: number; name: string }[];
  errors: FormErrors | null;
  status: number;
}

const limits = { files: maxFiles, fileBytes: maxBytesByType.video + 1, formBytes: maxUploadBytes };

/** Stores the uploaded files. A refused file does not affect the others. */
export async function receiveUploads(
  request: Request,
  clerk: Viewer,
  now: Date,
): Promise<UploadOutcome> {
  const contentLength = Number(request.headers.get("Content-Length") ?? 0);
  if (!fitsOnDisk(await readFreeBytes(), contentLength)) {
    return refuse("The server’s disk is nearly full. Nothing was uploaded.", 507);
  }
  const { received, hasTooManyFiles } = await receiveFiles(request, limits, (file) =>
    storeUpload(file, clerk, now),
  );
  prepareImages();
  const added = received.filter((result) => result.kind === "stored");
  const problems = received.flatMap((result) => describeProblem(result) ?? []);
  if (hasTooManyFiles)
    problems.push(`Only the first ${maxFiles} files were uploaded. Upload the rest separately.`);
  if (received.length === 0) return refuse("Choose at least one file", 400);
  if (problems.length === 0) return { added, errors: null, status: 200 };
  const errors = createFormErrors(problems.map((message) => ({ field: "files", message })));
  return { added, errors, status: 422 };
}

function refuse(message: string, status: number): UploadOutcome {
  return {
    added: [],
    errors: createFormErrors([{ field: "files", message }], status === 400),
    status,
  };
}

function describeProblem(result: StoreUploadResult): string | null {
  switch (result.kind) {
    case "stored":
      return null;
    case "refused":
      return `“${result.name}” ${result.reason}`;
    case "already-uploaded":
      return `“${result.name}” was already uploaded, as number ${result.id}.`;
  }
}
