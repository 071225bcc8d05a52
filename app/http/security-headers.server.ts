import { createHash } from "node:crypto";

const hashes = new Map<string, string>();

/**
 * Sets the security headers of the app's responses. `setDefaultHeaders` adds those shared with static files.
 * The referrer policy is `same-origin`: with `no-referrer`, Chromium sends `Origin: null` with forms.
 * @param inlineStyles inline styles to allow by hash; a nonce would change every response, so that pages
 *   could not be cached
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

export function sharedFileHeaders(type: string): Headers {
  const headers = new Headers({
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "public, max-age=3600",
  });
  setSecurityHeaders(headers);
  return headers;
}

export function downloadHeaders(type: string, fileName: string): Headers {
  const headers = new Headers({
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Cache-Control": "private, no-store",
  });
  setSecurityHeaders(headers);
  return headers;
}

/** No content of an uploaded file can run. */
export function fileHeaders(): Headers {
  const headers = new Headers();
  setSecurityHeaders(headers);
  headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
  return headers;
}
