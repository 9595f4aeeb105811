import { Face } from '../../../../web/parts/face.tsx';
import { LinkToHex } from '../../../../web/parts/link-to-hex.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import type { NlbTrain, NlbUnit } from '../../content/content.ts';
import type { LeaderView, UnitView } from '../../rules/view/view.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { describe, faceOf } from '../board/counters.ts';
import { type MarkerView, markerOf } from '../board/markers.ts';
import { useLookup } from '../desk.tsx';
import { isLeader, pieceIn, type Tableau } from '../tableau.ts';
import { GroundSources } from './ground-sources.tsx';
import { HoldingArea } from './holding-area.tsx';
import { CommandLine, LeaderCard } from './leader-card.tsx';

interface InspectorProps {
  readonly tableau: Tableau;
  readonly unit: string | undefined;
  readonly hex: string | undefined;
}

/** What is known of a unit or a hex, and where it comes from. */
export function Inspector({ tableau, unit: id, hex }: InspectorProps) {
  const unit = id === undefined ? undefined : pieceIn(tableau, id);
  if (unit === undefined && hex === undefined) return null;
  return (
    <section className="inspector" aria-label="Looked at">
      {unit !== undefined && <PieceCard piece={unit} tableau={tableau} />}
      {hex !== undefined && <HexCard hex={hex} tableau={tableau} except={id} />}
    </section>
  );
}

const complementText = (complement: NonNullable<NlbUnit['complement']>): string => {
  const parts = [
    complement.battalions === undefined ? '' : `${complement.battalions} battalions`,
    complement.squadrons === undefined ? '' : `${complement.squadrons} squadrons`,
    complement.batteries === undefined ? '' : `${complement.batteries} batteries`,
    complement.men === undefined ? '' : `about ${complement.men.toLocaleString('en')} men`,
    complement.guns === undefined ? '' : `${complement.guns} guns`,
  ].filter((part) => part !== '');
  return parts.join(', ');
};

/** A unit or a leader, whichever it is. */
export function PieceCard({
  piece,
  tableau,
}: {
  readonly piece: UnitView | LeaderView;
  readonly tableau: Tableau;
}) {
  return isLeader(piece) ? (
    <LeaderCard leader={piece} tableau={tableau} />
  ) : (
    <UnitCard unit={piece} tableau={tableau} />
  );
}

/** The counter large, with its name, its formation and where its values come from. */
export function UnitCard({ unit, tableau }: { readonly unit: UnitView; readonly tableau: Tableau }) {
  const lookup = useLookup();
  const marker = markerOf(unit);
  if (marker !== undefined) return <MarkerCard unit={unit} marker={marker} tableau={tableau} />;
  const train = lookup.train(unit.id);
  if (train !== undefined) return <TrainCard unit={unit} train={train} />;
  const printed = lookup.unit(unit.id);
  if (printed === undefined) return null;
  const { words } = lookup;
  const { provenance } = printed;
  return (
    <div className="unit-card">
      <Face face={faceOf(unit, lookup)} className="big" />
      <div>
        <h3>{printed.name}</h3>
        <p>
          {printed.formation}
          <br />
          <span className="soft">
            {words.nationalityName(printed.nationality)} {words.armName(printed.arm)} ·{' '}
            {lookup.formationOf(printed)}
          </span>
        </p>
        <p className="figures">
          Strength <b>{unit.strength}</b>
          {unit.reduced ? ' (reduced side)' : ''} · movement <b>{unit.movement}</b>
          {printed.complement !== undefined && (
            <>
              <br />
              <span className="soft">{complementText(printed.complement)}</span>
            </>
          )}
        </p>
        <CommandLine piece={unit} tableau={tableau} />
        {unit.returns !== null && <Returns turn={unit.returns} />}
        <details>
          <summary>
            {provenance.status === 'printed' ? 'Values printed in the book' : 'Values reconstructed'}
            {provenance.confidence === undefined ? '' : `, ${provenance.confidence} confidence`}
          </summary>
          <p>{provenance.how}</p>
        </details>
      </div>
    </div>
  );
}

/** A hidden-movement marker: for its own side with its holding area. */
function MarkerCard({
  unit,
  marker,
  tableau,
}: {
  readonly unit: UnitView;
  readonly marker: MarkerView;
  readonly tableau: Tableau;
}) {
  const lookup = useLookup();
  const { held } = marker.of;
  return (
    <div className="unit-card">
      <Face face={faceOf(unit, lookup)} className="big" />
      <div>
        <h3>{describe(unit, lookup).split(', ')[0]}</h3>
        <p>
          {marker.real === undefined
            ? 'One marker of the pair stands for hidden units, the other for nobody. Whoever sees either lays both open.'
            : marker.real
              ? 'This one is real.'
              : 'This one is a dummy: the units below stand with its mate.'}
        </p>
        {held !== null && (
          <>
            <p className="figures">
              Movement <b>{lookup.words.numberText(held.allowance)}</b>, that of the slowest
            </p>
            <HoldingArea pair={marker.of} tableau={tableau} />
          </>
        )}
      </div>
    </div>
  );
}

/** A supply train: what it is to its army, how far it moves, and where that comes from. */
function TrainCard({ unit, train }: { readonly unit: UnitView; readonly train: NlbTrain }) {
  const lookup = useLookup();
  const { status, confidence, how } = train.provenance;
  return (
    <div className="unit-card">
      <Face face={faceOf(unit, lookup)} className="big" />
      <div>
        <h3>{train.name}</h3>
        <p>Its army draws all supply from it. It keeps to roads and is lost to any attack.</p>
        <p className="figures">
          Movement <b>{unit.movement}</b>
        </p>
        <details>
          <summary>
            {status === 'printed' ? 'Values printed in the book' : 'Values reconstructed'}
            {confidence === undefined ? '' : `, ${confidence} confidence`}
          </summary>
          <p>{how}</p>
        </details>
      </div>
    </div>
  );
}

/** When a fallen unit may be reorganized. */
function Returns({ turn }: { readonly turn: number }) {
  const lookup = useLookup();
  const when = lookup.content.turns[turn];
  return (
    <p>
      {when === undefined
        ? 'It fell too late to be reorganized in this battle.'
        : `It waits to be reorganized, from ${lookup.words.turnText(when.id)} on.`}
    </p>
  );
}

function HexCard({
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
  const { map } = lookup.content;
  const here = [...tableau.view.leaders, ...tableau.view.units].filter(
    (unit) => unit.place === 'map' && unit.hex === hex && unit.id !== except,
  );
  const sides = Object.entries(map.sides).filter(
    ([key, side]) => key.split('-').includes(hex) && side.water !== undefined,
  );
  return (
    <div className="hex-card">
      <h3>{lookup.place(hex)}</h3>
      <p>
        {lookup.words.terrainName(ground.terrain)}, {ground.elevation} m
        {(ground.names ?? []).length > 1 && <span className="soft"> · {ground.names?.join(', ')}</span>}
        {sides.length > 0 && (
          <span className="soft">
            {' '}
            ·{' '}
            {[
              ...new Set(
                sides.map(
                  ([, side]) => `${side.name ?? side.water}${side.bridge === true ? ' (bridge)' : ''}`,
                ),
              ),
            ].join(', ')}
          </span>
        )}
      </p>
      <GroundSources map={map} hex={hex} />
      <LinkToHex hex={hex} />
      {here.length > 0 && (
        <div className="chips">
          {here.map((unit) => (
            <CounterChip key={unit.id} unit={unit} onClick={() => showUnit(unit.id)} />
          ))}
        </div>
      )}
    </div>
  );
}
