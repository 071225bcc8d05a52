import * as z from "zod";
import { listTexts } from "~/catalogue/texts/load-texts.server";
import {
  isShippedText,
  type TextPage,
  textLists,
  textPages,
} from "~/catalogue/texts/shipped-texts";
import { truncateToLine } from "~/core/single-line";
import { db } from "~/db.server";
import { defineDeskList } from "./desk-list.server";
import { urlFilter } from "./list-filters.server";

const pages = Object.keys(textPages) as [TextPage, ...TextPage[]];

const maxTextLength = 120;

export const textList = defineDeskList({
  path: "/admin/page-texts",
  filters: { of: urlFilter(z.enum(pages)) },
  sorts: ["page"],
  defaultSort: "page",
  pageSize: 1000,
  notices: {
    saved: "Saved.",
    restored: "Default text restored.",
    deleted: "Text deleted.",
  },
  async prepare({ of: page }) {
    const unsortedTexts = await listTexts(db);
    const texts = pages.flatMap((textPage) => [
      ...unsortedTexts.filter((text) => text.page === textPage && text.list === null),
      ...unsortedTexts.filter((text) => text.page === textPage && text.list !== null),
    ]);
    return { texts, filteredTexts: page ? texts.filter((text) => text.page === page) : texts };
  },
  async count({ texts, filteredTexts }) {
    const countTexts = (page: TextPage) => texts.filter((text) => text.page === page).length;
    return {
      counts: pages.map((page) => ({ page, value: countTexts(page) })),
      all: texts.length,
      matchCount: filteredTexts.length,
    };
  },
  counters: ({ counts, all }, { filterLink }) => ({
    Page: [
      { name: "All", value: all, ...filterLink("of", null) },
      ...counts.map(({ page, value }) => ({
        name: textPages[page].name,
        value,
        ...filterLink("of", page),
      })),
    ],
  }),
  rows: async ({ filteredTexts }) => filteredTexts,
  view: (texts) =>
    texts.map(({ id, page, list, title, body, isListed, version }) => ({
      id,
      title,
      isListed,
      page: textPages[page].name,
      list: list && textLists[list].name,
      excerpt: truncateToLine(body.replace(/\s+/g, " "), maxTextLength),
      origin: version === 0 ? "Default" : isShippedText(id) ? "Edited" : "Added",
    })),
});
