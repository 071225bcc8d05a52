/** What a person can do in a text browser. */
export interface TextBrowser {
  /**
   * Waits until the page is loaded with all these texts.
   * @returns the screen
   */
  read(...texts: (string | RegExp)[]): Promise<string>;
  /** Moves down the page to a text. */
  scrollTo(text: string): Promise<void>;
  /** Follows the first link with this text, or the first one below another text. */
  follow(link: string, where?: { below: string }): Promise<void>;
  /** Presses a button, found like a link. */
  pressButton(name: string, where?: { below: string }): Promise<void>;
  /** Replaces the content of the field after a label. */
  fillIn(label: string, text: string): Promise<void>;
  /** Selects from the list after a label. */
  choose(label: string, option: string): Promise<void>;
  /** Selects one of several choices. */
  mark(choice: string): Promise<void>;
  close(): Promise<void>;
}
