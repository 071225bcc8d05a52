import { chromium } from "playwright";

const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const shots = async (name, viewport, colorScheme, pages, media) => {
  const c = await b.newContext({ viewport, colorScheme });
  const p = await c.newPage();
  await p.goto("http://127.0.0.1:3955/login?redirectTo=/admin/cash");
  await p.fill("[name=email]", "diane@nyungwe-lodge.example");
  await p.fill("[name=password]", "Forest-2026");
  await p.press("[name=password]", "Enter");
  await p.waitForURL((u) => u.pathname === "/admin/cash");
  for (const [n, path] of pages) {
    const path2 = typeof path === "function" ? await path(p) : path;
    await p.goto("http://127.0.0.1:3955" + path2);
    if (media) {
      await p.pdf({ path: `/tmp/t-cash/s-${n}.pdf`, format: "A4" });
    } else await p.screenshot({ path: `/tmp/t-cash/s-${n}-${name}.png`, fullPage: true });
  }
  await c.close();
};
const pages = [
  ["cash", "/admin/cash"],
  ["days", "/admin/days"],
  ["day", "/admin/days/2026-11-22"],
  ["close", "/admin/cash/8/close"],
  ["sheet", "/admin/cash/sheet"],
  ["drawer", "/admin/cash/5"],
];
await shots("desk", { width: 1280, height: 900 }, "light", pages);
await shots("phone", { width: 390, height: 844 }, "dark", pages);
await shots("print", { width: 1280, height: 900 }, "light", pages, true);
await b.close();
