// `npm run dev` loads the app again after each change, but keeps the port open.
const globalState = globalThis as { lodgeListenTasks?: (() => void)[] | "listening" };

/** Runs a task once the server listens, or at once if it already does. */
export function whenListening(task: () => void): void {
  globalState.lodgeListenTasks ??= [];
  if (globalState.lodgeListenTasks === "listening") task();
  else globalState.lodgeListenTasks.push(task);
}

export function notifyListening(): void {
  const tasks = globalState.lodgeListenTasks ?? [];
  globalState.lodgeListenTasks = "listening";
  if (tasks !== "listening") for (const task of tasks) task();
}
