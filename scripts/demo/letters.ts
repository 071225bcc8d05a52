import { renderMailText } from "~/communication/mail/mail-content";
import { laneOf } from "~/communication/mail/mail-lanes";
import { defaultSettings } from "~/core/settings/settings";
import { renderPlainText } from "~/publishing/content/markdown.server";
import type { Demo } from "./demo";
import type { Subscriber } from "./newsletter";
import type { GuestProfile } from "./people";

const sent = {
  subject: "The rain is back, and so are the frogs",
  body: `# The forest is loud again

The first rain fell on a Tuesday, a little before supper. By Thursday the frogs at the lower pond had
found each other, and nobody at the lodge has slept through a night since. We do not mind.

## What there is now

- The path to the waterfall is **open** again; the two bridges are new.
- Chimpanzees have been near the ridge for three weeks. Bosco starts at 05:30.
- Tree tomatoes, passion fruit and the small sweet bananas, at breakfast.

[See the rooms](/rooms), or [read more on our pages](/news).`,
};

const draft = {
  subject: "Three nights, and the third is quiet",
  body: `# For the long weekend

Whoever stays three nights in the dry weeks walks one day less: the third morning has no plan.

- Breakfast until noon
- A guide to the tea fields, if you want one after all

[Look for your dates](/rooms)`,
};

/** Writes a newsletter issue sent to all subscribers of the time, and a draft. */
export async function writeNewsletters(
  demo: Demo,
  subscribers: Subscriber[],
  admin: GuestProfile,
): Promise<void> {
  const writtenAt = demo.at(demo.day(-33), 9, 11);
  const startedAt = demo.at(demo.day(-32), 10, 11);
  const started = startedAt.toISOString();
  const readers = subscribers.filter(
    ({ confirmed_at: confirmed, unsubscribed_at: left }) =>
      confirmed && confirmed < started && (!left || left > started),
  );
  const many = readers.length;
  // Ten a minute.
  const sentAt = (n: number) => new Date(startedAt.getTime() + (n + 1) * 6_000);
  const draftedAt = demo.past(demo.day(-1), 14, 16).toISOString();
  const by = { created_by: admin.id, updated_by: admin.id };
  await demo.insert(
    "newsletter_issues",
    [
      {
        id: 1,
        ...sent,
        ...by,
        status: "sent",
        version: 3,
        created_at: writtenAt.toISOString(),
        updated_at: writtenAt.toISOString(),
        started_at: started,
        started_by: admin.id,
        finished_at: sentAt(many).toISOString(),
        recipients: many,
        written: many,
        sent: many,
      },
      { id: 2, ...draft, ...by, created_at: draftedAt, updated_at: draftedAt },
    ].map((letter) => ({
      status: "draft",
      version: 1,
      started_at: null,
      started_by: null,
      finished_at: null,
      recipients: 0,
      written: 0,
      sent: 0,
      ...letter,
    })),
  );
  const body = renderMailText(defaultSettings.general, {
    name: null,
    paragraphs: [
      renderPlainText(sent.body),
      "You receive this email because you subscribed to our newsletter.",
    ],
  });
  for (const [n, { email }] of readers.entries()) {
    const at = sentAt(n);
    const row = {
      to_address: email,
      subject: sent.subject,
      body,
      kind: "letter",
      created_at: started,
      first_attempt_at: at.toISOString(),
      sent_at: at.toISOString(),
      attempts: 1,
      answer: "250 2.0.0 Ok",
      lane: laneOf("letter"),
      issue_id: 1,
    };
    demo.write(() => demo.insert("mail_outbox", [row]), at);
  }
  demo.record("letter", 1, "created", admin, writtenAt, { after: { subject: sent.subject } });
  demo.record("letter", 1, "started", admin, startedAt, {
    detail: `To ${many} confirmed subscribers.`,
  });
  const program = { id: null, name: "The lodge" };
  const detail = `The mail server took ${many} mails; 0 failed.`;
  demo.record("letter", 1, "sent", program, sentAt(many), { detail });
  demo.record("letter", 2, "created", admin, new Date(draftedAt), {
    after: { subject: draft.subject },
  });
}
