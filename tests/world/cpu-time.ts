/** Gives the milliseconds that this process works from now on until asked, however busy the machine is. */
export function workFromNow(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
