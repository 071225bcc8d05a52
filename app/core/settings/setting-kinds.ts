type SettingValue = string | number | boolean;

export interface SettingOption {
  value: string;
  label: string;
}

/** One setting: its shipped value, what the settings page shows, and its bounds. */
export interface Setting<T extends SettingValue = SettingValue> {
  /** `line` is a text field, `lines` a text area, `timeSpan` such as `07:00-10:30`. */
  kind:
    | "line"
    | "lines"
    | "email"
    | "phone"
    | "time"
    | "timeSpan"
    | "number"
    | "choice"
    | "toggle"
    | "colour";
  /** The value until the owner changes it. */
  default: T;
  label: string;
  hint?: string;
  /** Of texts, in characters. */
  maxLength?: number;
  /** The error for a blank text. Undefined: the text is optional. */
  missingMessage?: string;
  /** Returns what is wrong with a text. */
  findProblem?: (text: string) => string | null;
  min?: number;
  max?: number;
  /** The step of a number, 1 by default. */
  step?: 1 | 0.1 | "any";
  options?: readonly SettingOption[];
  /** The values of the options. */
  choices?: readonly T[];
}

interface TextBounds {
  hint?: string;
  maxLength: number;
  missingMessage?: string;
  findProblem?: Setting["findProblem"];
}

export const line = (value: string, label: string, bounds: TextBounds): Setting<string> => ({
  kind: "line",
  default: value,
  label,
  ...bounds,
});

export const number = (
  value: number,
  label: string,
  bounds: { min: number; max: number; step?: Setting["step"] },
  hint?: string,
): Setting<number> => ({ kind: "number", default: value, label, hint, ...bounds });

/** The keys of `labels` are the values. */
export const choice = <const T extends string>(
  value: NoInfer<T>,
  label: string,
  labels: Readonly<Record<T, string>>,
  hint: string,
): Setting<T> => ({
  kind: "choice",
  default: value,
  label,
  hint,
  choices: Object.keys(labels) as T[],
  options: Object.entries<string>(labels).map(([name, text]) => ({ value: name, label: text })),
});

/** @param formatOption returns the label of an option */
export const numberChoice = <const T extends number>(
  value: NoInfer<T>,
  label: string,
  choices: readonly T[],
  formatOption: (option: T) => string,
  hint: string,
): Setting<T> => ({
  kind: "choice",
  default: value,
  label,
  hint,
  choices,
  options: choices.map((option) => ({ value: String(option), label: formatOption(option) })),
});

const createBuilder =
  <T extends SettingValue>(kind: Setting["kind"]) =>
  (value: T, label: string, hint?: string): Setting<T> => ({ kind, default: value, label, hint });

export const lines = createBuilder<string>("lines");
export const email = createBuilder<string>("email");
export const phone = createBuilder<string>("phone");
export const time = createBuilder<string>("time");
export const timeSpan = createBuilder<string>("timeSpan");
export const colour = createBuilder<string>("colour");
export const toggle = createBuilder<boolean>("toggle");
