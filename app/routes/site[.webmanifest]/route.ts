import type { LoaderFunctionArgs } from "@remix-run/node";
import { deepColour } from "~/core/settings/appearance";
import { sharedFileHeaders } from "~/http/security-headers.server";

/** The colours are --cream and --deep-forest of the pages. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { general, appearance } = context.settings;
  const icon = (size: number, purpose: string) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: general.siteName,
    short_name: "Nyungwe",
    lang: general.language,
    start_url: "/",
    display: "browser",
    background_color: "#f8f2e2",
    theme_color: deepColour(appearance.primaryColour),
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
  };
  return new Response(JSON.stringify(manifest), {
    headers: sharedFileHeaders("application/manifest+json"),
  });
}
