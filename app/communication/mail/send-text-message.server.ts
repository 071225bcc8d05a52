import type { DeliveryResult } from "./mail-server.server";

const timeoutMs = 15_000;

/**
 * Sends `POST {"to","text"}` to the gateway, with the URL's user and password as Basic authentication. Never
 * throws. The statuses 4xx, except 408 and 429, refuse the message. Redirects, 401 and 403 count as an unavailable
 * gateway.
 */
export async function sendTextMessage(url: URL, to: string, text: string): Promise<DeliveryResult> {
  const { username, password } = url;
  const gatewayUrl = new URL(url);
  gatewayUrl.username = "";
  gatewayUrl.password = "";
  const credentials = Buffer.from(
    `${decodeURIComponent(username)}:${decodeURIComponent(password)}`,
  );
  try {
    const response = await fetch(gatewayUrl, {
      method: "POST",
      redirect: "manual",
      headers: {
        "Content-Type": "application/json",
        ...(username ? { Authorization: `Basic ${credentials.toString("base64")}` } : {}),
      },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    const serverReply = `${status} ${await readReplyStart(response)}`.trim();
    if (response.ok) return { kind: "accepted", serverReply };
    if (status >= 300 && status < 400) {
      return {
        kind: "unavailable",
        serverReply,
        reason: "The SMS gateway redirects to another address. Check SMS_URL",
      };
    }
    if (status === 401 || status === 403) {
      return {
        kind: "unavailable",
        serverReply,
        reason: "The SMS gateway rejected the sign-in",
      };
    }
    const isPermanent = status >= 400 && status < 500 && status !== 408 && status !== 429;
    return isPermanent
      ? {
          kind: "refused",
          serverReply,
          reason: "The SMS gateway rejected this message",
        }
      : {
          kind: "deferred",
          serverReply,
          reason: "The SMS gateway did not accept this message yet",
        };
  } catch (error) {
    const { message, cause } = error as Error;
    const serverReply = cause instanceof Error ? cause.message : message;
    return {
      kind: "unavailable",
      serverReply,
      reason: "The SMS gateway cannot be reached",
    };
  }
}

const maxReplyBytes = 500;

async function readReplyStart({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  const reader = body?.getReader();
  while (reader && byteCount < maxReplyBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    byteCount += value.length;
  }
  await reader?.cancel();
  return Buffer.concat(chunks).subarray(0, maxReplyBytes).toString("utf8");
}
