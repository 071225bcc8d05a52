/** The lodge's mark: two imigongo peaks over a path. Its colour is that of the text around it. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path
        d="M2 24 11 8l5 8 5-8 9 16h-5l-4-8-5 8-5-8-4 8Z"
        fill="currentColor"
      />
      <path d="M6 29 16 24l10 5Z" fill="var(--sun)" />
    </svg>
  );
}
