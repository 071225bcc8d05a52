import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it arrived, parsed back. */
export interface ArrivedMail {
  from: string;
  to: string[];
  mail: ParsedMail;
  raw: string;
  isEncrypted: boolean;
}

export interface MailServer {
  /** What SMTP_URL is. */
  url: string;
  port: number;
  arrived: ArrivedMail[];
  /** How many mails began to arrive, whatever became of them. */
  attempts: () => number;
  close: () => Promise<void>;
}

/** What a server of a test does with a mail. */
interface Manners extends SMTPServerOptions {
  /** Called with each mail that was sent whole; what it returns or throws is the answer. */
  onMail?: (mail: ArrivedMail, attempt: number) => string | Promise<string>;
}

/** An answer that a mail server gives instead of taking a mail. */
export function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

/** A mail server on this machine that keeps what it takes. */
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
  // Somebody who hangs up is no fault of the test.
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
