import { HexCard } from '../../../../web/panels/hex-card.tsx';
import { Provenance } from '../../../../web/panels/provenance.tsx';
import { Face } from '../../../../web/parts/face.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { UnitView } from '../../rules/view/view.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { faceOf, statesOf } from '../board/counters.ts';
import { useLookup } from '../desk.ts';
import { isLeader, type LeaderView, pieceIn, sideOfSeat, type Tableau } from '../tableau.ts';

interface InspectorProps {
  readonly tableau: Tableau;
  readonly unit: string | undefined;
  readonly hex: string | undefined;
}

/** What is known of a unit or a hex, and where it comes from. */
export function Inspector({ tableau, unit: id, hex }: InspectorProps) {
  const piece = id === undefined ? undefined : pieceIn(tableau, id);
  if (piece === undefined && hex === undefined) return null;
  return (
    <section className="inspector" aria-label="Looked at">
      {piece !== undefined && <PieceCard piece={piece} tableau={tableau} />}
      {hex !== undefined && <HexLooked hex={hex} tableau={tableau} />}
    </section>
  );
}

interface PieceCardProps {
  readonly piece: UnitView | LeaderView;
  readonly tableau: Tableau;
}

/** A unit or a leader, whichever it is. */
export function PieceCard({ piece, tableau }: PieceCardProps) {
  return isLeader(piece) ? <LeaderCard leader={piece} /> : <UnitCard unit={piece} tableau={tableau} />;
}

function UnitCard({ unit, tableau }: { readonly unit: UnitView; readonly tableau: Tableau }) {
  const lookup = useLookup();
  const { words } = lookup;
  const printed = lookup.unit(unit.id);
  if (printed === undefined) return null;
  const corps = tableau.view.corps.find(({ id }) => id === unit.corps);
  return (
    <div className="unit-card">
      <Face face={faceOf(unit, lookup, statesOf(unit, tableau.view, false))} className="big" />
      <div>
        <h3>{printed.name}</h3>
        <p className="soft">
          {words.nationalityName(printed.nationality)} {words.armName(printed.arm)} ·{' '}
          {lookup.names.unit(unit.corps)}
          {corps?.demoralized === true && ', demoralized'}
        </p>
        <p className="figures">
          Strength <b>{unit.strength}</b>
          {unit.losses > 0 && ` of ${printed.strength}`} · morale <b>{unit.morale}</b>
          {unit.morale !== printed.morale && ` of ${printed.morale}`} · movement <b>{printed.movement}</b>
          {printed.inherent !== undefined && ` · ${printed.inherent} of guns inside`}
        </p>
        <Conditions unit={unit} />
        <Provenance of={printed.provenance} />
      </div>
    </div>
  );
}

/** What holds for a unit now: out of command, blown, reorganizing. */
function Conditions({ unit }: { readonly unit: UnitView }) {
  const { words } = useLookup();
  const states = [
    ...(unit.place === 'map' ? [] : [unit.place]),
    ...(unit.outOfCommand === true ? ['outOfCommand'] : []),
    ...(unit.reorganizing ? ['reorganizing'] : []),
    ...(unit.column === true ? ['column'] : []),
    ...(unit.mark === null ? [] : [unit.mark]),
  ];
  return states.length === 0 ? null : <p>{states.map((state) => words.stateText(state)).join(', ')}</p>;
}

function LeaderCard({ leader }: { readonly leader: LeaderView }) {
  const lookup = useLookup();
  const printed = lookup.leader(leader.id);
  if (printed === undefined) return null;
  return (
    <div className="unit-card">
      <Face face={faceOf(leader, lookup)} className="big" />
      <div>
        <h3>{printed.name}</h3>
        <p>
          {printed.rank === 'army' ? 'Army leader' : 'Corps leader'}
          {printed.corps !== null && `, ${lookup.names.unit(printed.corps)}`}
        </p>
        <p className="figures">
          Movement <b>{printed.movement}</b> · his word goes <b>{lookup.content.tables.leaders.radius}</b> MP
          as he rides, by a highway twice as far
        </p>
        {leader.outOfCommand && (
          <p className="out-of-command">
            <b>Out of command:</b> the word of his army leader does not reach him. <RuleLink id="DOW-7.2.1" />
          </p>
        )}
        {leader.tactical && (
          <p>
            Commands troops himself this turn. <RuleLink id="DOW-7.1.4" />
          </p>
        )}
        {leader.rallying && (
          <p>
            Gathers a cadre this turn, and commands nobody. <RuleLink id="DOW-8.3.1" />
          </p>
        )}
        <Provenance of={printed.provenance} />
      </div>
    </div>
  );
}

function HexLooked({ hex, tableau }: { readonly hex: string; readonly tableau: Tableau }) {
  const lookup = useLookup();
  const { showUnit } = useDesk();
  const units = tableau.seenIn(hex);
  const [top] = units;
  const closed = top !== undefined && top.side !== sideOfSeat(tableau.seat);
  const leaders = tableau.view.leaders.filter((leader) => leader.place === 'map' && leader.hex === hex);
  return (
    <HexCard
      map={lookup.content.map}
      hex={hex}
      place={lookup.place(hex)}
      ground={lookup.words.terrainName(lookup.hex(hex)?.terrain ?? '')}
    >
      {closed && (
        <p className="soft">
          Of this stack only the top counter is known, and whoever has been shown in it.{' '}
          <RuleLink id="DOW-5.4.2.1" />
        </p>
      )}
      {units.length + leaders.length > 0 && (
        <div className="chips">
          {[...leaders, ...units].map((piece) => (
            <CounterChip key={piece.id} unit={piece} onClick={() => showUnit(piece.id)} />
          ))}
        </div>
      )}
    </HexCard>
  );
}
