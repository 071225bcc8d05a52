import { config } from "~/config.server";

/** The site's own address for links that leave it: PUBLIC_URL, else as the visitor reached us. */
export function publicOrigin(request: Request): string {
  return config.publicUrl?.origin ?? new URL(request.url).origin;
}
