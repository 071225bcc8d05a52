import { config } from "~/config.server";

/** Origin of links in mails that the server sends without a request, from PUBLIC_URL. Null if it is not set. */
export const siteOrigin: string | null = config.publicUrl?.origin ?? null;
