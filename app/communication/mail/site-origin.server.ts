import { config } from "~/config.server";

/** Origin of links in mails that no visitor triggers: from PUBLIC_URL, or null. */
export const siteOrigin: string | null = config.publicUrl?.origin ?? null;
