import { FaultPage } from "~/ui/fault-page";

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
