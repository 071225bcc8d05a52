import type { MediaType } from "db/schema";
import { subjectHref } from "~/audit/audit-subjects";
import type { MediaUse } from "./media-rules";

export const mediaTypeNames: Record<MediaType, string> = {
  image: "Image",
  video: "Video",
  document: "Document",
};

/** What each field is called on the form. */
export const mediaFieldNames = {
  altText: "Alt text",
  caption: "Caption",
  tags: "Tags",
  originalName: "Name",
  isFeatured: "Featured",
};

/** Where a place that uses a file is changed. */
export const useHref = ({ kind, id }: MediaUse) =>
  subjectHref(kind === "room" || kind === "place" ? kind : "content", id);

const useNames: Record<MediaUse["kind"], string> = {
  room: "Room",
  place: "Pictures of",
  cover: "Cover of",
  text: "Text of",
};

export const useLabel = ({ kind, name }: MediaUse) => `${useNames[kind]} ${name}`;
