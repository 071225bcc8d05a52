import { redirect } from "@remix-run/node";

export { EmptyPage as default } from "~/ui/empty-page";

export async function loader() {
  return redirect("/admin/settings/general");
}
