/** Preloaded into a server: lets a test cause a failure outside any request. */
process.on("SIGUSR2", () => {
  throw new Error("thrown where nobody catches");
});
process.on("SIGHUP", () => {
  void Promise.reject(new Error("rejected where nobody looks"));
});
