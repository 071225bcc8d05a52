import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { requireViewer } from "~/http/require-viewer.server";
import { Fault } from "~/ui/fault-page";

/** The desk's day begins with its bookings. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  return redirect("/admin/bookings");
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <Fault />;
}
