import type { SendMailOptions } from "nodemailer";
import * as z from "zod";
import { config } from "~/config.server";
import {
  isTranslationLanguage,
  type LanguageCode,
  type TranslationLanguage,
} from "~/core/languages/language-codes";
import { openSecret } from "~/core/sealed-secret.server";
import type { Settings } from "~/core/settings/settings";
import { createStoredJsonParser } from "~/core/stored-json.server";
import {
  type CalendarEvent,
  chooseCalendarMethod,
  renderCalendarFile,
} from "./calendar-file.server";
import { insertSecrets, type MailContent } from "./mail-content";
import type { MailAttachment, WaitingMail } from "./mail-outbox-queries.server";
import { renderMailPage } from "./mail-page";

const text = z.string();
const fact = z.strictObject({ name: text, value: text });
const facts = z.array(fact);

const contentSchema: z.ZodType<MailContent> = z.strictObject({
  name: text.nullable(),
  language: z.custom<TranslationLanguage>((code) => isTranslationLanguage(String(code))).optional(),
  paragraphs: z.array(
    z.union([
      text,
      z.strictObject({ typed: text }),
      z.strictObject({ english: text }),
      z.strictObject({ facts }),
      z.strictObject({ lines: facts, total: fact, contained: facts }),
      z.strictObject({ link: text, url: text }),
      z.strictObject({ heading: text }),
      z.strictObject({ head: z.array(text), rows: z.array(z.array(text)) }),
      z.strictObject({ text, html: text }),
    ]),
  ),
});

const eventSchema: z.ZodType<CalendarEvent> = z.strictObject({
  uid: text,
  sequence: z.int().min(0),
  start: text,
  end: text,
  summary: text,
  description: text,
  url: text.nullable(),
  status: z.enum(["TENTATIVE", "CONFIRMED", "CANCELLED"]),
});

/** The stored JSON is one event, or a list of a group's events. */
const parseCalendarEvents = createStoredJsonParser(
  "events of a mail",
  z.union([z.array(eventSchema).min(1), eventSchema.transform((event) => [event])]),
);

const parseMailContent = createStoredJsonParser("content of a mail", contentSchema);

/** Thrown if the session secret that encrypted a mail's secret is no longer known. */
export class LostSecretError extends Error {
  constructor() {
    super("Its personal link can no longer be decrypted");
  }
}

/** Each attempt has the same `Message-ID`. Nodemailer may not load files or URLs. Throws `LostSecretError`. */
export function buildMailMessage(
  mail: WaitingMail,
  attachment: MailAttachment | undefined,
  settings: Pick<Settings, "general" | "appearance">,
): SendMailOptions {
  const { siteName, email } = settings.general;
  const from = config.mailFrom ?? { name: siteName, address: email };
  const insertMailSecrets = createSecretInserter(mail);
  const content: MailContent | null = mail.content ? parseMailContent(mail.content) : null;
  return {
    from,
    ...(config.mailFrom ? { replyTo: { name: siteName, address: email } } : {}),
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: insertMailSecrets(mail.body),
    ...(content
      ? { html: insertMailSecrets(renderMailPage(mail.subject, content, settings)) }
      : {}),
    ...(mail.calendar
      ? { icalEvent: buildCalendarPart(mail, settings.general, content?.language) }
      : {}),
    ...(attachment
      ? {
          attachments: [
            {
              filename: attachment.name,
              contentType: attachment.type,
              content: attachment.bytes,
            },
          ],
        }
      : {}),
    date: new Date(mail.createdAt),
    messageId: buildMessageId(mail, addressOf(config.mailFrom ?? email)),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribeUrl
        ? {
            "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export const buildTextMessage = (mail: WaitingMail): string =>
  createSecretInserter(mail)(mail.body);

/** Returns a server's reply to the mail without the mail's recipient and secrets. */
export function maskPrivateTexts(reply: string, { to, sealed }: WaitingMail): string {
  const secrets = sealed && openSecret(sealed, config.sessionSecrets, "mail");
  return [to, to.toLowerCase(), to.replace(/^\+/, ""), ...(secrets || "").split(" ")]
    .filter((text) => text !== "")
    .reduce((masked, text) => masked.replaceAll(text, "…"), reply);
}

function createSecretInserter({ sealed }: WaitingMail): (text: string) => string {
  if (!sealed) return (text) => text;
  const secret = openSecret(sealed, config.sessionSecrets, "mail");
  if (secret === null) throw new LostSecretError();
  return (text) => insertSecrets(text, secret);
}

/** Mail programs show the file as an event. Nodemailer attaches it as well. */
function buildCalendarPart(
  { calendar, createdAt }: WaitingMail,
  general: Settings["general"],
  language: LanguageCode = "en",
): SendMailOptions["icalEvent"] {
  const events = parseCalendarEvents(calendar ?? "");
  const content = renderCalendarFile(events, general, { now: new Date(createdAt), language });
  return { method: chooseCalendarMethod(events), filename: "stay.ics", content };
}

/** Returns the same id for each attempt, so that mail programs show two copies as one mail. */
function buildMessageId({ id, createdAt }: WaitingMail, sender: string): string {
  const domain = sender.slice(sender.lastIndexOf("@") + 1);
  return `<${Date.parse(createdAt).toString(36)}.${id}@${domain}>`;
}

/** Returns the address of `Name <name@example.com>`. */
const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
