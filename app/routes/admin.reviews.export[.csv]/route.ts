import type { LoaderFunctionArgs } from "@remix-run/node";
import { eachReview, type ListedReview } from "~/booking/review-list-queries.server";
import { db } from "~/db.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readReviewSearch } from "~/routes/admin.reviews._index/review-search.server";

const columns: CsvColumn<ListedReview>[] = [
  { header: "Booking ID", value: (review) => review.bookingId },
  { header: "Room", value: (review) => review.roomName },
  { header: "Guest", value: (review) => review.authorName },
  { header: "Rating", value: (review) => review.rating },
  { header: "Review", value: (review) => review.body },
  { header: "Written", value: (review) => review.createdAt },
  { header: "Hidden", value: (review) => review.hiddenAt },
  { header: "Hidden by", value: (review) => review.hiddenByName },
];

/** What the list's filters leave; instants are UTC. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const { filter, errors } = readReviewSearch(new URL(request.url).searchParams);
  if (errors) throw new Response("Nothing was exported.", { status: 400 });
  return answerCsv("reviews.csv", columns, eachReview(db, filter));
}

export const action = refuseForms;
