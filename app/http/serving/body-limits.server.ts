import type { IncomingMessage, ServerResponse } from "node:http";

/** How long the head of a request may take. */
export const longestHeadMs = 15_000;
/** How long a form may take to arrive: the largest takes 20 s over 400 kbit/s. */
const longestFormMs = 30_000;
/** How long an upload may take: a video of 100 MB over half a megabit per second. */
export const longestUploadMs = 30 * 60_000;
/** Bodies on their way at a time. One that comes beyond ends that which has waited longest. */
const mostArriving = 100;

/** Where files are sent to. */
const uploads = /^\/admin\/media\/?(\?|$)/;

/** What has not arrived whole, first come first; of each, how to end it. */
const arriving = new Map<IncomingMessage, () => void>();

/**
 * Bounds how long the body of a request may take to arrive, and how many arrive at a time, so that
 * those who send slowly, or nothing, hold up nobody. A body that was answered before its end has as
 * long as a form.
 */
export function boundArrival(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const end = () => {
    forget();
    if (request.complete) return;
    // The app may wait for the body and could not answer any more; so this goes past it.
    if (!response.headersSent) {
      request.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    }
    request.socket.destroySoon();
    response.destroy();
  };
  const isUpload = uploads.test(request.url ?? "");
  let timer = setTimeout(end, isUpload ? longestUploadMs : longestFormMs);
  const forget = () => {
    clearTimeout(timer);
    arriving.delete(request);
  };
  if (!isUpload) {
    const [oldest] = arriving.values();
    if (arriving.size >= mostArriving) oldest?.();
    arriving.set(request, end);
  }
  request.once("end", forget);
  request.once("close", forget);
  response.once("finish", () => {
    if (request.complete || !isUpload) return;
    clearTimeout(timer);
    timer = setTimeout(end, longestFormMs);
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
