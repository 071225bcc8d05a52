import type { Settings } from "./settings";

export interface OperationContext {
  settings: Settings;
  now: Date;
}

/** For operations of visitors. `address` is the client's IP address, null if unknown. */
export interface VisitorOperationContext extends OperationContext {
  address: string | null;
}
