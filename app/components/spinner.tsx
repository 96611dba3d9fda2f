/** A turning ring beside words that say what is awaited. */
export function Spinner({ text }: { text: string }) {
  return (
    <p role="status">
      <span className="spinner" aria-hidden="true" />
      {text}
    </p>
  );
}
