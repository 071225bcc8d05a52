import type { LoaderFunctionArgs } from "@remix-run/node";
import { seasonList } from "~/desk/lists/season-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** A line for each season and room; rates in the lodge's currency. */
export const loader = (args: LoaderFunctionArgs) => seasonList.download(args);
