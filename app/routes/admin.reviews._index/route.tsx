import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reviewList } from "~/desk/lists/review-list.server";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { reviewColumns } from "./review-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Reviews");

export const loader = (args: LoaderFunctionArgs) => reviewList.load(args);

export default function Reviews() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Reviews"
      noun="review"
      columns={reviewColumns}
      hint="New reviews are shown on the site at once. Hide one to take it off."
      empty="No reviews found"
      emptyHint="Guests can review a stay from their departure date."
    />
  );
}
