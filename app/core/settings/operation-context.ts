import type { Settings } from "./settings";

/** What holds when somebody does something; a request's context has it. */
export interface OperationContext {
  settings: Settings;
  now: Date;
}

/** The same, and where a stranger's form comes from; null where that is not known. */
export interface VisitorOperationContext extends OperationContext {
  address: string | null;
}
