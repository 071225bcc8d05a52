function beBusy() {
  const until = performance.now() + 400;
  while (performance.now() < until);
}

/** Loaded before a server, keeps it busy when it is told to end, and once more in the same turn. */
process.on("SIGTERM", () => {
  beBusy();
  setImmediate(beBusy);
});
