import { SequencePage } from '../../../../web/learn/sequence-page.tsx';
import type { Ways } from '../../../../web/route.ts';
import { SEQUENCE } from './sequence.ts';

/** The sequence of play of Général d'Armée. */
export function SequenceScreen({ go, onBook }: Ways) {
  return (
    <SequencePage
      text="Général d'Armée on one page: what happens in a turn, in which order, by which rule."
      stages={SEQUENCE}
      system="gda"
      go={go}
      onBook={onBook}
    />
  );
}
