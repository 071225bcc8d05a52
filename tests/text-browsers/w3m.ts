import { escaped, keys, Terminal } from "./terminal";
import type { TextBrowser } from "./text-browser";

const options = {
  ignorecase_search: 0,
  wrap_search: 0,
  use_proxy: 0,
  display_image: 0,
  /** A link to an anchor scrolls the anchor to the top. */
  label_topline: 1,
};
/** w3m's key for the first line, where every search begins. */
const toFirstLine = "g";
/** w3m's keys, Escape and Tab, for the previous link or field. */
const toPrevious = "\x1b\t";

/** Drives w3m by searching for the text of links and labels. */
export class W3m implements TextBrowser {
  readonly #terminal: Terminal;

  private constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  static open(url: string): W3m {
    const set = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
    return new W3m(Terminal.open(["w3m", "-cookie", "-no-mouse", ...set, url]));
  }

  close(): Promise<void> {
    return this.#terminal.close();
  }

  /**
   * Waits until all these texts are on the screen.
   * @returns the screen
   */
  async read(...texts: (string | RegExp)[]): Promise<string> {
    for (const text of texts) await this.#terminal.waitFor(text);
    return this.#terminal.screen();
  }

  /** Follows the first link with this text, or the first one below another text. */
  async follow(text: string, { below = "" } = {}): Promise<void> {
    this.#terminal.press(toFirstLine);
    if (below) await this.#search(below);
    await this.#search(text);
    this.#terminal.press(keys.enter);
  }

  /** Presses a button, which w3m shows like a link. */
  pressButton(name: string, where?: { below: string }): Promise<void> {
    return this.follow(name, where);
  }

  /** Reloads the page. */
  reload(): void {
    this.#terminal.press("R");
  }

  /** Goes back to the previous page. */
  goBack(): void {
    this.#terminal.press("B");
  }

  /** Fills in the field after a label, in the prompt that w3m shows below the page. */
  async fillIn(label: string, text: string): Promise<void> {
    await this.#goToField(label);
    this.#terminal.press(keys.enter);
    await this.#terminal.waitFor(/^(TEXT|Password):/m);
    this.#terminal.press(keys.eraseLine + text);
    const shown = [text, "*".repeat(text.length)];
    await this.#waitForCursor(`"${text}" typed`, ({ before }) =>
      shown.some((submitted) => before.endsWith(`:${submitted}`)),
    );
    this.#terminal.press(keys.enter);
    await this.#waitForCursor(`"${text}" in the field`, ({ after }) =>
      shown.some((submitted) => after.startsWith(submitted)),
    );
  }

  /** Opens the list after a label and moves down to an option. */
  async choose(label: string, option: string): Promise<void> {
    await this.#goToField(label);
    this.#terminal.press(keys.enter);
    await this.read(new RegExp(`│${escaped(option)} *│`));
    for (;;) {
      const { after: at } = this.#terminal.cursorRow();
      if (at.startsWith(option)) break;
      this.#terminal.press(keys.down);
      await this.#waitForCursor("the next option", ({ after }) => after !== at);
    }
    this.#terminal.press(keys.enter);
    await this.read(new RegExp(`${escaped(label)}[^]*?\\[${escaped(option)} *\\]`));
  }

  /** Selects one of several choices. Its radio button comes before its text. */
  async mark(choice: string): Promise<void> {
    this.#terminal.press(toFirstLine);
    await this.#search(choice);
    this.#terminal.press(toPrevious);
    await this.#waitForCursor(
      `the button of ${choice}`,
      ({ before, after }) => `${before}${after}`.includes(`( )${choice}`) && before.endsWith("("),
    );
    this.#terminal.press(keys.enter);
    await this.read(`(*)${choice}`);
  }

  /** Moves the cursor to the field after a label. */
  async #goToField(label: string): Promise<void> {
    this.#terminal.press(toFirstLine);
    await this.#search(label);
    this.#terminal.press(keys.tab);
    await this.#waitForCursor(`the field of ${label}`, ({ before }) => before.endsWith("["));
  }

  async scrollTo(text: string): Promise<void> {
    await this.#search(text);
  }

  /** Searches below the cursor and waits until the cursor is on the text. w3m searches for a pattern. */
  async #search(text: string): Promise<void> {
    this.#terminal.press("/");
    await this.#waitForCursor("the question what for", ({ before }) => before === "Forward: ");
    this.#terminal.press(escaped(text) + keys.enter);
    await this.#waitForCursor(`the cursor on "${text}"`, ({ after }) => after.startsWith(text));
  }

  async #waitForCursor(
    what: string,
    holds: (row: ReturnType<Terminal["cursorRow"]>) => boolean,
  ): Promise<void> {
    await this.#terminal.waitUntil(what, () => holds(this.#terminal.cursorRow()));
  }
}
