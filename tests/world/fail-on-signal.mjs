/** Loaded before a server, lets a test make it fail where no request is to blame. */
process.on("SIGUSR2", () => {
  throw new Error("thrown where nobody catches");
});
process.on("SIGHUP", () => {
  void Promise.reject(new Error("rejected where nobody looks"));
});
