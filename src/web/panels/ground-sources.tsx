import { useEffect, useState } from 'react';
import type { GameMap } from '../../content/map.ts';
import type { GroundLine } from './ground-explained.ts';

/** Where everything in a hex comes from; the theatre's layers are fetched when somebody asks. */
export function GroundSources({ map, hex }: { readonly map: GameMap; readonly hex: string }) {
  const [open, setOpen] = useState(false);
  const [lines, setLines] = useState<readonly GroundLine[] | undefined>();
  useEffect(() => {
    if (!open) return;
    let current = true;
    import('./ground-explained.ts')
      .then(({ explainGround }) => explainGround(map, hex))
      .then(
        (found) => current && setLines(found),
        () => current && setLines([{ what: 'The sources could not be loaded', because: [] }]),
      );
    return () => {
      current = false;
    };
  }, [open, map, hex]);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Where this ground comes from</summary>
      <ul className="bulleted">
        {(lines ?? []).map(({ what, because }) => (
          <li key={what}>
            {what}
            <span className="soft"> · {because.join('; ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
