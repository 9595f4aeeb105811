import { type ReactNode, useMemo } from 'react';
import { type Desk, DeskProvider } from '../../../src/web/play/desk.tsx';
import { HEXES } from '../position.ts';
import type { DrillView } from '../view.ts';
import { words } from '../wing/words.ts';

/** The eight hexes and who stands in them. */
export function DrillBoard({ view }: { readonly view: DrillView }) {
  return (
    <ol className="drill-board" aria-label="Field" style={{ columns: 2, margin: '2rem' }}>
      {HEXES.map((hex) => (
        <li key={hex} data-hex={hex}>
          {hex}:{' '}
          {view.units
            .filter((unit) => unit.hex === hex)
            .map(({ id, strength, lurks }) => `${id}${lurks ? ' (lurks)' : ''} ${strength ?? '?'}`)
            .join(', ')}
        </li>
      ))}
    </ol>
  );
}

export function DrillDesk({ children }: { readonly children: ReactNode }) {
  const desk = useMemo(
    (): Desk => ({
      words: words.for('en'),
      names: words.names(undefined),
      showUnit: () => {},
      showHex: () => {},
      isHeading: ({ type }) => type === 'ordersRevealed',
      detail: () => null,
    }),
    [],
  );
  return <DeskProvider value={desk}>{children}</DeskProvider>;
}
