import type { MediaView } from "~/publishing/media/media-view.server";
import { Picture } from "~/ui/picture";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export function MediaPreview({ media }: { media: MediaView }) {
  if (media.state === "failed") {
    return (
      <div className="alert alert-error">
        <h2>This image could not be processed</h2>
        <p>{media.failure}</p>
        <Row as="div">
          <PostButton action={`/admin/media/${media.id}/retry`}>Try again</PostButton>
          <SiteLink href={`/admin/media/${media.id}/delete`}>Delete</SiteLink>
        </Row>
      </div>
    );
  }
  if (media.state === "processing") {
    return (
      <p className="alert alert-warning">
        {media.failure || "The image is being processed."}{" "}
        <SiteLink href={`/admin/media/${media.id}`}>Refresh</SiteLink>
      </p>
    );
  }
  if (media.type === "video") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: uploaded videos have no caption file
      <video className="media-preview" src={media.path} controls preload="metadata">
        <SiteLink href={media.path}>Watch {media.name}</SiteLink>
      </video>
    );
  }
  if (!media.upload) {
    return (
      <p>
        <SiteLink href={media.path}>Download {media.name}</SiteLink>
      </p>
    );
  }
  return (
    <div className="media-preview">
      <Picture
        picture={`media/${media.id}`}
        upload={media.upload}
        alt={media.alt || "Image without alt text"}
        sizes="(min-width: 56rem) 40rem, 94vw"
        eager
      />
    </div>
  );
}
