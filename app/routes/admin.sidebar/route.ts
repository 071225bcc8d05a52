import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { safePath } from "~/core/paths";
import { createSidebarCookie } from "~/http/cookies.server";
import { readForm } from "~/http/read-form.server";

export { EmptyPage as default } from "~/ui/empty-page";

export async function loader() {
  return redirect("/admin");
}

/** Stores in a cookie whether the sidebar is collapsed to icons. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const isCollapsed = form.get("width") === "narrow";
  return redirect(safePath(form.get("returnTo"), "/admin"), {
    headers: { "Set-Cookie": await createSidebarCookie(isCollapsed) },
  });
}
