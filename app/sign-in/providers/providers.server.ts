import { config } from "~/config.server";
import type { Provider } from "./provider-variables";

/** What a page says of a provider. */
export type ProviderName = Pick<Provider, "name" | "label">;

/** Where people may sign in instead of here. */
export const listProviders = (): ProviderName[] =>
  config.providers.map(({ name, label }) => ({ name, label }));

export const findProvider = (name: string | undefined): Provider | undefined =>
  config.providers.find((provider) => provider.name === name);

/** The provider that addresses of a domain are sent to. @param address an e-mail address, or a domain */
export function findProviderByDomain(address: string): Provider | undefined {
  const domain = address
    .slice(address.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
  return config.providers.find(({ domains }) => domains.includes(domain));
}

/** What an identity's provider is called, also where it is not named any more. */
export const providerLabelOf = (name: string): string => findProvider(name)?.label ?? name;
