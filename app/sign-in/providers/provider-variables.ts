export interface Provider {
  /** From the variable names, in lower case. Used in URLs: `google`. */
  name: string;
  label: string;
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Users with an address of these domains sign in with the provider: `lodge.example`. */
  domains: string[];
}

export class ProviderVariableError extends Error {
  constructor(
    readonly variable: string,
    message: string,
  ) {
    super(message);
  }
}

const variableParts = ["ISSUER", "CLIENT_ID", "CLIENT_SECRET", "LABEL", "DOMAINS"] as const;
type VariablePart = (typeof variableParts)[number];

const pattern = new RegExp(`^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*)_(${variableParts.join("|")})$`);
const longest = { name: 30, label: 40 };
const reservedNames = ["email", "phone"];

/**
 * Parses the providers of the variables `OIDC_<NAME>_…`. Empty variables count as unset.
 * @returns the providers, and all variable names that they may have
 * @throws ProviderVariableError for an incomplete or invalid provider
 */
export function parseProviders(env: Record<string, string | undefined>): {
  providers: Provider[];
  known: string[];
} {
  const names = new Map<string, string>();
  for (const variable of Object.keys(env).sort()) {
    const name = env[variable] && pattern.exec(variable)?.[1];
    if (name && !names.has(name)) names.set(name, variable);
  }
  const providers = [...names].map(([name, variable]) => parseProvider(env, name, variable));
  requireUniqueDomains(providers);
  return {
    providers,
    known: [...names.keys()].flatMap((name) => variableParts.map((part) => `OIDC_${name}_${part}`)),
  };
}

function parseProvider(
  env: Record<string, string | undefined>,
  name: string,
  variable: string,
): Provider {
  const read = (part: VariablePart) => env[`OIDC_${name}_${part}`]?.trim() ?? "";
  const object = (part: VariablePart, message: string) =>
    new ProviderVariableError(`OIDC_${name}_${part}`, message);
  for (const part of ["ISSUER", "CLIENT_ID", "CLIENT_SECRET"] as const) {
    if (!read(part)) throw object(part, `must be set, because ${variable} is`);
  }
  const lower = name.toLowerCase();
  if (reservedNames.includes(lower) || name.length > longest.name) {
    const why = reservedNames.includes(lower)
      ? `called ${lower}`
      : `called so in ${name.length} letters`;
    throw new ProviderVariableError(variable, `a provider cannot be ${why}`);
  }
  const issuer = parseIssuer(read("ISSUER"));
  if (!issuer) {
    throw object("ISSUER", "must be the provider's address and begin with https");
  }
  const label = read("LABEL") || name.charAt(0) + lower.slice(1).replaceAll("_", " ");
  if (label.length > longest.label) {
    throw object("LABEL", `must have at most ${longest.label} characters`);
  }
  const domains = read("DOMAINS")
    .toLowerCase()
    .split(",")
    .map((domain) => domain.trim());
  const isDomain = (domain: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain);
  const named = domains.filter((domain) => domain !== "");
  if (!named.every(isDomain)) {
    throw object("DOMAINS", "must be domains with commas between them, such as lodge.example");
  }
  const [clientId, clientSecret] = [read("CLIENT_ID"), read("CLIENT_SECRET")];
  return { name: lower, label, issuer, clientId, clientSecret, domains: named };
}

/** Parses an issuer. HTTP is allowed on this machine only. */
function parseIssuer(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isHere);
  return isSafe && !url.search && !url.hash && !url.username && !url.password ? url : null;
}

function requireUniqueDomains(providers: Provider[]): void {
  const owners = new Map<string, Provider>();
  for (const provider of providers) {
    for (const domain of provider.domains) {
      if (owners.has(domain)) {
        throw new ProviderVariableError(
          `OIDC_${provider.name.toUpperCase()}_DOMAINS`,
          `${domain} is sent to another provider already`,
        );
      }
      owners.set(domain, provider);
    }
  }
}
