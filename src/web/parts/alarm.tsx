/** What went wrong, where it cannot be overlooked; nothing where nothing did. */
export function Alarm({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="alarm">
      {text}
    </p>
  );
}
