/** An animated ring; the text beside it says what is being done. */
export function Spinner({ text }: { text: string }) {
  return (
    <p role="status">
      <span className="spinner" aria-hidden="true" />
      {text}
    </p>
  );
}
