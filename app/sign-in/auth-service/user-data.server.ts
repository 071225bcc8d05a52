import { isMetadataWithinLimit } from "~/accounts/service-accounts.server";
import { toSingleLine } from "~/core/single-line";
import { createValidationError } from "./service-error";

const maxNameLength = 200;

/** Returns the name in the client's metadata, else the phone number or the address's local part. */
export function deriveName(data: Record<string, unknown>, contact: string): string {
  const nameInData = [data.name, data.full_name].find(
    (value): value is string => typeof value === "string" && value.trim() !== "",
  );
  const [localPart = ""] = contact.split("@");
  return (toSingleLine(nameInData ?? "") || localPart).slice(0, maxNameLength);
}

export const createMetadataTooLargeError = () =>
  createValidationError("User data may be 8 KB of JSON at most");

export function requireMetadataWithinLimit(data: Record<string, unknown>): void {
  if (!isMetadataWithinLimit(data)) throw createMetadataTooLargeError();
}
