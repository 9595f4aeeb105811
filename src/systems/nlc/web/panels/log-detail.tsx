import type { Ledger } from '../../../../engine/ledger.ts';
import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import type { Fire, NlcEvent } from '../../rules/events.ts';

interface Total {
  readonly caption: string;
  readonly total: string;
  readonly ledger: Ledger;
}

const fire = (caption: string, { strength, rounded, shift }: Fire): readonly Total[] => [
  { caption, total: `fires as ${rounded}`, ledger: strength },
  ...(shift === undefined ? [] : [{ caption: `${caption}: morale`, total: 'on the dice', ledger: shift }]),
];

/** What to open, and the totals behind it. */
const totalsOf = (event: NlcEvent): readonly [summary: string, totals: readonly Total[]] | undefined => {
  switch (event.type) {
    case 'marched':
    case 'entered':
    case 'exited':
    case 'leaderRode':
      return event.cost === null
        ? undefined
        : ['What it cost', [{ caption: 'March', total: 'movement points', ledger: event.cost }]];
    case 'bombarded':
      return ['How the fire was made', fire('Guns', event.fire)];
    case 'combatFought':
    case 'clashFought':
      return [
        'How both fires were made',
        [
          ...fire('Attackers', event.attack),
          ...(event.defence === null ? [] : fire('Defenders', event.defence)),
        ],
      ];
    case 'complianceWorkedOut':
      return ['How long it takes', [{ caption: 'Compliance', total: 'turns', ledger: event.delay }]];
    case 'confidenceRolled':
      return ['What it needed', [{ caption: 'Confidence', total: 'or less goes on', ledger: event.limit }]];
    case 'moraleUsed':
      return ['How it is made', [{ caption: 'Morale', total: 'in all', ledger: event.morale }]];
    case 'reactionRolled':
    case 'squareRolled':
    case 'retreatRolled':
      return ['What it needed', [{ caption: 'Morale', total: 'or less holds', ledger: event.morale }]];
    case 'demoralized':
    case 'disintegrated':
      return ['How the level is made', [{ caption: 'Level', total: 'lost points', ledger: event.level }]];
    default:
      return undefined;
  }
};

/** The totals behind a line of the log, for whoever wants to check them. */
export function LogDetail({ event }: { readonly event: NlcEvent }) {
  const told = totalsOf(event);
  const totals = (told?.[1] ?? []).filter(({ ledger }) => ledger.lines.length > 0);
  if (told === undefined || totals.length === 0) return null;
  return (
    <details className="log-detail">
      <summary>{told[0]}</summary>
      <div className="fires">
        {totals.map(({ caption, total, ledger }) => (
          <LedgerTable key={caption} ledger={ledger} total={total} caption={caption} />
        ))}
      </div>
    </details>
  );
}
