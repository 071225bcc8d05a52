import { escaped, keys, Terminal } from "./terminal";
import type { TextBrowser } from "./text-browser";

const settings = [
  "CHARACTER_SET:utf-8",
  "DEFAULT_KEYPAD_MODE:LINKS_AND_FIELDS_ARE_NUMBERED",
  // A field accepts letters only after Return, so that a link's number is never typed into one.
  "TEXTFIELDS_NEED_ACTIVATION:TRUE",
];

/** Drives lynx by the numbers before links and fields. */
export class Lynx implements TextBrowser {
  readonly #terminal: Terminal;

  private constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  static open(url: string): Lynx {
    const command = ["lynx", "-cfg=lynx.cfg", "-accept_all_cookies", "-nopause", url];
    const files = { "lynx.cfg": `${settings.join("\n")}\n` };
    return new Lynx(Terminal.open(command, { files }));
  }

  close(): Promise<void> {
    return this.#terminal.close();
  }

  /**
   * Waits until the page is complete and contains all these texts.
   * @returns the screen
   */
  async read(...texts: (string | RegExp)[]): Promise<string> {
    for (const text of texts) await this.#terminal.waitFor(text);
    // While a page loads, the status line counts bytes and keys may get lost.
    await this.#waitForStatus(/^(\(|Commands:|-- press space)/);
    return this.#terminal.screen();
  }

  async scrollTo(text: string): Promise<void> {
    await this.#find(`(${escaped(text)})`);
  }

  /** Follows the first link with this text, or the first one below another text. */
  async follow(link: string, { below = "" } = {}): Promise<void> {
    const number = await this.#find(`${escaped(below)}[^]*?\\[(\\d+)\\]${escaped(link)}`);
    await this.#enterNumber(number);
  }

  /** Presses a button. lynx shows its number and value, or BUTTON, before its text. */
  async pressButton(name: string): Promise<void> {
    await this.#goTo(`\\(\\[(\\d+)\\][^)\\n]*\\) ${escaped(name)}`);
    await this.#waitForStatus(/^\(Form submit button\)/);
    this.#terminal.press(keys.enter);
  }

  /** Replaces the content of the field after a label. */
  async fillIn(label: string, text: string): Promise<void> {
    await this.#goTo(fieldAfter(label));
    await this.fillInHere(text);
  }

  /** Types into the current field, line by line, and leaves it. */
  async fillInHere(text: string): Promise<void> {
    await this.#waitForStatus(/^\(.* Inactive\./);
    this.#terminal.press(keys.enter);
    await this.#waitForStatus(/ Enter text\./);
    this.#terminal.press(keys.eraseLine);
    const lines = text.split("\n");
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.#terminal.press(keys.enter);
      this.#terminal.press(line);
      await this.#terminal.waitUntil(`"${line}" in the field`, () => {
        const { before } = this.#terminal.cursorRow();
        return before.endsWith(`]${line}`) || before.endsWith(`]${"*".repeat(line.length)}`);
      });
    }
    this.#terminal.press(keys.tab);
    await this.#waitForStatus(/^\((?!.* Enter text\.)/);
  }

  /** Opens the list after a label and moves from the selected option to another. */
  async choose(label: string, option: string): Promise<void> {
    await this.#goTo(fieldAfter(label));
    await this.#waitForStatus(/^\(Option list\)/);
    const chosen = await this.#find(`${escaped(label)}[^]*?\\[\\d+\\]\\[\\((\\d+)\\)`);
    this.#terminal.press(keys.enter);
    await this.#waitForStatus(/^\(Choice list\)/);
    const place = await this.#find(`(\\d+): \\(\\d+\\)_+${escaped(option)}`);
    const steps = Number(place) - Number(chosen);
    const key = steps > 0 ? keys.down : keys.up;
    for (let step = 0; step < Math.abs(steps); step++) this.#terminal.press(key);
    this.#terminal.press(keys.enter);
    await this.read(
      new RegExp(`${escaped(label)}[^]*?\\[\\d+\\]\\[\\(${place}\\)_+${escaped(option)}`),
    );
  }

  /** Selects one of several choices. */
  async mark(choice: string): Promise<void> {
    const number = await this.#goTo(`\\[(\\d+)\\]\\( \\) ${escaped(choice)}`);
    await this.#waitForStatus(/^\(Radio Button\)/);
    this.#terminal.press(keys.enter);
    await this.read(`[${number}](*) ${choice}`);
  }

  /**
   * Moves the cursor to a link or field by its number.
   * @returns the number
   */
  async #goTo(pattern: string): Promise<string> {
    const number = await this.#find(pattern);
    await this.#enterNumber(number, "g");
    return number;
  }

  /** Types a number in lynx's prompt. The suffix "g" only moves the cursor there. */
  async #enterNumber(number: string, suffix: "g" | "" = ""): Promise<void> {
    this.#terminal.press(number);
    await this.#waitForStatus(new RegExp(`number: ${number}$`));
    this.#terminal.press(suffix + keys.enter);
  }

  /**
   * Pages down until a pattern is on the screen.
   * @returns its first group
   */
  async #find(pattern: string): Promise<string> {
    const wanted = new RegExp(pattern);
    for (;;) {
      const screen = this.#terminal.screen();
      const found = wanted.exec(screen)?.[1];
      if (found) return found;
      const [, page, pages] = /\(p(\d+) of (\d+)\)/.exec(screen) ?? [];
      if (!page || page === pages) throw new Error(`no ${wanted} on the page; its end:\n${screen}`);
      this.#terminal.press(keys.pageDown);
      await this.read(`(p${Number(page) + 1} of ${pages})`);
      await this.#terminal.waitUntilStill();
    }
  }

  /** Waits for a status in the third row from the bottom. */
  async #waitForStatus(status: RegExp): Promise<void> {
    const statusOf = (screen: string) => screen.split("\n").at(-3) ?? "";
    await this.#terminal.waitUntil(`the status ${status}`, (screen) =>
      status.test(statusOf(screen)),
    );
  }
}

/** Returns a pattern for the number after a label. */
function fieldAfter(label: string): string {
  return `${escaped(label)}[^]*?\\[(\\d+)\\]`;
}
