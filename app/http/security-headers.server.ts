import { createHash } from "node:crypto";

/** As a policy writes them; there are the site's own style sheet and each appearance it was given. */
const hashes = new Map<string, string>();

/**
 * The headers of what the app answers; the gate adds those that static files have too
 * (`setDefaultHeaders`). `same-origin` and not `no-referrer`: with the latter Chromium sends
 * `Origin: null` with forms.
 * @param inlineStyles the styles that a page may hold inline, allowed by their hashes: a nonce would
 *   make each answer another one, and no page could be kept
 */
export function setSecurityHeaders(headers: Headers, inlineStyles: string[] = []): void {
  const isDevelopment = process.env.NODE_ENV === "development";
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...inlineStyles.map(cspHashOf)].join(" "),
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  headers.set("Content-Security-Policy", policy.join("; "));
  headers.set("Referrer-Policy", "same-origin");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
}

function cspHashOf(text: string): string {
  const hash = hashes.get(text) ?? `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  hashes.set(text, hash);
  return hash;
}

/** The headers of a small file that is the same for everybody and changes seldom. */
export function sharedFileHeaders(type: string): Headers {
  const headers = new Headers({
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "public, max-age=3600",
  });
  setSecurityHeaders(headers);
  return headers;
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

/** The headers of an uploaded file: whatever its bytes hold, nothing of it runs. */
export function fileHeaders(): Headers {
  const headers = new Headers();
  setSecurityHeaders(headers);
  headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
  return headers;
}
