import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { sidebarCookieFor } from "~/http/cookies.server";
import { readForm } from "~/http/read-form.server";
import { safePath } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { Fault } from "~/ui/fault-page";

/** After a sign-in that came in between. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  return redirect("/admin");
}

/** Remembers whether the sidebar is folded to its icons, in this browser. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  await requireViewer(request, "staff");
  const isNarrow = form.get("width") === "narrow";
  return redirect(safePath(form.get("returnTo"), "/admin"), {
    headers: { "Set-Cookie": await sidebarCookieFor(isNarrow) },
  });
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <Fault />;
}
