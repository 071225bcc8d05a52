import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { safePath } from "~/core/paths";
import { NotFound } from "~/ui/not-found";
import { guestTitle } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";

export const meta = guestTitle("Page not found");

export async function loader({ request }: LoaderFunctionArgs) {
  return json({ backHref: findPreviousPath(request) }, { status: 404 });
}

/** Returns "/" if the visitor came from another site. */
function findPreviousPath(request: Request): string {
  const referer = request.headers.get("Referer");
  if (!referer || !URL.canParse(referer)) return "/";
  const { host, pathname, search } = new URL(referer);
  return host === request.headers.get("Host") ? safePath(pathname + search) : "/";
}

function notFound(): never {
  throw new Response(null, { status: 404 });
}

export const action = notFound;

export default function NotFoundPage() {
  const { backHref } = useLoaderData<typeof loader>();
  return (
    <SiteLayout isErrorPage>
      <NotFound backHref={backHref} />
    </SiteLayout>
  );
}
