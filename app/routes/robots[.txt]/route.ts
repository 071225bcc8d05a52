import type { LoaderFunctionArgs } from "@remix-run/node";
import { sharedFileHeaders } from "~/http/security-headers.server";

/** Disallows only the desk. Other private pages are `noindex`, which robots see only on pages they may fetch. */
export async function loader({ context }: LoaderFunctionArgs) {
  const text = `User-agent: *\nDisallow: /admin\n\nSitemap: ${context.origin}/sitemap.xml\n`;
  return new Response(text, { headers: sharedFileHeaders("text/plain") });
}
