import { HexCard } from '../../../../web/panels/hex-card.tsx';
import { Provenance } from '../../../../web/panels/provenance.tsx';
import { Face } from '../../../../web/parts/face.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import type { NlbTrain, NlbUnit } from '../../content/content.ts';
import type { LeaderView, UnitView } from '../../rules/view/view.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { describe, faceOf } from '../board/counters.ts';
import { type MarkerView, markerOf } from '../board/markers.ts';
import { useLookup } from '../desk.ts';
import { isLeader, pieceIn, type Tableau } from '../tableau.ts';
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
      {hex !== undefined && <HexLooked hex={hex} tableau={tableau} except={id} />}
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
        <Provenance of={provenance} />
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
  return (
    <div className="unit-card">
      <Face face={faceOf(unit, lookup)} className="big" />
      <div>
        <h3>{train.name}</h3>
        <p>Its army draws all supply from it. It keeps to roads and is lost to any attack.</p>
        <p className="figures">
          Movement <b>{unit.movement}</b>
        </p>
        <Provenance of={train.provenance} />
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

function HexLooked({
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
  const here = [...tableau.view.leaders, ...tableau.view.units].filter(
    (unit) => unit.place === 'map' && unit.hex === hex && unit.id !== except,
  );
  return (
    <HexCard
      map={lookup.content.map}
      hex={hex}
      place={lookup.place(hex)}
      ground={lookup.words.terrainName(lookup.hex(hex)?.terrain ?? '')}
    >
      {here.length > 0 && (
        <div className="chips">
          {here.map((unit) => (
            <CounterChip key={unit.id} unit={unit} onClick={() => showUnit(unit.id)} />
          ))}
        </div>
      )}
    </HexCard>
  );
}
