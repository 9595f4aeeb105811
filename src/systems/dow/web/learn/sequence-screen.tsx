import { SequencePage } from '../../../../web/learn/sequence-page.tsx';
import type { Ways } from '../../../../web/route.ts';
import { SEQUENCE } from './sequence.ts';

/** The sequence of play on one page. */
export function SequenceScreen({ go, onBook }: Ways) {
  return (
    <SequencePage
      text="The Day of Waterloo, from the first command of an hour to its last fight."
      stages={SEQUENCE}
      system="dow"
      go={go}
      onBook={onBook}
    />
  );
}
