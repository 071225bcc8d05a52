import { checkPages } from "./check-pages";

// With pages-without-scripts.test.ts axe sees a phone and a wide screen in both colours.
await checkPages({
  javaScriptEnabled: true,
  looksOf: () => [
    { width: 320 },
    { width: 390, axe: "dark" },
    { width: 768 },
    { width: 1280, axe: "light" },
    { width: 1920 },
  ],
});
