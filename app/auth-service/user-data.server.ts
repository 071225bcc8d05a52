import { isKeepable } from "~/accounts/service-accounts.server";
import { invalid } from "./service-error";

const longestName = 200;

/** What an account is called: by what its client says of it, else by its address. */
export function nameFrom(data: Record<string, unknown>, email: string): string {
  const said = [data.name, data.full_name].find(
    (value): value is string => typeof value === "string" && value.trim() !== "",
  );
  const [local = ""] = email.split("@");
  return (said ?? local)
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, longestName);
}

/** @throws ServiceError where it is more than an account keeps */
export function requireKeepable(data: Record<string, unknown>): void {
  if (!isKeepable(data)) throw invalid("data: 16 KB of JSON at most are kept with an account");
}
