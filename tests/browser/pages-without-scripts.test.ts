import { checkPages } from "./check-pages";

// Scripts change next to nothing at the desk: there phones and the widest screen are enough.
await checkPages({
  javaScriptEnabled: false,
  looksOf: ({ path }) =>
    path.startsWith("/admin")
      ? [{ width: 320 }, { width: 390 }, { width: 1920 }]
      : [
          { width: 320, axe: "light" },
          { width: 390 },
          { width: 768 },
          { width: 1280 },
          { width: 1920, axe: "dark" },
        ],
});
