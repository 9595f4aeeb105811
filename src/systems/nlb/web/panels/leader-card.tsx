import { Provenance } from '../../../../web/panels/provenance.tsx';
import { Face } from '../../../../web/parts/face.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { LeaderView, UnitView, WhyOut } from '../../rules/view/view.ts';
import { commandedBy } from '../board/command-marks.ts';
import { faceOf } from '../board/counters.ts';
import { useLookup } from '../desk.ts';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';

/** The leader large: whom he leads, how far he rides and commands, who commands him. */
export function LeaderCard({ leader, tableau }: { readonly leader: LeaderView; readonly tableau: Tableau }) {
  const lookup = useLookup();
  const { words } = lookup;
  const printed = lookup.leader(leader.id);
  const { capacity } = leader;
  return (
    <div className="unit-card">
      <Face face={faceOf(leader, lookup)} className="big" />
      <div>
        <h3>{leader.name}</h3>
        <p>
          {postOf(leader, lookup)}
          {!leader.active && <span className="soft">, not active</span>}
        </p>
        <p className="figures">
          Movement <b>{words.numberText(leader.allowance)}</b>
          {leader.allowance < leader.movement && (
            <span className="soft"> of {words.numberText(leader.movement)}, halved by giving command</span>
          )}
          {capacity !== null && (
            <>
              <br />
              Commands <b>{capacity.officers}</b> of {capacity.of} officers, <b>{capacity.units}</b> of{' '}
              {capacity.of} units
            </>
          )}
        </p>
        <CommandLine piece={leader} tableau={tableau} />
        <Subordinates leader={leader} tableau={tableau} />
        {leader.reorganizing && <p>He keeps himself free to reorganize this turn.</p>}
        {printed !== undefined && <Provenance of={printed.provenance} />}
      </div>
    </div>
  );
}

const postOf = ({ kind, org, army }: LeaderView, lookup: Lookup): string =>
  kind === 'headquarters'
    ? 'Headquarters of its army: commanders need a line to it while it is at work'
    : org === null
      ? 'Commander'
      : `Officer of ${lookup.formationOf({ army, org })}`;

function Subordinates({ leader, tableau }: { readonly leader: LeaderView; readonly tableau: Tableau }) {
  const lookup = useLookup();
  const { showUnit } = useDesk();
  const { officers, units } = commandedBy(tableau.view, leader.id);
  const all = [...officers, ...units];
  if (all.length === 0) return null;
  return (
    <details open={all.length <= 6}>
      <summary>
        {all.length} {all.length === 1 ? 'has' : 'have'} his command
      </summary>
      <p>
        {all.map(({ id }) => (
          <button key={id} type="button" className="named" onClick={() => showUnit(id)}>
            {lookup.names.unit(id)}
          </button>
        ))}
      </p>
    </details>
  );
}

const whyText = (why: WhyOut | null, officer: string | undefined): string => {
  if (why === null) return 'no commander gave him command';
  switch (why.code) {
    case 'no-officer':
      return 'no commander gave it command, and no officer of its own is on the map';
    case 'officer-out-of-command':
      return `no commander gave it command, and ${officer ?? 'its officer'} is out of command himself`;
    case 'too-far-from-officer':
      return `no commander gave it command, and the command of ${officer ?? 'its officer'} does not reach it`;
    default:
      return why.code satisfies never;
  }
};

/** Who commands a unit or an officer, or why nobody does. */
export function CommandLine({
  piece,
  tableau,
}: {
  readonly piece: UnitView | LeaderView;
  readonly tableau: Tableau;
}) {
  const lookup = useLookup();
  const { showUnit } = useDesk();
  const { command, outOfCommand } = piece;
  if (!tableau.view.chapters.includes('11') || piece.place !== 'map') return null;
  if (outOfCommand) {
    const why = 'whyOut' in piece ? piece.whyOut : null;
    const officer = why?.officer ?? undefined;
    return (
      <p className="out-of-command">
        <b>Out of command:</b> {whyText(why, officer === undefined ? undefined : lookup.names.unit(officer))}.{' '}
        <RuleLink id="NLB-11.3.1" />
      </p>
    );
  }
  if (command === null) return null;
  return (
    <p>
      In command of{' '}
      <button type="button" className="named" onClick={() => showUnit(command)}>
        {lookup.names.unit(command)}
      </button>
    </p>
  );
}
