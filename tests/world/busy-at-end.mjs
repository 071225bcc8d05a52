function beBusy() {
  const until = performance.now() + 400;
  while (performance.now() < until);
}

/** Preloaded into a server: blocks its event loop twice when it receives SIGTERM. */
process.on("SIGTERM", () => {
  beBusy();
  setImmediate(beBusy);
});
