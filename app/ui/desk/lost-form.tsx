import { DescriptionList } from "~/ui/description-list";

export interface LostForm {
  title: string;
  typed: { name: string; text: string }[];
}

export const isLostForm = (data: unknown): data is LostForm =>
  typeof data === "object" && data !== null && "typed" in data;

export function LostFormText({ title, typed }: LostForm) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">Nothing was saved. Copy what you typed from below if you need it.</p>
      <DescriptionList
        className="facts-list as-typed"
        facts={typed.map(({ name, text }) => ({ name, value: text }))}
      />
    </>
  );
}
