import type { LoaderFunctionArgs } from "@remix-run/node";
import { sharedFileHeaders } from "~/http/security-headers.server";

/** Pages that belong to somebody are marked as such themselves, which a robot has to be let see. */
export async function loader({ context }: LoaderFunctionArgs) {
  const text = `User-agent: *\nDisallow: /admin\n\nSitemap: ${context.origin}/sitemap.xml\n`;
  return new Response(text, { headers: sharedFileHeaders("text/plain") });
}
