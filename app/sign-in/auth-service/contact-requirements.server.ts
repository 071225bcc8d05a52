import { config } from "~/config.server";
import { createValidationError, ServiceError } from "./service-error";

interface Contacts {
  email: string | null;
  phone: string | null;
}

/** @param callName ends the error message @throws ServiceError `validation_failed` */
export function requireSingleContact({ email, phone }: Contacts, callName: string): void {
  if (email && phone) {
    throw createValidationError(
      `Only an email address or phone number should be provided on ${callName}.`,
    );
  }
}

/** @throws ServiceError `phone_provider_disabled` */
export function requireSmsDelivery(message: string): void {
  if (!config.smsUrl) throw new ServiceError(400, "phone_provider_disabled", message);
}

/** @throws ServiceError `email_provider_disabled` */
export function requireMailDelivery(): void {
  if (config.smtpUrl) return;
  throw new ServiceError(
    400,
    "email_provider_disabled",
    "This server sends no email, so it cannot send codes or links",
  );
}
