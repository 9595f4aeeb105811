import { useEffect, useRef } from 'react';

/** What went wrong, where it cannot be overlooked; nothing where nothing did. */
export function Alarm({ text }: { readonly text: string | undefined }) {
  const place = useRef<HTMLParagraphElement>(null);
  // What it answers may have been pressed far below it.
  useEffect(() => {
    if (text !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return text === undefined ? null : (
    <p role="alert" className="alarm" ref={place}>
      {text}
    </p>
  );
}
