import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { requireViewer } from "~/http/require-viewer.server";

/** The desk's day begins with its bookings. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  return redirect("/admin/bookings");
}
