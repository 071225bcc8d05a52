import { MediaBadge, MediaUses } from "~/desk/media-badge";
import { mediaTypeLabels } from "~/publishing/media/media-labels";
import type { MediaView } from "~/publishing/media/media-view.server";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { MediaThumbnail } from "./media-grid";

export const mediaColumns: ListColumn<MediaView>[] = [
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
