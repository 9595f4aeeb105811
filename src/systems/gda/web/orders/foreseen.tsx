import type { Facts } from '../../../../web/messages/protocol.ts';
import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { ChargeOdds } from '../../rules/charges/forecast.ts';
import { useLookup } from '../desk.ts';
import { ledgerIn, MoveCost } from './forecast-view.tsx';

const TOTALS: readonly (readonly [string, string, string])[] = [
  ['score', 'to the two dice', 'Two dice, and'],
  ['casualtyDice', 'more dice', 'Casualty dice'],
  ['halvings', 'times halved', 'What it does is halved'],
  ['attackerScore', 'to two dice', 'Who charges'],
  ['defenderScore', 'to two dice', 'Who is charged'],
];

/** What the rules foresee of a shot or a charge before it is ordered, each line with its case. */
export function Foreseen({ facts }: { readonly facts: Facts | undefined }) {
  if (facts === undefined) return null;
  return (
    <>
      <MoveCost facts={facts} />
      <Forced facts={facts} />
      {facts.short === true && <p>The charge would no longer reach it.</p>}
      <Row facts={facts} />
      {TOTALS.map(([name, total, caption]) => {
        const ledger = ledgerIn(facts, name);
        // Loose order and garrisons throw these dice alone; others throw them beside what their line of the table gives.
        const alone = name === 'casualtyDice' && ledgerIn(facts, 'score') === undefined;
        return ledger === undefined || ledger.lines.length === 0 ? null : (
          <LedgerTable
            key={name}
            ledger={ledger}
            total={
              alone || ledger.lines.some(({ code }) => code === 'dice')
                ? 'in all'
                : ledger.total === 1
                  ? total.replace('dice', 'die').replace('times', 'time')
                  : total
            }
            caption={caption}
          />
        );
      })}
      <Expected facts={facts} />
      <Losses facts={facts} />
      <Odds facts={facts} />
    </>
  );
}

const FORCED: Readonly<Record<string, readonly [string, string]>> = {
  rout: ['It is running already and will rout at once.', 'GDA-4.2.20'],
  evade: ['It will evade: there will be no clash unless it is caught.', 'GDA-4.15.1'],
  dispersed: ['Limbered foot guns are lost when they are reached.', 'GDA-4.15.5'],
  stand: ['It is in houses: after its fire the charge goes straight to hand-to-hand fighting.', 'GDA-4.9.33'],
};

function Forced({ facts }: { readonly facts: Facts }) {
  const forced = typeof facts.forced === 'string' ? FORCED[facts.forced] : undefined;
  return forced === undefined ? null : (
    <p>
      {forced[0]} <RuleLink id={forced[1]} />
    </p>
  );
}

const ROWS: Readonly<Record<string, readonly [string, string]>> = {
  superior: ['Read on the superior line', 'GDA-7.15.2'],
  standard: ['Read on the standard line', 'GDA-7.15.4'],
  inferior: ['Read on the inferior line', 'GDA-7.15.5'],
  close: ['At close range', 'GDA-7.16.4'],
  effective: ['At effective range', 'GDA-7.16.4'],
  long: ['At long range', 'GDA-7.16.4'],
};

/** On which line of the firing table it is read, and why on that one. */
function Row({ facts }: { readonly facts: Facts }) {
  const row = typeof facts.row === 'string' ? ROWS[facts.row] : undefined;
  if (row === undefined) return null;
  return (
    <p>
      {row[0]} <RuleLink id={typeof facts.rowRule === 'string' ? facts.rowRule : row[1]} />
    </p>
  );
}

/** What a shot takes on the average, and how often it makes the enemy test. */
function Expected({ facts }: { readonly facts: Facts }) {
  if (typeof facts.expected !== 'number') return null;
  return (
    <p>
      On the average <b className="figures">{facts.expected.toFixed(1)}</b> casualties
      {typeof facts.tests === 'number' && facts.tests > 0 && (
        <>
          ; a discipline test in <b className="figures">{facts.tests}</b> of 100
        </>
      )}
      .
    </p>
  );
}

/** How often each number of casualties comes up. */
function Losses({ facts }: { readonly facts: Facts }) {
  const odds = (Array.isArray(facts.losses) ? (facts.losses as readonly number[]) : [])
    .map((share, lost) => [share, lost] as const)
    .filter(([share]) => share > 0);
  if (odds.length === 0) return null;
  return (
    <table className="ledger">
      <caption>All that can come of it, in 100</caption>
      <tbody>
        {odds.map(([share, lost]) => (
          <tr key={lost}>
            <td className="figures">{share}</td>
            <td>{lost === 0 ? 'nobody is hit' : lost === 1 ? '1 casualty' : `${lost} casualties`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All throws of four dice; of a die that is thrown again there are six, of dice that lie there is one. */
const OF_ALL = 1296;

/** How often each row of the result table comes up, the charger's best first. */
function Odds({ facts }: { readonly facts: Facts }) {
  const { words } = useLookup();
  const odds = Array.isArray(facts.odds) ? (facts.odds as readonly ChargeOdds[]) : [];
  const all = typeof facts.of === 'number' ? facts.of : OF_ALL;
  const rerolls = facts.rerolls as { readonly attacker: number; readonly defender: number } | undefined;
  if (odds.length === 0) return null;
  return (
    <>
      <table className="ledger">
        <caption>
          {all === OF_ALL
            ? 'As both stand then, before fire and rerolls, in 100'
            : all === 1
              ? 'As the dice lie'
              : 'With that die thrown again, in 100'}
        </caption>
        <tbody>
          {odds.map(({ attacker, defender, ways }) => (
            <tr key={`${attacker} ${defender}`}>
              {all > 1 && <td className="figures">{Math.round((ways * 100) / all)}</td>}
              <td>
                It {words.resultName(attacker)}, the other {words.resultName(defender)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rerolls !== undefined && (
        <p className="soft">
          Dice that supports may throw again: {rerolls.attacker} for who charges, {rerolls.defender} for who
          is charged <RuleLink id="GDA-4.6.1" />
        </p>
      )}
    </>
  );
}
