import type { Settings } from "./settings";

export interface OperationContext {
  settings: Settings;
  now: Date;
}

/** The context with the client's address; null if unknown. */
export interface VisitorOperationContext extends OperationContext {
  address: string | null;
}
