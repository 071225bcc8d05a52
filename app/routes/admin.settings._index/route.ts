import { redirect } from "@remix-run/node";

export { Nothing as default } from "~/ui/nothing";

/** Settings open at their first tab. */
export async function loader() {
  return redirect("/admin/settings/general");
}
