export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 64 64" width="28" height="28" aria-hidden="true">
      <path d="M32 48 60 20V34L32 62 4 34V20ZM32 29 52 9V23L32 43 12 23V9Z" fill="currentColor" />
      <path className="logo-bud" d="M32 2 43 13 32 24 21 13Z" />
    </svg>
  );
}
