import type { IssueResult } from "~/invoices/issue-document.server";

/** Why no document was numbered, and what to do. */
export function tellIssueProblem(problem: Exclude<IssueResult, { kind: "made" }>): string {
  switch (problem.kind) {
    case "day-closed":
      return `${problem.reason}. A document is dated to the day on which it is made.`;
    case "last-number-unknown":
      return "A backup was restored, and nobody has said yet which invoice was the last. An administrator says so under For the accountant; until then nothing is numbered.";
    case "name-taken":
      return `There is a document called ${problem.name} already. Settings → Payment name the two series: give each its own name.`;
  }
}
