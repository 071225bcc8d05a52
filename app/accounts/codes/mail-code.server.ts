import { minutesToMilliseconds } from "date-fns";
import type { ChallengeMethod, CodePurpose } from "db/schema";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import {
  codePlaceholder,
  linkParagraph,
  type Paragraph,
  secretPlaceholder,
} from "~/communication/mail/mail-content";
import type { PlainText } from "~/core/languages/translator";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";
import type { CodeContext } from "./code-context";
import { formatCodeTtl } from "./code-policy";
import { issueCode } from "./one-time-codes.server";

/** What can be proved, asked for or confirmed by mail. */
type MailedPurpose = Exclude<CodePurpose, "prove-phone">;

/** A person presses a button again; a program does not flood an inbox. */
const pauseMs = minutesToMilliseconds(1);

interface CodeMailTexts {
  subject: PlainText;
  why: PlainText;
  /** The page that it opens, which is called as the mail; null: there is none. */
  path: string | null;
  otherwise: PlainText;
}

/** A second account was made with an address that has one: only its mail says so, which nobody else reads. */
const secondAccountTexts: CodeMailTexts = {
  subject: "Prove your address",
  why: "Somebody, probably you, made an account with this address on our website. You have one already: sign in with that, or set a new password for it. What you booked just now comes to it too once you type this code there, or open the page below and press its button.",
  path: "/verify-email",
  otherwise:
    "If it was not you, do nothing: your account stays as it is, and the other one ends by itself.",
};

const severalAccountsText: PlainText =
  "Several accounts were made with this address. Type this code only if you made the latest one yourself: the password chosen with it will count.";

const texts: Record<MailedPurpose, CodeMailTexts> = {
  "prove-email": {
    subject: "Prove your address",
    why: "Somebody, probably you, made an account with this address on our website. To show that it is yours, type this code there, or open the page below and press its button.",
    path: "/verify-email",
    otherwise:
      "If it was not you, do nothing and do not type the code: whoever made the account could then sign in with the password they chose. Without it the account ends by itself.",
  },
  recover: {
    subject: "Set a new password",
    why: "Somebody, probably you, asked for a new password for the account with this address. Type this code on our website, or open the page below.",
    path: "/reset-password",
    otherwise: "If it was not you, do nothing: your password stays as it is.",
  },
  "sign-in": {
    subject: "Sign in",
    why: "Somebody, probably you, wants to sign in with this address. Type this code on our website, or open the page below and press its button.",
    path: "/login/link",
    otherwise: "If it was not you, do nothing: without the code nobody comes in.",
  },
  "change-email": {
    subject: "Prove your new address",
    why: "Somebody, probably you, wants to use this address for an account on our website. Type this code there, or open the page below in the same browser.",
    path: "/verify-email",
    otherwise: "If it was not you, do nothing: the account keeps its address.",
  },
  reauthenticate: {
    subject: "Your code",
    why: "Somebody, probably you, is about to change your account on our website, and has to show that it is you. Type this code there.",
    path: null,
    otherwise: "If it was not you, do nothing, and set a new password.",
  },
};

/** Whom a mail about a code goes to. */
export type CodeRecipient =
  /**
   * `hasOther`: another account has the address for good. `hasRivals`: other accounts wait for a proof of
   * the address too, so the reader has to know which one the code is for.
   */
  | { userId: string; hasOther?: boolean; hasRivals?: boolean }
  /** No account has the address, it is closed, or another than the one that asks has it. */
  | { without: "unknown" | "closed" | "taken" };

const noCodeTexts = {
  unknown:
    "Somebody, probably you, gave this address on our website. There is no account with it here. If you have one, it was made with another address; try that.",
  closed:
    "Somebody, probably you, gave this address on our website. The account with it is closed. To have it opened again, call us or write to us.",
  taken:
    "Somebody, probably you, gave this address on our website. It has an account here already, and an address belongs to one account only. Sign in with it, or set a new password for it.",
} as const;

interface CodeMail {
  purpose: MailedPurpose;
  /** Where it goes, an e-mail address. */
  to: string;
  reader: CodeRecipient;
  /** A browser asks that signed in to the account before, whose address is proved: counted apart. */
  isOwn?: boolean;
  /** The account was made just now: nobody can have asked for the same before. */
  isFirst?: boolean;
  /** Of the page that the link opens, with `%SECRET%` in it; that of this site unless told. */
  linkPath?: string;
  /** Where somebody goes afterwards. */
  redirectTo?: string | null;
  challenge?: { text: string; method: ChallengeMethod } | null;
}

/**
 * Sends a code and a link to an address, in the caller's transaction; earlier ones for the same
 * go on (issueCode). Who has no account there gets a mail that says so, with the same
 * subject and counted alike, so that how many mails there are tells nothing. It holds nothing that
 * somebody typed.
 * @param origin the site's own address for links, if it is known
 * @returns whether a mail was written; what is answered must be the same: strangers may have caused as
 *   many as a day has, or there was one within the minute
 */
export async function mailCode(
  trx: Db,
  { purpose, to, reader, isOwn, isFirst, linkPath, redirectTo, challenge }: CodeMail,
  { origin, words, now }: Pick<CodeContext, "origin" | "words" | "now">,
): Promise<boolean> {
  const { t } = words;
  const { general } = await loadSettings(trx);
  const hasOther = "userId" in reader && reader.hasOther;
  const { subject, why, otherwise, ...own } = hasOther ? secondAccountTexts : texts[purpose];
  const mail = {
    kind: "account",
    by: isOwn ? "owner" : "stranger",
    to,
    language: words.code,
    subject: t("{name}: {value}", { name: t(subject), value: general.siteName }),
    name: null,
    ...(isFirst ? {} : { pauseMs }),
  } as const;
  if ("without" in reader) {
    const paragraphs = [
      t(noCodeTexts[reader.without]),
      t("If it was not you, there is nothing to do."),
      ...(reader.without === "taken"
        ? [linkParagraph(origin, "/forgot-password", t("Set a new password"), words)]
        : []),
    ];
    return (await enqueueMail(trx, now, { ...mail, paragraphs })) !== null;
  }
  const { userId } = reader;
  const path = linkPath ?? (own.path && `${own.path}?token=${secretPlaceholder}`);
  const paragraphs: Paragraph[] = [
    t(why),
    { facts: [{ name: t("Code"), value: codePlaceholder }] },
    ...(path ? [linkParagraph(origin, path, t(subject), words)] : []),
    t("Either works once, within {time}. Give the code to nobody, whoever asks for it.", {
      time: formatCodeTtl(purpose, words),
    }),
    ...("hasRivals" in reader && reader.hasRivals && !hasOther ? [t(severalAccountsText)] : []),
    t(otherwise),
    ...(hasOther
      ? [linkParagraph(origin, "/forgot-password", t("Set a new password"), words)]
      : []),
  ];
  const secrets = async () => {
    const wanted = { userId, purpose, sentTo: to, redirectTo, challenge };
    const { code, token } = await issueCode(trx, wanted, now);
    return { secret: token, code };
  };
  return (await enqueueMail(trx, now, { ...mail, paragraphs, secrets })) !== null;
}
