import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readMediaId } from "~/publishing/media-id";
import { retryImage } from "~/publishing/retry-image.server";
import { Fault } from "~/ui/fault-page";

/** After a sign-in that came in between: to the file, where the button is. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  return redirect(`/admin/media/${readMediaId(params.mediaId)}`);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request);
  const admin = await requireViewer(request, "admin");
  const id = readMediaId(params.mediaId);
  const result = await retryImage(id, admin, new Date());
  if (result.kind === "not-found") throw new Response("No such file.", { status: 404 });
  return redirect(`/admin/media/${id}${result.kind === "begun" ? "?notice=retried" : ""}`);
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <Fault />;
}
