import * as z from "zod";
import { maxPasswordLength } from "~/accounts/passwords/password-policy";
import { normaliseEmail } from "~/core/email-address.server";

/** A missing, null or empty text becomes null. */
const optionalText = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters`)
    .nullish()
    .transform((value) => value?.trim() || null);

/** Supabase's API has e-mail addresses in lower case. */
const email = z
  .string()
  .transform((submitted) => normaliseEmail(submitted.trim()).toLowerCase())
  .pipe(z.string().max(254, "Use at most 254 characters"))
  .refine((value) => value === "" || z.regexes.html5Email.test(value), {
    message: "Unable to validate email address: invalid format",
  })
  .nullish()
  .transform((value) => value || null);

/** A phone number with or without the plus sign, as in Supabase's API. The result has the plus sign. */
const phone = z
  .string()
  .max(50, "Use at most 50 characters")
  .transform((value) => value.replace(/[\s()-]/g, "").replace(/^(?:00|\+)?/, "+"))
  .refine((value) => value === "+" || /^\+[1-9]\d{6,14}$/.test(value), {
    message: "Invalid phone number format (E.164 required)",
  })
  .nullish()
  .transform((value) => (value && value !== "+" ? value : null));

/** Not trimmed, because every character counts. */
const password = z
  .string()
  .max(maxPasswordLength, `Password cannot be longer than ${maxPasswordLength} characters`)
  .nullish()
  .transform((value) => value || null);

/** Limits nesting, because JSON serialisation is recursive. */
const maxNesting = 32;

function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxNesting) return false;
    level = level.flatMap((nested) =>
      typeof nested === "object" && nested !== null ? Object.values(nested) : [],
    );
  }
  return true;
}

const data = z
  .record(z.string().max(200), z.unknown())
  .refine(isShallow, `Nest at most ${maxNesting} deep`)
  .nullish();

const channel = z.enum(["sms", "whatsapp"]).nullish();

/** PKCE fields (RFC 7636). A body has both or neither. */
const challengeFields = {
  code_challenge: z
    .string()
    .min(43, "code challenge has to be between 43 and 128 characters")
    .max(128, "code challenge has to be between 43 and 128 characters")
    .regex(
      /^[\w.~-]+$/,
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    )
    .nullish()
    .or(z.literal("")),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["s256", "plain", ""], "Invalid code_challenge_method"))
    .nullish(),
};

/** A PKCE challenge, which the client later answers with its verifier. */
export interface Challenge {
  text: string;
  method: "s256" | "plain";
}

interface ChallengeFields {
  code_challenge?: string | null;
  code_challenge_method?: "s256" | "plain" | "" | null;
}

const hasBothOrNone = ({ code_challenge, code_challenge_method }: ChallengeFields) =>
  Boolean(code_challenge) === Boolean(code_challenge_method);

const withChallenge = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({ ...shape, ...challengeFields })
    .refine((body) => hasBothOrNone(body as ChallengeFields), {
      message: "PKCE flow requires code_challenge_method and code_challenge",
    })
    .transform((body) => ({ ...body, challenge: toChallenge(body as ChallengeFields) }));

const toChallenge = ({
  code_challenge: text,
  code_challenge_method: method,
}: ChallengeFields): Challenge | null => (text && method ? { text, method } : null);

export const challengeQuery = withChallenge({});

export const noBody = z.object({});

export const signUpBody = withChallenge({ email, phone, password, data, channel });

export const passwordBody = z.object({ email, phone, password });

export const refreshBody = z.object({ refresh_token: optionalText(500) });

export const clientCodeBody = z.object({
  auth_code: optionalText(200),
  code_verifier: optionalText(200),
});

export const idTokenBody = z.object({
  provider: optionalText(100),
  id_token: optionalText(16_000),
  access_token: optionalText(16_000),
  nonce: optionalText(500),
  link_identity: z.boolean().nullish(),
});

export const otpBody = withChallenge({
  email,
  phone,
  data,
  channel,
  create_user: z.boolean().nullish(),
});

export const verifyBody = z.object({
  type: optionalText(50),
  token: optionalText(100),
  token_hash: optionalText(200),
  email,
  phone,
});

export const ssoBody = withChallenge({
  provider_id: optionalText(100),
  domain: optionalText(253),
  redirect_to: optionalText(2000),
  skip_http_redirect: z.boolean().nullish(),
});

export const resendBody = withChallenge({ type: optionalText(50), email, phone });

export const recoverBody = withChallenge({ email });

export const userBody = withChallenge({
  email,
  phone,
  password,
  current_password: password,
  nonce: optionalText(100),
  data,
  channel,
  app_metadata: z.unknown().optional(),
});

export const factorBody = z.object({
  friendly_name: optionalText(100),
  factor_type: optionalText(50),
  issuer: optionalText(100),
  phone,
});

export const challengeBody = z.object({ channel });

export const factorCodeBody = z.object({
  challenge_id: optionalText(100),
  code: optionalText(50),
});
