import { isMetadataWithinLimit } from "~/accounts/service-accounts.server";
import { toSingleLine } from "~/core/single-line";
import { createValidationError } from "./service-error";

const maxNameLength = 200;

/** Returns an account's name: from the client's metadata, else from the address. */
export function deriveName(data: Record<string, unknown>, email: string): string {
  const said = [data.name, data.full_name].find(
    (value): value is string => typeof value === "string" && value.trim() !== "",
  );
  const [local = ""] = email.split("@");
  return (toSingleLine(said ?? "") || local).slice(0, maxNameLength);
}

export const createMetadataTooLargeError = () =>
  createValidationError("User data may be 8 KB of JSON at most");

export function requireMetadataWithinLimit(data: Record<string, unknown>): void {
  if (!isMetadataWithinLimit(data)) throw createMetadataTooLargeError();
}
