import { createCookie } from "@remix-run/node";
import { sessionTtlMs } from "~/accounts/sessions.server";
import { config } from "~/config.server";

const attributes = {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: config.publicUrl?.protocol === "https:",
  secrets: config.sessionSecrets,
  maxAge: sessionTtlMs / 1000,
} as const;

const sessionCookie = createCookie("lodge_session", attributes);
const draftCookie = createCookie("lodge_draft", attributes);
const sidebarCookie = createCookie("lodge_sidebar", { ...attributes, maxAge: 365 * 24 * 3600 });

/** The id in a cookie that we signed, or null. */
async function readId(cookie: typeof sessionCookie, request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : null;
}

export const readSessionId = (request: Request) => readId(sessionCookie, request);
export const readDraftId = (request: Request) => readId(draftCookie, request);

/** A `Set-Cookie` value that hands out a session's id. */
export const sessionCookieFor = (id: string) => sessionCookie.serialize(id);
export const clearedSessionCookie = () => sessionCookie.serialize("", { maxAge: 0 });
export const clearedDraftCookie = () => draftCookie.serialize("", { maxAge: 0 });
/** Whether this browser keeps the desk's sidebar folded to its icons. */
export const isSidebarNarrow = async (request: Request) =>
  (await readId(sidebarCookie, request)) === "narrow";
export const sidebarCookieFor = (isNarrow: boolean) =>
  sidebarCookie.serialize(isNarrow ? "narrow" : "wide");
/** A `Set-Cookie` value that hands out a draft's id. */
export const draftCookieFor = (id: string) => draftCookie.serialize(id);
