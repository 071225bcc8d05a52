import { redirect } from "@remix-run/node";
import type { Role } from "db/schema";
import { mayOpenDesk } from "~/accounts/desk-addresses.server";
import { hasRole, type Viewer } from "~/accounts/roles";
import { readSession } from "~/accounts/sessions.server";
import { clientAddress } from "./client-address.server";
import { readSessionId } from "./cookies.server";
import { withQuery } from "./redirects";

/** Who is signed in, or null. */
export async function getViewer(request: Request): Promise<Viewer | null> {
  const sessionId = await readSessionId(request);
  return sessionId ? readSession(sessionId, new Date()) : null;
}

/**
 * Lets in who is signed in and has the role. After signing in a visitor goes on where they were, or
 * at `returnTo`, a path of this site. A form goes along to /login and waits there, unless there is a
 * `returnTo`, which asks for it anew. The desk may be for certain addresses only.
 * @throws Response a redirect to /login, and back again from there, or 403 without the role
 */
export async function requireViewer(
  request: Request,
  role: Role = "guest",
  returnTo?: string,
): Promise<Viewer> {
  const viewer = await getViewer(request);
  if (!viewer) {
    const { pathname, search } = new URL(request.url);
    const redirectTo = returnTo ?? pathname + search;
    const type = request.headers.get("Content-Type") ?? "";
    if (request.method === "POST" && !returnTo && !type.startsWith("multipart/")) {
      // app/server.ts follows it.
      throw redirect(withQuery("/login", { redirectTo, unsent: "form" }), 307);
    }
    throw redirect(withQuery("/login", { redirectTo }));
  }
  if (!hasRole(viewer, role)) {
    const whose = role === "admin" ? "administrators" : "the lodge's staff";
    throw new Response(`This page is for ${whose}.`, { status: 403 });
  }
  if (role !== "guest" && !(await mayOpenDesk(clientAddress(request)))) {
    throw new Response("The desk cannot be opened from where you are.", { status: 403 });
  }
  return viewer;
}
