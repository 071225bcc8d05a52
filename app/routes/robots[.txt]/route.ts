import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicOrigin } from "~/http/public-origin.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { sharedFileHeaders } from "~/http/security-headers.server";

/** Pages that belong to somebody are marked as such themselves, which a robot has to be let see. */
export async function loader({ request }: LoaderFunctionArgs) {
  const text = `User-agent: *\nDisallow: /admin\n\nSitemap: ${publicOrigin(request)}/sitemap.xml\n`;
  return new Response(text, { headers: sharedFileHeaders("text/plain") });
}

export const action = refuseForms;
