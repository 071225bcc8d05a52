import type { MetaFunction } from "@remix-run/node";
import { FaultPage } from "~/ui/fault-page";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Page not found");

function notFound(): never {
  throw new Response(null, { status: 404 });
}

export const loader = notFound;
export const action = notFound;

export default function NoPage() {
  return null;
}

export function ErrorBoundary() {
  return <FaultPage />;
}
