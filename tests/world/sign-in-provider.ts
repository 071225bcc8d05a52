import { createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** The person signed in at the provider, and the claims about them. */
export interface Stranger {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

type Claims = Record<string, unknown>;

/** How the provider behaves. Tests change it at any time. */
interface Mood {
  profile: Stranger;
  /** “no” declines the sign-in. */
  says: "yes" | "no";
  /** Endpoints that fail, by the end of their path, such as `/token`. */
  broken: Map<string, "away" | "silent" | "endless">;
  /** Changes the claims before they are signed. */
  alters: ((claims: Claims) => Claims) | null;
  /** Publishes other keys than those that sign. */
  showsOtherKeys: boolean;
}

const clientId = "the-lodge";
const clientSecret = "kept between the lodge and its provider";

/** Starts a local OpenID Connect provider with one client. */
export async function openProvider(
  redirectUris: string[],
  { signsAll = false }: { signsAll?: boolean } = {},
) {
  const mood: Mood = {
    profile: { sub: "nobody" },
    says: "yes",
    broken: new Map(),
    alters: null,
    showsOtherKeys: false,
  };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    asked.push(path);
    if (misbehave(mood, path, response)) return;
    if (path === "/token" && mood.alters) signAnew(response, key, mood.alters);
    if (path.startsWith("/interaction/")) void decide(request, response);
    else if (path === "/jwks" && mood.showsOtherKeys) {
      const { d, p, q, dp, dq, qi, ...shown } = { ...makeKey(), kid: key.kid };
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ keys: [shown] }));
    } else void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  async function decide(request: IncomingMessage, response: ServerResponse) {
    const { prompt, params, grantId } = await provider.interactionDetails(request, response);
    if (mood.says === "no") {
      await provider.interactionFinished(request, response, {
        error: "access_denied",
        error_description: "they said no",
      });
      return;
    }
    if (prompt.name === "login") {
      const login = { accountId: mood.profile.sub };
      await provider.interactionFinished(request, response, { login });
      return;
    }
    const known = grantId ? await provider.Grant.find(grantId) : undefined;
    const grant =
      known ??
      new provider.Grant({ accountId: mood.profile.sub, clientId: String(params.client_id) });
    grant.addOIDCScope("openid email profile");
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(
      request,
      response,
      { consent },
      { mergeWithLastSubmission: true },
    );
  }

  let key = makeKey();
  const make = () => {
    const made = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: redirectUris,
          response_types: ["code"],
          grant_types: ["authorization_code"],
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ["for the tests alone"] },
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      conformIdTokenClaims: !signsAll,
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: () => ({ ...mood.profile, sub }),
      }),
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      ttl: {
        IdToken: 3600,
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        Interaction: 600,
        Session: 600,
      },
      pkce: { required: () => true },
      routes: { jwks: "/jwks", token: "/token", userinfo: "/userinfo", authorization: "/auth" },
    });
    return made;
  };
  let provider = make();

  return {
    issuer,
    mood,
    /** The requested paths. */
    asked,
    /** Signs an ID token like one that a phone app receives, with some claims changed. */
    signIdToken(changes: Claims = {}): string {
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const iat = Math.floor(Date.now() / 1000);
      const said = { iss: issuer, aud: clientId, iat, exp: iat + 600, ...mood.profile, ...changes };
      const text = `${encode({ alg: "RS256", kid: key.kid })}.${encode(said)}`;
      const signature = createSign("RSA-SHA256").update(text).sign({ key, format: "jwk" });
      return `${text}.${signature.toString("base64url")}`;
    },
    /** Signs with a new key from now on. */
    rotateKeys() {
      key = makeKey();
      provider = make();
    },
    /** Returns the environment that configures the provider in a lodge. */
    env: (name: string, more: Record<string, string> = {}) => ({
      [`OIDC_${name}_ISSUER`]: issuer,
      [`OIDC_${name}_CLIENT_ID`]: clientId,
      [`OIDC_${name}_CLIENT_SECRET`]: clientSecret,
      ...Object.fromEntries(
        Object.entries(more).map(([part, value]) => [`OIDC_${name}_${part}`, value]),
      ),
    }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type SignInProvider = Awaited<ReturnType<typeof openProvider>>;

function misbehave({ broken }: Mood, path: string, response: ServerResponse): boolean {
  const how = [...broken].find(([end]) => path.endsWith(end))?.[1];
  if (how === "away") response.writeHead(503).end();
  if (how === "endless") {
    response.writeHead(200, { "Content-Type": "application/json" });
    const part = " ".repeat(64 * 1024);
    const write = () => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once("drain", write);
    };
    write();
  }
  return how !== undefined;
}

function makeKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), alg: "RS256", use: "sig" };
}

/** Replaces the ID token of a response by one with altered claims, signed with the provider's own key. */
function signAnew(
  response: ServerResponse,
  key: ReturnType<typeof makeKey>,
  alter: (claims: Claims) => Claims,
) {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string | Buffer) => {
    const answer = JSON.parse(String(body)) as { id_token: string };
    const [, payload = ""] = answer.id_token.split(".");
    const claims = alter(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
    const head = claims.alg === "none" ? { alg: "none" } : { alg: "RS256", kid: key.kid };
    const text = `${encode(head)}.${encode(claims)}`;
    const signature = createSign("RSA-SHA256").update(text).sign({ key, format: "jwk" });
    const signed = claims.alg === "none" ? "" : signature.toString("base64url");
    const altered = JSON.stringify({ ...answer, id_token: `${text}.${signed}` });
    response.setHeader("Content-Length", Buffer.byteLength(altered));
    return end(altered);
  }) as ServerResponse["end"];
}

/**
 * Goes through a provider's pages like a browser, starting at the address of its first page.
 * @returns the path and query of the redirect back to the lodge
 */
export async function passProvider(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(address);
  let at = new URL(address);
  for (let hops = 0; hops < 10; hops++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(at, { redirect: "manual", headers: cookie ? { cookie } : {} });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const location = response.headers.get("Location");
    if (!location) throw new Error(`${at} answered ${response.status}: ${await response.text()}`);
    at = new URL(location, at);
    if (at.origin !== origin) return at.pathname + at.search;
  }
  throw new Error("the provider leads round and round");
}
