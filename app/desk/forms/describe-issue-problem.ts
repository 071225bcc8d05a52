import type { IssueResult } from "~/billing/invoices/issue-document.server";
import { formatStayDate } from "~/core/stay";

export function describeIssueProblem(problem: Exclude<IssueResult, { kind: "made" }>): string {
  switch (problem.kind) {
    case "day-closed":
      return `The books of ${formatStayDate(problem.day)} are closed, and it would be dated to that day. Make it tomorrow`;
    case "last-number-unknown":
      return "A backup was restored, and nobody has said yet which invoice was the last. An administrator says so under For the accountant; until then nothing is numbered.";
    case "name-taken":
      return `There is a document called ${problem.name} already. Settings → Payment name the two series: give each its own name.`;
  }
}
