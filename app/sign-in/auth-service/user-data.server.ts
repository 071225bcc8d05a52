import { isKeepable } from "~/accounts/service-accounts.server";
import { asLine } from "~/core/line";
import { invalid } from "./service-error";

const longestName = 200;

/** What an account is called: by what its client says of it, else by its address. */
export function nameFrom(data: Record<string, unknown>, email: string): string {
  const said = [data.name, data.full_name].find(
    (value): value is string => typeof value === "string" && value.trim() !== "",
  );
  const [local = ""] = email.split("@");
  return (asLine(said ?? "") || local).slice(0, longestName);
}

/** Metadata longer than an account keeps. */
export const tooMuchData = () => invalid("User data may be 8 KB of JSON at most");

/** @throws ServiceError where it is more than an account keeps */
export function requireKeepable(data: Record<string, unknown>): void {
  if (!isKeepable(data)) throw tooMuchData();
}
