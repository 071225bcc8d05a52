import { createTransport, type SendMailOptions } from "nodemailer";

/** What became of one attempt to hand a mail over. */
export type DeliveryResult =
  /** The server took it; `answer` is what it said. */
  | { kind: "taken"; answer: string }
  /** It will not take this mail, however often it is asked. */
  | { kind: "refused"; answer: string; reason: string }
  /** It may take this mail later. */
  | { kind: "later"; answer: string; reason: string }
  /** It takes none for now: away, silent, unsafe, or not to be entered with this password. */
  | { kind: "away"; answer: string; reason: string };

const timeoutMs = 20_000;

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

/**
 * How a mail server is spoken to. A name and a password travel encrypted or not at all, but to this
 * machine; what a server there shows as certificate is nobody's (`smtps` is believed nowhere without
 * one).
 * @param url SMTP_URL; `?timeout=` in seconds, 20 unless told
 */
function mailServerOptions(url: URL) {
  const secure = url.protocol === "smtps:";
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isHere = isLoopback(host);
  const timeout = Number(url.searchParams.get("timeout")) * 1000 || timeoutMs;
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isHere && auth !== undefined,
    tls: { rejectUnauthorized: secure || !isHere },
    auth,
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: 2 * timeout,
  };
}

/** Hands a mail over on a connection of its own; never throws. */
export async function deliverMail(url: URL, message: SendMailOptions): Promise<DeliveryResult> {
  const server = createTransport(mailServerOptions(url));
  try {
    const { response } = await server.sendMail(message);
    return { kind: "taken", answer: response };
  } catch (error) {
    return explainFailure(error as MailError);
  } finally {
    server.close();
  }
}

/** What nodemailer says of a failure. */
interface MailError extends Error {
  code?: string;
  /** The server's own words. */
  response?: string;
  /** Whether a repeated attempt would get the same answer; undefined where nobody answered. */
  permanent?: boolean;
}

const unavailableReasons: Record<string, string> = {
  EAUTH: "The mail server did not accept the user and password of SMTP_URL",
  ENOAUTH: "The mail server asks for a user and a password, and SMTP_URL has none",
  ETLS: "The mail server could not be spoken to safely",
  ETIMEDOUT: "The mail server does not answer",
  ECONNECTION: "The mail server ended the conversation",
  ESOCKET: "The mail server cannot be reached",
  EDNS: "The mail server's name is not known",
  EPROTOCOL: "The mail server answered what no mail server answers",
};

function explainFailure({ code = "", response, message, permanent }: MailError): DeliveryResult {
  const answer = response ?? message;
  const away = unavailableReasons[code];
  if (away) return { kind: "away", answer, reason: `${away}: ${answer}` };
  if (permanent)
    return { kind: "refused", answer, reason: `The mail server refused it: ${answer}` };
  return { kind: "later", answer, reason: `The mail server did not take it yet: ${answer}` };
}
