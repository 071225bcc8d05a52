import { type MediaView, mediaTypeNames } from "~/publishing/media-view";
import { MediaState, MediaUses } from "~/ui/media-state";
import { Row } from "~/ui/row";
import { SortedHead } from "~/ui/sorted-head";
import { MediaThumbnail } from "./media-grid";

/** Files as rows, with where each is used. */
export function MediaTable({
  files,
  sort,
  here,
}: {
  files: MediaView[];
  sort: string;
  here: string;
}) {
  return (
    <table className="list">
      <caption className="visually-hidden">Media</caption>
      <thead>
        <tr>
          <SortedHead name="File" isWords by="name" sort={sort} here={here} />
          <th scope="col">Type</th>
          <SortedHead name="Size" isNumber by="size" sort={sort} here={here} />
          <th scope="col">State</th>
          <th scope="col">Tags</th>
          <th scope="col">Used in</th>
          <SortedHead name="Uploaded" by="created" sort={sort} here={here} />
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <th scope="row" data-label="File">
              <div className="media-row">
                <MediaThumbnail file={file} />
                <div>
                  <a href={`/admin/media/${file.id}`}>{file.name}</a>{" "}
                  {file.isFeatured && <span className="badge">Featured</span>}
                  {file.alt && <p className="note">{file.alt}</p>}
                </div>
              </div>
            </th>
            <td data-label="Type">{mediaTypeNames[file.type]}</td>
            <td data-label="Size" className="number">
              {file.size}
              {file.pixels && <small>{file.pixels}</small>}
            </td>
            <td data-label="State">
              <MediaState media={file} />
            </td>
            <td data-label="Tags">{file.tags.join(", ") || "None"}</td>
            <td data-label="Used in">
              <div>
                <MediaUses uses={file.uses} />
              </div>
            </td>
            <td data-label="Uploaded">
              {file.uploadedAt} <small>{file.uploader}</small>
            </td>
            <td data-label="Actions">
              <Row className="row-actions" as="div">
                <a href={`/admin/media/${file.id}`}>
                  Edit<span className="visually-hidden"> {file.name}</span>
                </a>
                <a href={`/admin/media/${file.id}/delete`}>
                  Delete<span className="visually-hidden"> {file.name}</span>
                </a>
              </Row>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
