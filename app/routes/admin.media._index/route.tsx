import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { FormErrors } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { MediaBadge, MediaUses } from "~/desk/desk-badges";
import { mediaList } from "~/desk/lists/media-list.server";
import { requireViewer } from "~/http/request-context";
import { mediaTypeLabels } from "~/publishing/media/media-labels";
import {
  formatBytes,
  maxBytesByType,
  maxFiles,
  maxUploadBytes,
  mediaFormats,
  supportedFormatsText,
} from "~/publishing/media/media-policy";
import { listMediaNames } from "~/publishing/media/media-queries.server";
import type { MediaView } from "~/publishing/media/media-view.server";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { TextField } from "~/ui/field";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { TabLinks } from "~/ui/tab-links";
import { MediaGrid, MediaThumbnail } from "./media-grid";
import { receiveUploads } from "./receive-uploads.server";
import { type UploadResult, useUpload } from "./use-upload";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Media");

export async function loader(args: LoaderFunctionArgs) {
  const list = await mediaList.read(args);
  const addedText = new URL(args.request.url).searchParams.get("added") ?? "";
  const addedIds = addedText.split(",").map(Number).filter(Number.isInteger);
  return json(
    { ...list, added: await listMediaNames(db, addedIds) },
    { status: list.errors ? 400 : 200 },
  );
}

/** Stores uploads. The request pipeline checks the user and the origin before the body is read. */
export async function action({ request, context }: ActionFunctionArgs) {
  const clerk = requireViewer(context);
  const { added, errors, status } = await receiveUploads(request, clerk, context.now);
  if (errors) return json({ added, errors }, { status });
  const [firstFile] = added;
  if (firstFile && added.length === 1)
    return redirect(`/admin/media/${firstFile.id}?notice=uploaded`);
  return redirect(`/admin/media?added=${added.map(({ id }) => id).join()}`);
}

export default function Media() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [uploadResult, setUploadResult] = useState<UploadResult>();
  const result = uploadResult ?? actionData;
  const { currentHref, view, counts } = data;
  const { withoutAlt } = counts;
  const viewParam = view === "grid" ? null : view;
  return (
    <>
      <AddedFiles added={result?.added ?? data.added} />
      <DeskList
        list={result ? { ...data, errors: result.errors } : data}
        title="Media"
        noun="file"
        columns={mediaColumns}
        actions={
          <TabLinks
            label="View"
            tabs={(["grid", "list"] as const).map((tab) => ({
              name: tab === "grid" ? "Grid" : "List",
              href: withQuery(currentHref, { view: tab === "grid" ? null : tab, page: null }),
              isCurrent: tab === view,
            }))}
          />
        }
        aboveFilters={
          <>
            {withoutAlt > 0 && (
              <p className="note">
                {pluralise(withoutAlt, "image")} {withoutAlt === 1 ? "has" : "have"} no alt text and
                cannot be used yet.{" "}
                <SiteLink href={withQuery(data.path, { missing: "alt", view: viewParam })}>
                  Show them
                </SiteLink>
              </p>
            )}
            <UploadPanel errors={result?.errors} onResult={setUploadResult} />
          </>
        }
        empty="No media found"
        emptyHint="Upload a file above to use it for rooms and articles."
      >
        {view === "grid" ? <MediaGrid files={data.rows} /> : null}
      </DeskList>
    </>
  );
}

const mediaColumns: ListColumn<MediaView>[] = [
  column({ name: "File", sortKey: "name", isText: true }, (file) => (
    <div className="media-row">
      <MediaThumbnail file={file} />
      <div>
        <SiteLink href={`/admin/media/${file.id}`}>{file.name}</SiteLink>{" "}
        {file.isFeatured && <span className="badge">Featured</span>}
        {file.alt && <p className="note">{file.alt}</p>}
      </div>
    </div>
  )),
  column("Type", ({ type }) => mediaTypeLabels[type]),
  column({ name: "Size", sortKey: "size", isNumber: true }, ({ size, dimensions }) => (
    <>
      {size}
      {dimensions && <small>{dimensions}</small>}
    </>
  )),
  column("Status", (file) => <MediaBadge media={file} />),
  column("Tags", ({ tags }) => tags.join(", ") || "None"),
  column("Used in", ({ uses }) => (
    <div>
      <MediaUses uses={uses} />
    </div>
  )),
  column({ name: "Uploaded", sortKey: "created" }, ({ uploadedAt, uploader }) => (
    <>
      {uploadedAt} <small>{uploader}</small>
    </>
  )),
  column("Actions", ({ id, name }) => (
    <Row className="row-actions" as="div">
      <SiteLink href={`/admin/media/${id}`}>
        Edit<span className="visually-hidden"> {name}</span>
      </SiteLink>
      <SiteLink href={`/admin/media/${id}/delete`}>
        Delete<span className="visually-hidden"> {name}</span>
      </SiteLink>
    </Row>
  )),
];

function UploadPanel({
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

function AddedFiles({ added }: { added: { id: number; name: string }[] }) {
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
