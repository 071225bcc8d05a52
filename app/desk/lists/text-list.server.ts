import * as z from "zod";
import { listTexts } from "~/catalogue/texts/load-texts.server";
import { isShipped, type TextPage, textLists, textPages } from "~/catalogue/texts/shipped-texts";
import { truncateToLine } from "~/core/truncate";
import { db } from "~/db.server";
import { deskList } from "./desk-list.server";
import { linked } from "./list-filters.server";

const pages = Object.keys(textPages) as [TextPage, ...TextPage[]];

/** Longer texts are shortened. */
const maxTextLength = 120;

/** The list of the website's texts. */
export const textList = deskList({
  path: "/admin/page-texts",
  filters: { of: linked(z.enum(pages)) },
  sorts: ["page"],
  defaultSort: "page",
  pageSize: 1000,
  notices: {
    saved: "Saved.",
    restored: "Default text restored.",
    deleted: "Text deleted.",
  },
  async prepare({ of: page }) {
    const unsorted = await listTexts(db);
    // Page by page, single texts before those of a list.
    const texts = pages.flatMap((textPage) => [
      ...unsorted.filter((text) => text.page === textPage && text.list === null),
      ...unsorted.filter((text) => text.page === textPage && text.list !== null),
    ]);
    return { texts, matching: page ? texts.filter((text) => text.page === page) : texts };
  },
  async count({ texts, matching }) {
    const countTexts = (page: TextPage) => texts.filter((text) => text.page === page).length;
    return {
      counts: pages.map((page) => ({ page, value: countTexts(page) })),
      all: texts.length,
      matching: matching.length,
    };
  },
  counters: ({ counts, all }, { pick }) => ({
    Page: [
      { name: "All", value: all, ...pick("of", null) },
      ...counts.map(({ page, value }) => ({
        name: textPages[page].name,
        value,
        ...pick("of", page),
      })),
    ],
  }),
  rows: async ({ matching }) => matching,
  view: (texts) =>
    texts.map(({ id, page, list, title, body, isListed, version }) => ({
      id,
      title,
      isListed,
      page: textPages[page].name,
      list: list && textLists[list].name,
      beginning: truncateToLine(body.replace(/\s+/g, " "), maxTextLength),
      origin: version === 0 ? "Default" : isShipped(id) ? "Edited" : "Added",
    })),
});
