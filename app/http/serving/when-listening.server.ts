// `npm run dev` loads the app again after each change, but keeps the port open.
const globalStore = globalThis as { lodgeListenTasks?: (() => void)[] | "listening" };

/** Runs a task once the server listens, or at once if it already does. */
export function whenListening(task: () => void): void {
  globalStore.lodgeListenTasks ??= [];
  if (globalStore.lodgeListenTasks === "listening") task();
  else globalStore.lodgeListenTasks.push(task);
}

/** Runs the waiting tasks. Called when the server starts to listen. */
export function notifyListening(): void {
  const tasks = globalStore.lodgeListenTasks ?? [];
  globalStore.lodgeListenTasks = "listening";
  if (tasks !== "listening") for (const task of tasks) task();
}
