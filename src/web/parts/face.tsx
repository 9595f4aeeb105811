import { useEffect, useState } from 'react';
import type { CounterFace } from '../board-hex/api.ts';
import { counterFace } from '../board-hex/counters/counter-face.ts';
import { loadNatoSymbols, type NatoSymbols } from '../board-hex/counters/nato-symbols.ts';
import { useSettings } from '../session/use-session.ts';

const useNato = (): NatoSymbols | undefined => {
  const { symbols } = useSettings();
  const [nato, setNato] = useState<NatoSymbols | undefined>();
  useEffect(() => {
    if (symbols !== 'nato') return;
    let current = true;
    // A period pictogram stands in until the symbols have come, and for good if they never do.
    loadNatoSymbols().then(
      (loaded) => current && setNato(() => loaded),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [symbols]);
  return symbols === 'nato' ? nato : undefined;
};

/** A counter as the board draws it, at any size. */
export function Face({ face, className }: { readonly face: CounterFace; readonly className?: string }) {
  const nato = useNato();
  return (
    <span
      className={`face ${className ?? ''}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the board from content, its text escaped there
      dangerouslySetInnerHTML={{ __html: counterFace(face, nato?.(face)) }}
    />
  );
}
