import type { MediaType } from "db/schema";
import { subjectHref } from "~/core/change-log/audit-subjects";
import { translationNames } from "~/core/languages/translated-fields";
import type { MediaUse } from "./media-rules";

export const mediaTypeNames: Record<MediaType, string> = {
  image: "Image",
  video: "Video",
  document: "Document",
};

const englishNames = {
  altText: "Alt text",
  caption: "Caption",
  tags: "Tags",
  originalName: "Name",
  isFeatured: "Featured",
};

/** What each field is called on the form. */
export const mediaFieldNames = { ...englishNames, ...translationNames("upload", englishNames) };

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
