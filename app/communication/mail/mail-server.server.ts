import { createTransport, type SendMailOptions } from "nodemailer";

/** `reason`: a sentence without its full stop and without the reply, which can quote the message or the recipient. */
export type DeliveryResult =
  | { kind: "accepted"; serverReply: string }
  /** The server rejects this mail permanently. */
  | { kind: "refused"; serverReply: string; reason: string }
  /** The server may accept this mail later. */
  | { kind: "deferred"; serverReply: string; reason: string }
  /** The server accepts no mail for now: unreachable, silent, insecure, or wrong credentials. */
  | { kind: "unavailable"; serverReply: string; reason: string };

const timeoutMs = 20_000;

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

/**
 * Builds the options of nodemailer. Credentials are sent only over TLS, or to this machine. A server on this machine
 * may have any certificate, except with `smtps`. `url` is SMTP_URL; `?timeout=` in seconds, 20 by default.
 */
function buildMailServerOptions(url: URL) {
  const secure = url.protocol === "smtps:";
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isThisMachine = isLoopback(host);
  const timeout = Number(url.searchParams.get("timeout")) * 1000 || timeoutMs;
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isThisMachine && auth !== undefined,
    tls: { rejectUnauthorized: secure || !isThisMachine },
    auth,
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: 2 * timeout,
  };
}

/** Opens a new connection. Never throws. */
export async function deliverMail(url: URL, message: SendMailOptions): Promise<DeliveryResult> {
  const server = createTransport(buildMailServerOptions(url));
  try {
    const { response } = await server.sendMail(message);
    return { kind: "accepted", serverReply: response };
  } catch (error) {
    return explainFailure(error as MailError);
  } finally {
    server.close();
  }
}

interface MailError extends Error {
  code?: string;
  response?: string;
  /** Whether a retry is useless. Undefined without a reply. */
  permanent?: boolean;
}

/** By nodemailer's error code. */
const unavailableReasons: Record<string, string> = {
  EAUTH: "The mail server rejected the user name and password",
  ENOAUTH: "The mail server requires a user name and password",
  ETLS: "No secure connection to the mail server is possible",
  ETIMEDOUT: "The mail server does not respond",
  ECONNECTION: "The mail server closed the connection",
  ESOCKET: "The mail server cannot be reached",
  EDNS: "The mail server’s name is unknown",
  EPROTOCOL: "The mail server sent an unexpected response",
};

function explainFailure({ code = "", response, message, permanent }: MailError): DeliveryResult {
  const serverReply = response ?? message;
  const unavailableReason = unavailableReasons[code];
  if (unavailableReason) return { kind: "unavailable", serverReply, reason: unavailableReason };
  if (permanent)
    return {
      kind: "refused",
      serverReply,
      reason: "The mail server rejected this email",
    };
  return {
    kind: "deferred",
    serverReply,
    reason: "The mail server did not accept this email yet",
  };
}
