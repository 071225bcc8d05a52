import { redirect } from "@remix-run/node";

export { EmptyPage as default } from "~/ui/empty-page";

/** Settings open at their first tab. */
export async function loader() {
  return redirect("/admin/settings/general");
}
