import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A received mail, parsed. */
export interface ArrivedMail {
  from: string;
  to: string[];
  mail: ParsedMail;
  raw: string;
  isEncrypted: boolean;
}

export interface MailServer {
  /** The value for SMTP_URL. */
  url: string;
  port: number;
  arrived: ArrivedMail[];
  /** Returns how many mails were started, including refused ones. */
  attempts: () => number;
  close: () => Promise<void>;
}

/** How a test's mail server treats mails. */
interface Manners extends SMTPServerOptions {
  /** Called with each complete mail. Its result is the server's reply; an error refuses the mail. */
  onMail?: (mail: ArrivedMail, attempt: number) => string | Promise<string>;
}

/** Returns an error with which a mail server refuses a mail. */
export function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

/** Starts a local mail server that keeps the mails it accepts. */
export async function openMailServer({ onMail, ...options }: Manners = {}): Promise<MailServer> {
  const arrived: ArrivedMail[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.secure || options.key ? [] : ["STARTTLS"],
    logger: false,
    ...options,
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      attempts += 1;
      const attempt = attempts;
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", async () => {
        try {
          const raw = Buffer.concat(chunks).toString("utf8");
          const { mailFrom, rcptTo } = session.envelope;
          const mail: ArrivedMail = {
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            mail: await simpleParser(raw),
            raw,
            isEncrypted: session.secure,
          };
          const message = await onMail?.(mail, attempt);
          arrived.push(mail);
          answer(null, message);
        } catch (error) {
          answer(error as Error);
        }
      });
    },
  });
  // A client that disconnects is not a test failure.
  server.on("error", () => {});
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${options.secure ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    port,
    arrived,
    attempts: () => attempts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
