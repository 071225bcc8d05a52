// `npm run dev` loads the app again after each change, but keeps the port open.
const reloadSafe = globalThis as { lodgeListenTasks?: (() => void)[] | "listening" };

/** Runs a task once the server listens, or at once if it already does. */
export function whenListening(task: () => void): void {
  reloadSafe.lodgeListenTasks ??= [];
  if (reloadSafe.lodgeListenTasks === "listening") task();
  else reloadSafe.lodgeListenTasks.push(task);
}

/** Runs the waiting tasks. Called when the server starts to listen. */
export function notifyListening(): void {
  const tasks = reloadSafe.lodgeListenTasks ?? [];
  reloadSafe.lodgeListenTasks = "listening";
  if (tasks !== "listening") for (const task of tasks) task();
}
