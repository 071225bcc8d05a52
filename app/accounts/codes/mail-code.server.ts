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

type MailedPurpose = Exclude<CodePurpose, "prove-phone">;

/** Shortest time between two mails, so that a script cannot flood an inbox. */
const pauseMs = minutesToMilliseconds(1);

interface CodeMailTexts {
  subject: PlainText;
  why: PlainText;
  /** Path of the page that the mail links to, labelled as the mail's subject. Null without a link. */
  path: string | null;
  otherwise: PlainText;
}

/** For a second account with an address that has one already. Only the mail says so. */
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

export type CodeRecipient =
  /**
   * `hasOther`: another account holds the address. `hasRivals`: other accounts wait for verification of the
   * address, so the mail must say which account the code is for.
   */
  | { userId: string; hasOther?: boolean; hasRivals?: boolean }
  /** The address is unknown, its account is inactive, or another account has it. */
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
  to: string;
  reader: CodeRecipient;
  /** Requested by a known browser of an account with a verified address. Counted separately. */
  isOwn?: boolean;
  /** The account is new, so no earlier request can exist. */
  isFirst?: boolean;
  /** Path that the link opens, with `%SECRET%` as placeholder. Defaults to a page of this site. */
  linkPath?: string;
  redirectTo?: string | null;
  challenge?: { text: string; method: ChallengeMethod } | null;
}

/**
 * Mails a code and a link, in the caller's transaction. Earlier codes stay valid (`issueCode`).
 * An address without an account gets a mail with the same subject and the same count. So the number of mails
 * reveals nothing. The mail contains no user input.
 * @param origin the site's origin for links, if known
 * @returns whether a mail was queued: the daily limit may be reached, or a mail left within the last minute.
 *   The response must be the same in both cases
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
