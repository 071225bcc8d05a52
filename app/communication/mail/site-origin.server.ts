import { config } from "~/config.server";

/** The site's own address for the links of mails that no visitor causes: PUBLIC_URL, or null. */
export const siteOrigin: string | null = config.publicUrl?.origin ?? null;
