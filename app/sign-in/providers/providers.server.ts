import { config } from "~/config.server";
import type { Provider } from "./provider-variables";

export type ProviderName = Pick<Provider, "name" | "label">;

/** Lists the names of the configured providers. */
export const listProviders = (): ProviderName[] =>
  config.providers.map(({ name, label }) => ({ name, label }));

export const findProvider = (name: string | undefined): Provider | undefined =>
  config.providers.find((provider) => provider.name === name);

/** Finds the provider that users with an address of a domain must use. `address` may be the domain alone. */
export function findProviderByDomain(address: string): Provider | undefined {
  const domain = address
    .slice(address.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
  return config.providers.find(({ domains }) => domains.includes(domain));
}

/** Returns the label of an identity's provider, or its name if no longer configured. */
export const providerLabelOf = (name: string): string => findProvider(name)?.label ?? name;
