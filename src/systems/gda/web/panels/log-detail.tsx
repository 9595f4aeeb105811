import type { Ledger } from '../../../../engine/ledger.ts';
import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import type { GdaEvent } from '../../rules/events.ts';

interface Account {
  readonly says: string;
  readonly ledgers: readonly { readonly ledger: Ledger; readonly total: string; readonly caption: string }[];
}

/** The totals behind an event. */
export const accountOf = (event: GdaEvent): Account | undefined => {
  switch (event.type) {
    case 'volleyFired':
    case 'salvoFired':
      return {
        says: 'How the fire was counted',
        ledgers: [
          { ledger: event.score, total: 'on the table', caption: 'The two dice' },
          { ledger: event.casualtyDice, total: 'casualty dice', caption: 'Casualty dice' },
          { ledger: event.halvings, total: 'times halved', caption: 'Halved for' },
        ],
      };
    case 'skirmishersFired':
      return {
        says: 'How the dice were counted',
        ledgers: [{ ledger: event.casualtyDice, total: 'dice', caption: 'Dice of the skirmishers' }],
      };
    case 'disciplineTested':
      return {
        says: 'How the test was made',
        ledgers: [{ ledger: event.score, total: 'in all', caption: 'Discipline' }],
      };
    case 'chargeFought':
      return {
        says: 'How the charge was decided',
        ledgers: [
          { ledger: event.attackerScore, total: 'for the charge', caption: 'Who charged' },
          { ledger: event.defenderScore, total: 'for the defence', caption: 'Who was charged' },
        ],
      };
    case 'initiativeRolled':
      return {
        says: 'How the initiative was thrown for',
        ledgers: [
          { ledger: event.french, total: 'French', caption: 'French' },
          { ledger: event.allied, total: 'Allied', caption: 'Allies' },
        ],
      };
    default:
      return undefined;
  }
};

/** The totals behind a line of the log, for whoever wants to check them. */
export function LogDetail({ event }: { readonly event: GdaEvent }) {
  const account = accountOf(event);
  if (account === undefined) return null;
  return (
    <details className="log-detail">
      <summary>{account.says}</summary>
      <Ledgers account={account} />
    </details>
  );
}

export function Ledgers({ account }: { readonly account: Account }) {
  return account.ledgers
    .filter(({ ledger }) => ledger.lines.length > 0)
    .map(({ ledger, total, caption }) => (
      <LedgerTable key={caption} ledger={ledger} total={total} caption={caption} />
    ));
}
