import type { InlineSources } from "./seal-inline.server";

/** Nothing inline may run: what is not a page. */
const nothingInline: InlineSources = { scripts: [], styles: [] };

/**
 * The headers of what the app answers; the gate adds those that static files have too
 * (`completeHeaders`). `same-origin` and not `no-referrer`: with the latter Chromium sends
 * `Origin: null` with forms.
 * @param inline the inline scripts and styles that may run, see `sealInline`
 */
export function setSecurityHeaders(headers: Headers, inline: InlineSources = nothingInline): void {
  const isDevelopment = process.env.NODE_ENV === "development";
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(" "),
    ["style-src 'self'", ...inline.styles].join(" "),
    "img-src 'self'",
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
