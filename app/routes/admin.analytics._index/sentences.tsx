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
        none="No notable changes, or not enough bookings to tell."
      />
      <SentenceList
        title="Recommendations"
        sentences={recommendations}
        none="No recommendations for this period."
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
