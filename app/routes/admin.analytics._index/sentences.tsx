export function Sentences({
  insights,
  recommendations,
}: {
  insights: string[];
  recommendations: string[];
}) {
  return (
    <div className="sentences">
      <SentenceList
        title="Key insights"
        sentences={insights}
        none="Nothing stands out: either little changed, or there are too few nights and bookings to say."
      />
      <SentenceList
        title="Recommendations"
        sentences={recommendations}
        none="None: the figures of these days ask for nothing."
      />
    </div>
  );
}

function SentenceList({
  title,
  sentences,
  none,
}: {
  title: string;
  sentences: string[];
  none: string;
}) {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {sentences.length === 0 && <p className="empty-line">{none}</p>}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
