import type { LoaderFunctionArgs } from "@remix-run/node";
import { sharedFileHeaders } from "~/http/security-headers.server";

/** Private pages are `noindex`, which robots can see only if they are not disallowed here. */
export async function loader({ context }: LoaderFunctionArgs) {
  const text = `User-agent: *\nDisallow: /admin\n\nSitemap: ${context.origin}/sitemap.xml\n`;
  return new Response(text, { headers: sharedFileHeaders("text/plain") });
}
