import { randomInt, randomUUID } from "node:crypto";
import type { FactorType } from "db/schema";
import {
  addUnverifiedSms,
  isUnverifiedSmsLimitReached,
  limitByNetwork,
  limitSmsOfAccount,
} from "~/accounts/limits/network-limits.server";
import { enqueueCodeText } from "~/communication/mail/enqueue-text.server";
import { config } from "~/config.server";
import type { Translator } from "~/core/languages/translator";
import { db } from "~/db.server";
import { challengeTtlMs, codeDigits } from "./factor-policy";
import { insertChallenge, listFactorRows } from "./factor-queries.server";
import { hashFactorCode } from "./hash-factor-code.server";
import { enrolmentCutoff } from "./list-factors.server";

type ChallengeFactorResult =
  | { kind: "challenged"; id: string; type: FactorType; expiresAt: Date }
  | { kind: "not-found" }
  | { kind: "no-text-messages" }
  /** No text message is sent, because the network, the account, the number or the lodge has reached its limit. */
  | { kind: "too-many" };

/** Creates a challenge that expires after `challengeTtlMs`. For a phone, also queues a text message with a new code. */
export async function challengeFactor(
  user: { id: string },
  factorId: string,
  { address, translator, now }: { address: string | null; translator: Translator; now: Date },
): Promise<ChallengeFactorResult> {
  return db.transaction().execute(async (trx): Promise<ChallengeFactorResult> => {
    const rows = await listFactorRows(trx, user.id, enrolmentCutoff(now));
    const factor = rows.find(({ id }) => id === factorId);
    if (!factor) return { kind: "not-found" };
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + challengeTtlMs);
    let codeHash: string | null = null;
    if (factor.phone) {
      if (!config.smsUrl) return { kind: "no-text-messages" };
      if (await limitByNetwork("code-ask", address, now, trx)) return { kind: "too-many" };
      const isVerified = factor.verified_at !== null;
      if (!isVerified && (await isUnverifiedSmsLimitReached(trx, now))) return { kind: "too-many" };
      if (!isVerified && (await limitSmsOfAccount(trx, user.id, now))) return { kind: "too-many" };
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
      const createCode = async () => code;
      const isQueued = await enqueueCodeText(
        trx,
        {
          to: factor.phone,
          subject: "Text message: code of the second factor",
          createCode,
          countedAs: isVerified ? "confirmation" : "strangers",
          translator,
        },
        now,
      );
      if (!isQueued) return { kind: "too-many" };
      if (!isVerified) await addUnverifiedSms(trx, now);
      codeHash = hashFactorCode(`${id} ${code}`, config.sessionSecrets[0]);
    }
    const createdAt = now.toISOString();
    await insertChallenge(
      trx,
      {
        id,
        factor_id: factorId,
        created_at: createdAt,
        expires_at: expiresAt.toISOString(),
        code_hash: codeHash,
      },
      now,
    );
    return { kind: "challenged", id, type: factor.type, expiresAt };
  });
}
