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
import { type CodeContext, codePauseMs, formatCodeTtl } from "./code-policy";
import { issueCode } from "./one-time-codes.server";

type MailedPurpose = Exclude<CodePurpose, "prove-phone">;

interface CodeMailTexts {
  subject: PlainText;
  reason: PlainText;
  /** Path of the page that the mail links to, labelled as the mail's subject. Null without a link. */
  path: string | null;
  ifNotRequested: PlainText;
}

/** For a sign-up with an address that already has an account. Only the mail reveals this, not the page. */
const secondAccountTexts: CodeMailTexts = {
  subject: "Confirm your email address",
  reason:
    "Someone (probably you) created an account with this address, but you already have one. Sign in to it, or set a new password. To add your latest booking to it, enter this code on our website or open the link below.",
  path: "/verify-email",
  ifNotRequested:
    "If it wasn't you, ignore this email: your account stays unchanged, and the other one will be removed automatically.",
};

const severalAccountsText: PlainText =
  "Several accounts were created with this address. Enter this code only if you created the latest one yourself: its password will apply.";

const textsByPurpose: Record<MailedPurpose, CodeMailTexts> = {
  "prove-email": {
    subject: "Confirm your email address",
    reason:
      "Someone (probably you) created an account with this address. To confirm it, enter this code on our website or open the link below.",
    path: "/verify-email",
    ifNotRequested:
      "If it wasn't you, ignore this email and do not enter the code: the account will be removed automatically.",
  },
  recover: {
    subject: "Set a new password",
    reason:
      "Someone (probably you) asked for a new password for this account. Enter this code on our website or open the link below.",
    path: "/reset-password",
    ifNotRequested: "If it wasn't you, ignore this email: your password stays unchanged.",
  },
  "sign-in": {
    subject: "Sign in",
    reason:
      "Someone (probably you) wants to sign in with this address. Enter this code on our website, or open the link below and press the button.",
    path: "/login/link",
    ifNotRequested: "If it wasn't you, ignore this email: no one can sign in without the code.",
  },
  "change-email": {
    subject: "Confirm your new email address",
    reason:
      "Someone (probably you) wants to use this address for an account on our website. Enter this code there, or open the link below in the same browser.",
    path: "/verify-email",
    ifNotRequested: "If it wasn't you, ignore this email: the account keeps its current address.",
  },
  reauthenticate: {
    subject: "Your code",
    reason:
      "Someone (probably you) is changing your account. To confirm that it's you, enter this code on our website.",
    path: null,
    ifNotRequested: "If it wasn't you, do not enter the code, and set a new password.",
  },
};

export type CodeRecipient =
  /**
   * `isSecondAccount`: another account has the address and is verified. `hasOtherSignUps`: other unverified
   * accounts have the same address, so that the mail must say for which account the code is.
   */
  | { userId: string; isSecondAccount?: boolean; hasOtherSignUps?: boolean }
  /**
   * Why the mail has no code: no account (`unknown`), an inactive one, or one with a verified address (`already-verified`).
   */
  | { noCodeReason: "unknown" | "inactive" | "already-verified" };

const noCodeTexts = {
  unknown:
    "Someone (probably you) entered this address on our website, but there is no account with it. If you have an account, try another address.",
  inactive:
    "Someone (probably you) entered this address on our website. The account with this address is closed. To reopen it, call or write to us.",
  "already-verified":
    "Someone (probably you) entered this address on our website, but it already has an account. Sign in to that account, or set a new password.",
} as const;

interface CodeMail {
  purpose: MailedPurpose;
  to: string;
  recipient: CodeRecipient;
  /** Whether the account's owner requested the mail, by a known browser or with a session. Has its own quota. */
  isFromOwner?: boolean;
  /** Whether the account was just created. The pause between two mails does not apply then. */
  isNewAccount?: boolean;
  /** Path that the link opens, with `%SECRET%` as placeholder. Defaults to a page of this site. */
  linkPath?: string;
  redirectTo?: string | null;
  /** The PKCE challenge of the client that requested the mail. */
  challenge?: { text: string; method: ChallengeMethod } | null;
}

/**
 * Mails a code and a link. An address without an account gets a mail with the same subject, which counts towards
 * the same limits, so that the number of mails does not reveal whether an account exists. Returns false after
 * another mail within the last minute, or at the daily limit. The response to the user must be the same in both
 * cases.
 */
export async function mailCode(
  trx: Db,
  { purpose, to, recipient, isFromOwner, isNewAccount, linkPath, redirectTo, challenge }: CodeMail,
  { origin, translator, now }: Pick<CodeContext, "origin" | "translator" | "now">,
): Promise<boolean> {
  const { t } = translator;
  const { general } = await loadSettings(trx);
  const isSecondAccount = "userId" in recipient && recipient.isSecondAccount;
  const {
    subject,
    reason,
    ifNotRequested,
    path: defaultPath,
  } = isSecondAccount ? secondAccountTexts : textsByPurpose[purpose];
  const mail = {
    kind: "account",
    cause: isFromOwner ? "owner" : "stranger",
    to,
    language: translator.code,
    subject: t("{name}: {value}", { name: t(subject), value: general.siteName }),
    name: null,
    ...(isNewAccount ? {} : { pauseMs: codePauseMs }),
  } as const;
  if ("noCodeReason" in recipient) {
    const paragraphs = [
      t(noCodeTexts[recipient.noCodeReason]),
      t("If it wasn't you, simply ignore this email."),
      ...(recipient.noCodeReason === "already-verified"
        ? [linkParagraph(origin, "/forgot-password", t("Set a new password"), translator)]
        : []),
    ];
    return (await enqueueMail(trx, now, { ...mail, paragraphs })) !== null;
  }
  const { userId } = recipient;
  const path = linkPath ?? (defaultPath && `${defaultPath}?token=${secretPlaceholder}`);
  const paragraphs: Paragraph[] = [
    t(reason),
    { facts: [{ name: t("Code"), value: codePlaceholder }] },
    ...(path ? [linkParagraph(origin, path, t(subject), translator)] : []),
    t("Both can be used once, within {time}. Never share this code.", {
      time: formatCodeTtl(purpose, translator),
    }),
    ...("hasOtherSignUps" in recipient && recipient.hasOtherSignUps && !isSecondAccount
      ? [t(severalAccountsText)]
      : []),
    t(ifNotRequested),
    ...(isSecondAccount
      ? [linkParagraph(origin, "/forgot-password", t("Set a new password"), translator)]
      : []),
  ];
  const issueSecrets = async () => {
    const request = { userId, purpose, sentTo: to, redirectTo, challenge };
    const { code, token } = await issueCode(trx, request, now);
    return { secret: token, code };
  };
  return (await enqueueMail(trx, now, { ...mail, paragraphs, secrets: issueSecrets })) !== null;
}
