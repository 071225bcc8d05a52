import { MediaBadge } from "~/desk/desk-badges";
import { mediaTypeLabels } from "~/publishing/media/media-labels";
import type { MediaView } from "~/publishing/media/media-view.server";
import { SiteLink } from "~/ui/site-link";

export function MediaGrid({ files }: { files: MediaView[] }) {
  return (
    <ul className="media-grid">
      {files.map((file) => (
        <li key={file.id}>
          <MediaThumbnail file={file} />
          <p>
            <SiteLink href={`/admin/media/${file.id}`}>{file.name}</SiteLink>
            {file.isFeatured && <span className="badge">Featured</span>}
          </p>
          <p className="note">
            {mediaTypeLabels[file.type]} · {file.size}
            {file.dimensions && ` · ${file.dimensions}`}
          </p>
          <p className="note">
            <MediaBadge media={file} /> ·{" "}
            {file.uses.length > 0
              ? `used in ${file.uses.length} ${file.uses.length === 1 ? "place" : "places"}`
              : "not used"}
          </p>
          {file.tags.length > 0 && <p className="note">{file.tags.join(", ")}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Hidden from screen readers, because the file's name is beside it. */
export function MediaThumbnail({ file }: { file: MediaView }) {
  if (file.thumbnail && file.upload) {
    const { width, height } = file.upload;
    return (
      <img
        className="media-thumbnail"
        src={file.thumbnail}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    );
  }
  return (
    <span className="media-thumbnail" aria-hidden="true">
      {file.mime.replace(/^.*\//, "").toUpperCase()}
    </span>
  );
}
