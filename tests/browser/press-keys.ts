import type { Page } from "playwright";
import { expect } from "vitest";

/** More stops than any page has, to detect a focus trap. */
const mostStops = 120;

/** The link past the sidebar and the menu, the first stop of every page. */
export const skipLink = "Skip to content";

/**
 * Presses Tab until a control with this name has the focus. Expects every stop to be marked, in view and not
 * covered.
 * @param skips whether to use the skip link
 * @returns the names of the stops
 */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  { kind = "*", skips = false }: { kind?: string; skips?: boolean } = {},
): Promise<string[]> {
  const isIt = (stop: string) => (typeof name === "string" ? stop === name : name.test(stop));
  const stops: string[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press("Tab");
    const stop = await focused(page);
    expect(stop, `${page.url()}: ${stop.name}`).toMatchObject({
      hasOutline: true,
      isInView: true,
      isCovered: false,
    });
    stops.push(stop.name);
    if (isIt(stop.name) && (await page.locator(`${kind}:focus`).count()) > 0) return stops;
    if (skips && stop.name === skipLink) {
      await page.keyboard.press("Enter");
      await page.locator(".skip-link:focus").waitFor({ state: "detached" });
    }
  }
  throw new Error(`${name} was not among the stops of ${page.url()}: ${stops.join(", ")}`);
}

/** Returns the focused control: a field by its name, a link or button by its text. */
export function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const field = element.matches("button") ? null : element.getAttribute("name");
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const [box = new DOMRect()] = element.getClientRects();
    const places = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => [box.left + across * box.width, box.top + down * box.height]),
    );
    const whole = element.closest("label") ?? element;
    return {
      name: field ?? (element.textContent ?? "").trim(),
      // A heading focused by the page is read, not pressed. The browser marks the button within a date field.
      hasOutline:
        (element as HTMLElement).tabIndex < 0 ||
        !element.matches(":focus") ||
        (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2),
      isInView:
        width > 0 &&
        height > 0 &&
        bottom > 0 &&
        right > 0 &&
        top < innerHeight &&
        left < innerWidth,
      isCovered:
        element.matches(":focus") &&
        !places.some(([x = 0, y = 0]) => whole.contains(document.elementFromPoint(x, y))),
    };
  });
}

/** Types a date into a date field, in the browser's order of its parts. */
export async function typeDate(page: Page, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  const field = page.locator("input:focus");
  for (const parts of [month + date, date + month]) {
    await page.keyboard.type(parts + year);
    if ((await field.inputValue()) === day) return;
    for (let part = 0; part < 3; part++) await page.keyboard.press("ArrowLeft");
  }
  throw new Error(`${day} cannot be typed: ${await field.inputValue()}`);
}
