import { formatInstant } from "~/core/instants";
import { db } from "~/db.server";
import {
  countReviews,
  listReviewedRooms,
  listReviews,
  reviewSorts,
} from "~/guests/reviews/review-list-queries.server";
import { ratingLabels } from "~/guests/reviews/review-policy";
import { findReview } from "~/guests/reviews/review-queries.server";
import { recordIdField, wholeNumberField } from "~/http/whole-number.server";
import type { FlashMessage } from "~/ui/notice";
import { defineDeskList } from "./desk-list.server";
import { choiceFilter, optionsFilter, searchFilter, urlFilter } from "./list-filters.server";

const states = [
  { name: "Total", state: null, countKey: "total" },
  { name: "Shown", state: "shown", countKey: "shown" },
  { name: "Hidden", state: "hidden", countKey: "hidden" },
] as const;

const ratings = ratingLabels.map(({ rating, label }) => ({
  value: String(rating),
  label: `${rating}: ${label}`,
}));

const listRoomOptions = async () =>
  (await listReviewedRooms(db)).map(({ id, name }) => ({ value: String(id), label: name }));

/** A notice with an undo button, or null if the review changed again since. */
async function createHiddenNotice(
  id: string | null,
  isHidden: boolean,
  returnTo: string,
): Promise<FlashMessage | null> {
  const review = await findReview(db, Number(id) || 0);
  if (!review || (review.hiddenAt !== null) !== isHidden) return null;
  return {
    text: `Review by ${review.authorName} ${isHidden ? "hidden" : "shown"}.`,
    undo: {
      action: `/admin/reviews/${review.id}/${isHidden ? "show" : "hide"}`,
      fields: { returnTo },
    },
  };
}

export const reviewList = defineDeskList({
  path: "/admin/reviews",
  filters: {
    id: urlFilter(recordIdField("Unknown review"), false),
    q: searchFilter("Text, guest or booking"),
    rating: optionsFilter("Rating", wholeNumberField(1, 5, "Unknown rating"), ratings),
    room: optionsFilter("Room", recordIdField("Unknown number"), listRoomOptions),
    state: choiceFilter("Status", { shown: "Shown", hidden: "Hidden" }),
  },
  sorts: reviewSorts,
  defaultSort: "-created",
  notices: {
    hidden: (params, listHref) => createHiddenNotice(params.get("review"), true, listHref),
    shown: (params, listHref) => createHiddenNotice(params.get("review"), false, listHref),
    answered: "Reply saved.",
    "answer-removed": "Reply removed.",
    unchanged: "No changes.",
    "already-hidden": "This review was already hidden.",
    "already-shown": "This review was already shown.",
  },
  prepare: ({ room, state, ...otherFilters }) => ({
    ...otherFilters,
    roomId: room,
    isHidden: state && state === "hidden",
  }),
  async count(filter) {
    const counts = await countReviews(db, filter);
    const { isHidden } = filter;
    return {
      counts,
      matchCount: counts[isHidden === undefined ? "total" : isHidden ? "hidden" : "shown"],
    };
  },
  counters: ({ counts }, { filterLink }) => ({
    Reviews: [
      ...states.map(({ name, state, countKey }) => ({
        name,
        value: counts[countKey],
        ...filterLink("state", state),
      })),
      { name: "Average rating (shown)", value: counts.rating?.average ?? "–" },
    ],
  }),
  rows: (filter, page) => listReviews(db, filter, page),
  view(reviews, { settings }) {
    const format = (instant: string) => formatInstant(instant, settings.general.timeZone);
    return reviews.map((review) => ({
      ...review,
      createdAt: format(review.createdAt),
      hiddenAt: review.hiddenAt && format(review.hiddenAt),
    }));
  },
  file: {
    name: "reviews.csv",
    columns: () => [
      { header: "Booking ID", value: (review) => review.bookingId },
      { header: "Room", value: (review) => review.roomName },
      { header: "Guest", value: (review) => review.authorName },
      { header: "Rating", value: (review) => review.rating },
      { header: "Review", value: (review) => review.body },
      { header: "Reply", value: (review) => review.reply },
      { header: "Date", value: (review) => review.createdAt, isInstant: true },
      { header: "Hidden", value: (review) => review.hiddenAt, isInstant: true },
      { header: "Hidden by", value: (review) => review.hiddenByName },
    ],
  },
});
