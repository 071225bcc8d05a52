import type { FormErrors } from "~/core/form-state";
import {
  formatBytes,
  maxBytesByType,
  maxFiles,
  maxUploadBytes,
  mediaFormats,
  supportedFormatsText,
} from "~/publishing/media/media-policy";
import { TextField } from "~/ui/field";
import { SiteForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { type UploadResult, useUpload } from "./use-upload";

export function UploadPanel({
  errors,
  onResult,
}: {
  errors: FormErrors | null | undefined;
  onResult: (result: UploadResult) => void;
}) {
  const { send, progress, errorText } = useUpload(onResult);
  return (
    <SiteForm
      form={{ values: {}, errors: errors && { ...errors, fields: errors.fields.slice(0, 1) } }}
      method="post"
      action="/admin/media"
      encType="multipart/form-data"
      className="panel upload"
      onSubmit={send}
    >
      <TextField
        name="files"
        label="Upload files"
        type="file"
        multiple
        accept={Object.keys(mediaFormats).join(",")}
        hint={`${supportedFormatsText}. Up to ${maxFiles} files and ${formatBytes(maxUploadBytes)} at once; images and documents up to ${formatBytes(maxBytesByType.image)}, videos up to ${formatBytes(maxBytesByType.video)}. Uploaded files are public.`}
      />
      <button type="submit" className="button" data-pending="Uploading…">
        Upload
      </button>
      {progress && (
        <div className="upload-progress">
          <progress value={progress.fraction} aria-label="Upload progress" />
          <p role="status">{progress.text}</p>
        </div>
      )}
      {errorText && <p role="alert">{errorText}</p>}
    </SiteForm>
  );
}

export function AddedFiles({ added }: { added: { id: number; name: string }[] }) {
  if (added.length === 0) return null;
  return (
    <div className="alert alert-success added-files" role="alert">
      <p>
        {added.length === 1 ? "1 file uploaded." : `${added.length} files uploaded.`} Add an alt
        text to each:
      </p>
      <ul>
        {added.map(({ id, name }) => (
          <li key={id}>
            <SiteLink href={`/admin/media/${id}`}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
