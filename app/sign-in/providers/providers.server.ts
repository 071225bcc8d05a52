import { config } from "~/config.server";
import type { Provider } from "./provider-variables";

export type ProviderSummary = Pick<Provider, "name" | "label">;

export const listProviders = (): ProviderSummary[] =>
  config.providers.map(({ name, label }) => ({ name, label }));

export const findProvider = (name: string | undefined): Provider | undefined =>
  config.providers.find((provider) => provider.name === name);

/** @param address an e-mail address, or a domain alone */
export function findProviderByDomain(address: string): Provider | undefined {
  const domain = address
    .slice(address.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
  return config.providers.find(({ domains }) => domains.includes(domain));
}

/** Returns the provider's name if it is no longer configured. */
export const providerLabelOf = (name: string): string => findProvider(name)?.label ?? name;
