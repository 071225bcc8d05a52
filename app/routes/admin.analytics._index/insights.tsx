export function Insights({
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
        emptyText="No notable changes, or not enough bookings to tell."
      />
      <SentenceList
        title="Recommendations"
        sentences={recommendations}
        emptyText="No recommendations for this period."
      />
    </div>
  );
}

function SentenceList({
  title,
  sentences,
  emptyText,
}: {
  title: string;
  sentences: string[];
  emptyText: string;
}) {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {sentences.length === 0 && <p className="empty-line">{emptyText}</p>}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
