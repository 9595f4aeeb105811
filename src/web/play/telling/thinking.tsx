/** How far the computer has thought, and a way to have it act at once. */
export function Thinking({ share, onStop }: { readonly share: number; readonly onStop: () => void }) {
  return (
    <div className="thinking">
      <progress max={1} value={share} aria-label="The computer thinks" />
      <button type="button" className="button small" onClick={onStop}>
        Stop thinking
      </button>
    </div>
  );
}
