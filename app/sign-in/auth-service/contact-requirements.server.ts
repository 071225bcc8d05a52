import { config } from "~/config.server";
import { createValidationError, ServiceError } from "./service-error";

interface Contacts {
  email: string | null;
  phone: string | null;
}

/** @throws ServiceError if a call has both an address and a number */
export function requireSingleContact({ email, phone }: Contacts, what: string): void {
  if (email && phone) {
    throw createValidationError(
      `Only an email address or phone number should be provided on ${what}.`,
    );
  }
}

/** @throws ServiceError `phone_provider_disabled` if text messages are not configured */
export function requireTextMessages(message: string): void {
  if (!config.smsUrl) throw new ServiceError(400, "phone_provider_disabled", message);
}

/** @throws ServiceError `email_provider_disabled` if SMTP is not configured */
export function requireMailDelivery(): void {
  if (config.smtpUrl) return;
  throw new ServiceError(
    400,
    "email_provider_disabled",
    "No mail leaves this server, so it cannot send codes or links",
  );
}
