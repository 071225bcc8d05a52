import type { ReadyLine } from "~/readiness/readiness";
import { Badge } from "~/ui/badge";
import { PostButton } from "~/ui/post-button";
import { SiteLink } from "~/ui/site-link";

/** What stands between this installation and its first guest. */
export function ReadyLines({ lines }: { lines: ReadyLine[] }) {
  const open = lines.filter(({ isDone }) => !isDone).length;
  return (
    <>
      <h1>Getting ready</h1>
      <p>
        {open === 0
          ? "Everything is ready for guests."
          : `${lines.length - open} of ${lines.length} are seen to. What is left, before guests find it:`}
      </p>
      <ol className="ready-lines">
        {lines.map((line) => (
          <li key={line.name}>
            <Badge {...(line.isDone ? done : toDo)} />
            <div>
              <h2>{line.href ? <SiteLink href={line.href}>{line.title}</SiteLink> : line.title}</h2>
              <p>{line.says}</p>
            </div>
            {line.isByHand && (
              <PostButton
                action="/admin/ready"
                fields={{ line: line.name, done: line.isDone ? "no" : "yes" }}
                className="button button-small button-quiet"
              >
                {line.isDone ? "Not any more" : "Yes"}
                <span className="visually-hidden">: {line.title}</span>
              </PostButton>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const done = { tone: "good", word: "Done" } as const;
const toDo = { tone: "waiting", word: "To do" } as const;
