import { config } from "~/config.server";

/**
 * The headers of every page. `same-origin` and not `no-referrer`: with the latter Chromium sends
 * `Origin: null` with forms.
 * @param nonce the one nonce of this page's scripts; without it no script may run at all.
 * @param isPersonal somebody is signed in: no copy is kept, so that Back shows nobody their pages.
 */
export function setSecurityHeaders(
  headers: Headers,
  { nonce, isPersonal = false }: { nonce?: string; isPersonal?: boolean } = {},
): void {
  const isDevelopment = process.env.NODE_ENV === "development";
  const policy = [
    "default-src 'none'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  headers.set("Content-Security-Policy", policy.join("; "));
  headers.set("Referrer-Policy", "same-origin");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
  if (config.publicUrl?.protocol === "https:") {
    headers.set("Strict-Transport-Security", "max-age=31536000");
  }
  if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", isPersonal ? "private, no-store" : "private, no-cache");
  }
}

/** The headers of a file to download that is for one person. */
export function downloadHeaders(type: string, fileName: string): Headers {
  const headers = new Headers({
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Cache-Control": "private, no-store",
  });
  setSecurityHeaders(headers);
  return headers;
}
