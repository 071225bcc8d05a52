import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicOrigin } from "~/http/public-origin.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { setSecurityHeaders } from "~/http/security-headers.server";

/** Pages that belong to somebody are marked as such themselves, which a robot has to be let see. */
export async function loader({ request }: LoaderFunctionArgs) {
  const text = `User-agent: *\nDisallow: /admin\n\nSitemap: ${publicOrigin(request)}/sitemap.xml\n`;
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  headers.set("Cache-Control", "public, max-age=3600");
  setSecurityHeaders(headers);
  return new Response(text, { headers });
}

export const action = refuseForms;
