import { config } from "~/config.server";

/** For mails that the server sends without a request. From PUBLIC_URL; null if it is not set. */
export const siteOrigin: string | null = config.publicUrl?.origin ?? null;
