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

const variableSuffixes = ["ISSUER", "CLIENT_ID", "CLIENT_SECRET", "LABEL", "DOMAINS"] as const;
type VariableSuffix = (typeof variableSuffixes)[number];

const variablePattern = new RegExp(
  `^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*)_(${variableSuffixes.join("|")})$`,
);
const maxLengths = { name: 30, label: 40 };
const reservedNames = ["email", "phone"];

/** Empty variables count as unset. @throws ProviderVariableError for an incomplete or invalid provider */
export function parseProviders(env: Record<string, string | undefined>): {
  providers: Provider[];
  variableNames: string[];
} {
  const firstVariables = new Map<string, string>();
  for (const variable of Object.keys(env).sort()) {
    const name = env[variable] && variablePattern.exec(variable)?.[1];
    if (name && !firstVariables.has(name)) firstVariables.set(name, variable);
  }
  const providers = [...firstVariables].map(([name, variable]) =>
    parseProvider(env, name, variable),
  );
  requireUniqueDomains(providers);
  return {
    providers,
    variableNames: [...firstVariables.keys()].flatMap((name) =>
      variableSuffixes.map((suffix) => `OIDC_${name}_${suffix}`),
    ),
  };
}

function parseProvider(
  env: Record<string, string | undefined>,
  name: string,
  variable: string,
): Provider {
  const readVariable = (suffix: VariableSuffix) => env[`OIDC_${name}_${suffix}`]?.trim() ?? "";
  const createError = (suffix: VariableSuffix, message: string) =>
    new ProviderVariableError(`OIDC_${name}_${suffix}`, message);
  for (const suffix of ["ISSUER", "CLIENT_ID", "CLIENT_SECRET"] as const) {
    if (!readVariable(suffix)) throw createError(suffix, `must be set, because ${variable} is`);
  }
  const providerName = name.toLowerCase();
  if (reservedNames.includes(providerName)) {
    throw new ProviderVariableError(variable, `a provider cannot be called ${providerName}`);
  }
  if (name.length > maxLengths.name) {
    throw new ProviderVariableError(
      variable,
      `a provider's name must have at most ${maxLengths.name} letters`,
    );
  }
  const issuer = parseIssuer(readVariable("ISSUER"));
  if (!issuer) {
    throw createError("ISSUER", "must be the provider's address and begin with https");
  }
  const label =
    readVariable("LABEL") || name.charAt(0) + providerName.slice(1).replaceAll("_", " ");
  if (label.length > maxLengths.label) {
    throw createError("LABEL", `must have at most ${maxLengths.label} characters`);
  }
  const domainEntries = readVariable("DOMAINS")
    .toLowerCase()
    .split(",")
    .map((domain) => domain.trim());
  const isDomain = (domain: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain);
  const domains = domainEntries.filter((domain) => domain !== "");
  if (!domains.every(isDomain)) {
    throw createError("DOMAINS", "must be domains with commas between them, such as lodge.example");
  }
  const [clientId, clientSecret] = [readVariable("CLIENT_ID"), readVariable("CLIENT_SECRET")];
  return { name: providerName, label, issuer, clientId, clientSecret, domains };
}

/** HTTP is allowed on this machine only. */
function parseIssuer(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isThisMachine = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isThisMachine);
  return isSafe && !url.search && !url.hash && !url.username && !url.password ? url : null;
}

function requireUniqueDomains(providers: Provider[]): void {
  const providersByDomain = new Map<string, Provider>();
  for (const provider of providers) {
    for (const domain of provider.domains) {
      if (providersByDomain.has(domain)) {
        throw new ProviderVariableError(
          `OIDC_${provider.name.toUpperCase()}_DOMAINS`,
          `${domain} already belongs to another provider`,
        );
      }
      providersByDomain.set(domain, provider);
    }
  }
}
