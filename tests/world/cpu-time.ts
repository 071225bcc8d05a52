/**
 * Starts measuring CPU time.
 * @returns a function that returns the milliseconds of CPU time used by this process since then
 */
export function workFromNow(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
