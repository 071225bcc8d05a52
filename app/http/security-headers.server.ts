import { createHash } from "node:crypto";

const hashByStyles = new Map<string, string>();

/**
 * `setDefaultHeaders` adds those shared with static files. The referrer policy is `same-origin`: with `no-referrer`,
 * Chromium sends `Origin: null` with forms. Inline styles are allowed by hash: a nonce would prevent caching.
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

function cspHashOf(styles: string): string {
  const hash =
    hashByStyles.get(styles) ?? `'sha256-${createHash("sha256").update(styles).digest("base64")}'`;
  hashByStyles.set(styles, hash);
  return hash;
}

/** Returns headers of a generated text file that is the same for everyone, such as the sitemap. */
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

/** The policy prevents any content of the file from running. */
export function fileHeaders(): Headers {
  const headers = new Headers();
  setSecurityHeaders(headers);
  headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
  return headers;
}
