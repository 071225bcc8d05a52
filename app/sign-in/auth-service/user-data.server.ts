import { isMetadataWithinLimit } from "~/accounts/service-accounts.server";
import { toSingleLine } from "~/core/single-line";
import { createValidationError } from "./service-error";

const maxNameLength = 200;

/** Returns the name in the client's metadata, else the phone number or the address's local part. */
export function deriveName(metadata: Record<string, unknown>, contact: string): string {
  const metadataName = [metadata.name, metadata.full_name].find(
    (value): value is string => typeof value === "string" && value.trim() !== "",
  );
  const [localPart = ""] = contact.split("@");
  return (toSingleLine(metadataName ?? "") || localPart).slice(0, maxNameLength);
}

export const createMetadataTooLargeError = () =>
  createValidationError("User data may be 8 KB of JSON at most");

export function requireMetadataWithinLimit(metadata: Record<string, unknown>): void {
  if (!isMetadataWithinLimit(metadata)) throw createMetadataTooLargeError();
}
