/** By the last part of the address. */
const actions = new Map([
  ["assign-room", "assign the room"],
  ["cancel", "cancel"],
  ["change", "change the stay"],
  ["check-out", "check out"],
  ["close", "close"],
  ["delete", "delete"],
  ["discount", "give a discount"],
  ["erase", "erase the guest"],
  ["mark-as-stayed", "mark as stayed"],
  ["merge", "merge the guest profiles"],
  ["no-show", "record the no-show"],
  ["remove", "remove"],
  ["reopen", "reopen"],
  ["send", "send"],
  ["transfer", "transfer"],
  ["void", "void the payment"],
]);

/** Returns the heading of a refused action, such as “Could not check out”. */
export function describeRefusedAction(pathname: string): string {
  const action = actions.get(/([^/]+)\/?$/.exec(pathname)?.[1] ?? "");
  return action ? `Could not ${action}` : "This action is not possible";
}
