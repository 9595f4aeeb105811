import { HexCard } from '../../../../web/panels/hex-card.tsx';
import { Face } from '../../../../web/parts/face.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { LeaderView, OutpostView, UnitView } from '../../rules/view/view.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { faceOf, ratingText, statesOf } from '../board/counters.ts';
import { useLookup } from '../desk.ts';
import {
  courierId,
  formationOfPiece,
  hexOf,
  isLeader,
  isOutpost,
  type Piece,
  pieceIn,
  type Tableau,
} from '../tableau.ts';
import { CourierLine, FormationCard } from './formation-card.tsx';

interface InspectorProps {
  readonly tableau: Tableau;
  readonly unit: string | undefined;
  readonly hex: string | undefined;
}

/** What is known of a unit, a leader, a formation, a courier or a hex. */
export function Inspector({ tableau, unit: id, hex }: InspectorProps) {
  if (id === undefined && hex === undefined) return null;
  const piece = id === undefined ? undefined : pieceIn(tableau, id);
  const formation = id === undefined ? undefined : (tableau.formation(id) ?? formationOfPiece(tableau, id));
  const courier = tableau.view.couriers.find((one) => courierId(one) === id);
  return (
    <section className="inspector" aria-label="Looked at">
      {piece !== undefined && <PieceCard piece={piece} tableau={tableau} />}
      {courier !== undefined && <CourierLine courier={courier} tableau={tableau} />}
      {formation !== undefined && <FormationCard formation={formation} tableau={tableau} />}
      {hex !== undefined && <Ground hex={hex} tableau={tableau} except={id} />}
    </section>
  );
}

/** A unit or a leader, whichever it is. */
export function PieceCard({ piece, tableau }: { readonly piece: Piece; readonly tableau: Tableau }) {
  if (isOutpost(piece)) return <OutpostCard outpost={piece} tableau={tableau} />;
  return isLeader(piece) ? (
    <LeaderCard leader={piece} tableau={tableau} />
  ) : (
    <UnitCard unit={piece} tableau={tableau} />
  );
}

/** 32: a vedette or baggage, and what it is for. */
function OutpostCard({ outpost, tableau }: { readonly outpost: OutpostView; readonly tableau: Tableau }) {
  const lookup = useLookup();
  const { kind, id, formation, movement, due } = outpost;
  const coming = due === null ? undefined : lookup.turnText(due.turn);
  return (
    <div className="unit-card">
      <Face face={faceOf(outpost, tableau.view, lookup)} className="big" />
      <div>
        <h3>{lookup.names.unit(id)}</h3>
        <p>
          {lookup.names.unit(formation)}
          <br />
          <span className="soft">
            {kind === 'vedette'
              ? 'Rides without orders and through zones of control; no strength and no zone of its own.'
              : 'Its corps traces supply to it. It stands alone, and enemies who enter its hex take it.'}
          </span>{' '}
          <RuleLink id={kind === 'vedette' ? 'NLC-32.7.2' : 'NLC-32.9.2'} />
        </p>
        <p className="figures">
          Movement <b>{movement}</b>
        </p>
        {coming !== undefined && due !== null && (
          <p>
            Comes {coming} at {due.hexes.map(lookup.place).join(' or ')}.
          </p>
        )}
      </div>
    </div>
  );
}

/** The counter large, with its name, what it can do and how firm it is. */
function UnitCard({ unit, tableau }: { readonly unit: UnitView; readonly tableau: Tableau }) {
  const lookup = useLookup();
  const printed = lookup.unit(unit.id);
  if (printed === undefined) return null;
  const { words, names } = lookup;
  return (
    <div className="unit-card">
      <Face face={faceOf(unit, tableau.view, lookup, statesOf(unit, tableau.view))} className="big" />
      <div>
        <h3>{printed.name}</h3>
        <p>
          {printed.description}
          <br />
          <span className="soft">
            {words.nationalityName(printed.nationality)} {words.armName(printed.arm)} ·{' '}
            {names.unit(unit.formation)}
          </span>
        </p>
        <p className="figures">
          Strength <b>{unit.strength}</b>
          {unit.reduced ? ` (reduced from ${printed.strength})` : ''} · movement{' '}
          <b>{words.numberText(unit.movement)}</b>
          <br />
          Morale <b>{printed.morale}</b> <RuleLink id={printed.moraleRule} />
          {printed.arm === 'cavalry' && (
            <>
              {' '}
              · pursuit <b>{printed.pursuit}</b> <RuleLink id={printed.pursuitRule} />
            </>
          )}
        </p>
        <Standing unit={unit} />
      </div>
    </div>
  );
}

/** What has happened to a unit this turn, in words. */
function Standing({ unit }: { readonly unit: UnitView }) {
  const lookup = useLookup();
  const said = [
    ...(unit.disrupted ? ['disrupted by guns until the end of the turn'] : []),
    ...(unit.broken ? ['its corps or nation is broken'] : []),
    ...(unit.cut ? ['out of supply, as good as broken'] : []),
    ...(unit.charged ? ['has charged this turn'] : []),
    ...(unit.bombarded ? ['has bombarded'] : []),
    ...(unit.attacked ? ['has attacked'] : []),
    ...(unit.byRoad ? ['has marched by road'] : []),
  ];
  const due = unit.due === null ? undefined : lookup.turnText(unit.due.turn);
  return (
    <>
      {said.length > 0 && <p>{`${said.join('; ')}.`}</p>}
      {unit.inCommand === false && (
        <p className="out-of-command">
          <b>Out of command</b> <RuleLink id="NLC-12.1.1" />
        </p>
      )}
      {due !== undefined && unit.due !== null && (
        <p>
          Comes {due} at {unit.due.hexes.map(lookup.place).join(' or ')}.
        </p>
      )}
    </>
  );
}

function LeaderCard({ leader, tableau }: { readonly leader: LeaderView; readonly tableau: Tableau }) {
  const lookup = useLookup();
  const { words, names } = lookup;
  const printed = lookup.leader(leader.id);
  return (
    <div className="unit-card">
      <Face face={faceOf(leader, tableau.view, lookup)} className="big" />
      <div>
        <h3>{leader.name}</h3>
        <p>
          {leader.formation === null
            ? words.roleName(leader.role)
            : `Leads the ${names.unit(leader.formation)}`}
          {leader.replaced && <span className="soft">, in the place of one who fell</span>}
        </p>
        <p className="figures">
          Rated <b>{ratingText(leader)}</b>
          {leader.rating.attack !== leader.rating.other && (
            <span className="soft"> for Attack and for other orders</span>
          )}{' '}
          {printed !== undefined && <RuleLink id={printed.ratingRule} />} · movement <b>{leader.movement}</b>
          {leader.sends && (
            <>
              <br />
              {leader.sent} {leader.sent === 1 ? 'order' : 'orders'} sent this turn
            </>
          )}
        </p>
        {leader.place === 'goal' && <p>Marks where his troops march; he is not there himself.</p>}
        {leader.rallying && <p>Rallies this turn and counts as absent.</p>}
        {leader.asleep && <p>Has not set out this morning.</p>}
      </div>
    </div>
  );
}

function Ground({
  hex,
  tableau,
  except,
}: {
  readonly hex: string;
  readonly tableau: Tableau;
  readonly except: string | undefined;
}) {
  const lookup = useLookup();
  const { showUnit } = useDesk();
  const ground = lookup.hex(hex);
  if (ground === undefined) return null;
  const { view } = tableau;
  const here = [...view.leaders, ...view.units, ...view.outposts].filter(
    (piece) => hexOf(piece) === hex && piece.id !== except,
  );
  return (
    <HexCard
      map={lookup.content.map}
      hex={hex}
      place={lookup.place(hex)}
      ground={lookup.words.terrainName(ground.terrain)}
    >
      {here.length > 0 && (
        <div className="chips">
          {here.map((piece) => (
            <CounterChip key={piece.id} piece={piece} view={view} onClick={() => showUnit(piece.id)} />
          ))}
        </div>
      )}
    </HexCard>
  );
}
