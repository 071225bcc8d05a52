import { MediaBadge, MediaUses } from "~/desk/media-badge";
import { mediaTypeNames } from "~/media/media-words";
import type { MediaView } from "~/media/view-media.server";
import type { ListColumn } from "~/ui/desk/list-table";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { MediaThumbnail } from "./media-grid";

/** Files as rows, with where each is used. */
export const mediaColumns: ListColumn<MediaView>[] = [
  {
    name: "File",
    by: "name",
    isWords: true,
    cell: (file) => (
      <div className="media-row">
        <MediaThumbnail file={file} />
        <div>
          <SiteLink href={`/admin/media/${file.id}`}>{file.name}</SiteLink>{" "}
          {file.isFeatured && <span className="badge">Featured</span>}
          {file.alt && <p className="note">{file.alt}</p>}
        </div>
      </div>
    ),
  },
  { name: "Type", cell: ({ type }) => mediaTypeNames[type] },
  {
    name: "Size",
    by: "size",
    isNumber: true,
    cell: ({ size, pixels }) => (
      <>
        {size}
        {pixels && <small>{pixels}</small>}
      </>
    ),
  },
  { name: "State", cell: (file) => <MediaBadge media={file} /> },
  { name: "Tags", cell: ({ tags }) => tags.join(", ") || "None" },
  {
    name: "Used in",
    cell: ({ uses }) => (
      <div>
        <MediaUses uses={uses} />
      </div>
    ),
  },
  {
    name: "Uploaded",
    by: "created",
    cell: ({ uploadedAt, uploader }) => (
      <>
        {uploadedAt} <small>{uploader}</small>
      </>
    ),
  },
  {
    name: "Actions",
    cell: ({ id, name }) => (
      <Row className="row-actions" as="div">
        <SiteLink href={`/admin/media/${id}`}>
          Edit<span className="visually-hidden"> {name}</span>
        </SiteLink>
        <SiteLink href={`/admin/media/${id}/delete`}>
          Delete<span className="visually-hidden"> {name}</span>
        </SiteLink>
      </Row>
    ),
  },
];
