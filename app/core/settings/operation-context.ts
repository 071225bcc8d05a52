import type { Settings } from "./settings";

/** What operations need besides their input. */
export interface OperationContext {
  settings: Settings;
  now: Date;
}

/** The context of an operation that visitors trigger. `address` is the client's IP address, null if unknown. */
export interface VisitorOperationContext extends OperationContext {
  address: string | null;
}
