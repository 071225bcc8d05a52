import type { MediaType } from "db/schema";
import { recordHref } from "~/core/change-log/audit-subjects";
import { translatedTexts, translationLabels } from "~/core/languages/translated-fields";
import type { MediaUse } from "./media-policy";

export const mediaTypeLabels: Record<MediaType, string> = {
  image: "Image",
  video: "Video",
  document: "Document",
};

const englishLabels = {
  altText: "Alt text",
  caption: "Caption",
  tags: "Tags",
  originalName: "Name",
  isFeatured: "Featured",
};

export const mediaFieldLabels = {
  ...englishLabels,
  ...translationLabels(translatedTexts.upload, englishLabels),
};

export const mediaUseHref = ({ kind, id }: MediaUse) =>
  recordHref(kind === "room" || kind === "place" ? kind : "content", id);

const mediaUseLabels: Record<MediaUse["kind"], string> = {
  room: "Room",
  place: "Pictures of",
  cover: "Cover of",
  text: "Text of",
};

export const formatMediaUse = ({ kind, name }: MediaUse) => `${mediaUseLabels[kind]} ${name}`;
