import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { requireViewer } from "~/http/require-viewer.server";
import { Fault } from "~/ui/fault-page";

/** Settings open at their first tab. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  return redirect("/admin/settings/general");
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <Fault />;
}
