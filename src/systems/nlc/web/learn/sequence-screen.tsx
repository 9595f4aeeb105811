import { SequencePage } from '../../../../web/learn/sequence-page.tsx';
import type { Ways } from '../../../../web/route.ts';
import { SEQUENCE } from './sequence.ts';

/** The sequence of play on one page. */
export function SequenceScreen({ go, onBook }: Ways) {
  return (
    <SequencePage
      text="Napoleon’s Later Campaigns, from the first courier of an hour to its last attack."
      stages={SEQUENCE}
      go={go}
      onBook={onBook}
      system="nlc"
    />
  );
}
