import * as z from "zod";
import { withQuery } from "~/core/paths";
import { parseStoredList } from "~/core/stored-json.server";
import { db } from "~/db.server";
import { searchTextField } from "~/http/parse-form.server";
import { formatMediaUse, mediaTypeLabels } from "~/publishing/media/media-labels";
import type { MediaUse } from "~/publishing/media/media-policy";
import {
  countMedia,
  countMediaKinds,
  listMedia,
  listMediaTags,
  listMediaUses,
  type MediaRow,
  mediaSorts,
} from "~/publishing/media/media-queries.server";
import { buildMediaView } from "~/publishing/media/media-view.server";
import { defineDeskList } from "./desk-list.server";
import {
  choiceFilter,
  optionsFilter,
  searchFilter,
  tabFilter,
  urlFilter,
} from "./list-filters.server";

const path = "/admin/media";
const pageSizes = { grid: 24, list: 50 };

const counterDefinitions = [
  { name: "Images", countKey: "images", query: { type: "image" } },
  { name: "Videos", countKey: "videos", query: { type: "video" } },
  { name: "Documents", countKey: "documents", query: { type: "document" } },
  { name: "Featured", countKey: "featured", query: { featured: "1" } },
] as const;

type MediaFile = MediaRow & { uses: MediaUse[] };

async function addUses(rows: MediaRow[]): Promise<MediaFile[]> {
  const uses = await listMediaUses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, uses: uses.get(row.id) ?? [] }));
}

export const mediaList = defineDeskList({
  path,
  filters: {
    q: searchFilter(),
    type: choiceFilter("Type", mediaTypeLabels),
    tag: optionsFilter("Tag", searchTextField, async ({ tag }) => {
      const tags = await listMediaTags(db);
      const tagsWithSelected = tag && !tags.includes(tag) ? [...tags, tag] : tags;
      return tagsWithSelected.map((value) => ({ value, label: value }));
    }),
    featured: urlFilter(z.literal("1")),
    missing: urlFilter(z.literal("alt")),
    view: tabFilter(z.enum(["grid", "list"])),
  },
  sorts: mediaSorts,
  defaultSort: "-created",
  sortLabels: {
    "-created": "Newest first",
    created: "Oldest first",
    name: "Name, A to Z",
    "-name": "Name, Z to A",
    "-size": "Largest first",
    size: "Smallest first",
  },
  pageSize: ({ view = "grid" }) => pageSizes[view],
  notices: { deleted: "File deleted." },
  prepare: ({ view = "grid", featured, missing, ...otherFilters }) => ({
    view,
    filter: {
      ...otherFilters,
      isFeatured: featured === "1" || undefined,
      lacksAlt: missing === "alt" || undefined,
    },
  }),
  async count({ filter, view }) {
    const [matchCount, counts] = await Promise.all([countMedia(db, filter), countMediaKinds(db)]);
    return { matchCount, counts, view };
  },
  counters: ({ counts }, { submitted }) => ({
    Media: counterDefinitions.map(({ name, countKey, query }) => ({
      name,
      value: counts[countKey],
      href: withQuery(path, { ...query, view: submitted.view }),
      isCurrent: Object.entries(query).every(([field, value]) => submitted[field] === value),
    })),
  }),
  rows: async ({ filter }, page) => addUses(await listMedia(db, filter, page)),
  view: (files, { settings }) =>
    files.map((file) => buildMediaView(file, file.uses, settings.general.timeZone)),
  file: {
    name: "media.csv",
    columns: () => [
      { header: "Number", value: (file) => file.id },
      { header: "Name", value: (file) => file.original_name },
      { header: "File", value: (file) => file.filename },
      { header: "Type", value: (file) => file.type },
      { header: "Format", value: (file) => file.mime },
      { header: "Bytes", value: (file) => file.size_bytes },
      { header: "Width", value: (file) => file.width },
      { header: "Height", value: (file) => file.height },
      { header: "Status", value: (file) => file.state },
      { header: "Alt text", value: (file) => file.alt_text },
      { header: "Caption", value: (file) => file.caption },
      { header: "Tags", value: (file) => parseStoredList(file.tags).join(", ") },
      { header: "Featured", value: (file) => (file.is_featured ? "yes" : "no") },
      { header: "Used in", value: (file) => file.uses.map(formatMediaUse).join("; ") },
      { header: "Uploaded by", value: (file) => file.uploader_name },
      { header: "Uploaded", value: (file) => file.created_at, isInstant: true },
    ],
  },
});
