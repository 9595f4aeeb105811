import { HexCard } from '../../../../web/panels/hex-card.tsx';
import { Face } from '../../../../web/parts/face.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { trackOf } from '../../content/units.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { faceOf, pointsText, statesOf, strengthOf } from '../board/counters.ts';
import { flagHex, ghostOf } from '../board/fog.ts';
import { useLookup } from '../desk.ts';
import type { Piece, Tableau } from '../tableau.ts';

interface InspectorProps {
  readonly tableau: Tableau;
  readonly unit: string | undefined;
  readonly hex: string | undefined;
}

/** What is known of a piece or a hex, and where it comes from. */
export function Inspector({ tableau, unit: id, hex }: InspectorProps) {
  const piece = id === undefined ? undefined : tableau.piece(ghostOf(id) ?? id);
  const at = hex ?? (id === undefined ? undefined : flagHex(id));
  if (piece === undefined && at === undefined) return null;
  return (
    <section className="inspector" aria-label="Looked at">
      {piece !== undefined && <PieceCard piece={piece} tableau={tableau} />}
      {at !== undefined && <HexLooked hex={at} tableau={tableau} />}
    </section>
  );
}

interface PieceCardProps {
  readonly piece: Piece;
  readonly tableau: Tableau;
}

/** A unit, a leader or a train, whichever it is. */
export function PieceCard({ piece, tableau }: PieceCardProps) {
  const lookup = useLookup();
  return (
    <div className="unit-card">
      <Face face={faceOf(piece, lookup, statesOf(piece, tableau, lookup))} className="big" />
      <div>
        <h3>{lookup.names.unit(piece.id)}</h3>
        {piece.kind === 'unit' ? (
          <UnitFacts piece={piece} tableau={tableau} />
        ) : piece.kind === 'leader' ? (
          <LeaderFacts piece={piece} />
        ) : (
          <p>Bridge train of the {lookup.words.armyName(piece.owner)}</p>
        )}
        <Conditions piece={piece} />
        <LastSeen id={piece.id} tableau={tableau} />
      </div>
    </div>
  );
}

function UnitFacts({
  piece,
  tableau,
}: {
  readonly piece: Piece & { kind: 'unit' };
  readonly tableau: Tableau;
}) {
  const lookup = useLookup();
  const { words } = lookup;
  const printed = lookup.unit(piece.id);
  if (printed === undefined) return null;
  const track = trackOf(printed);
  const state = tableau.view.tracks[track];
  const vedette = lookup.isVedette(piece.id);
  return (
    <>
      <p className="soft">
        {words.nationalityName(printed.nationality)} {vedette ? 'vedette' : words.armName(printed.arm)} ·{' '}
        {words.trackText(track)}
        {state?.demoralized === true && ', demoralized'}
      </p>
      <p className="figures">
        Strength <b>{pointsText(strengthOf(piece, lookup) ?? 0)}</b>
        {piece.reduced && ` of ${printed.strength}`}
        {!vedette && (
          <>
            {' '}
            · quality <b>{printed.quality}</b>
            {printed.vedettes > 0 && ` · ${printed.vedettes} vedettes`}
            {printed.men !== null && ` · ${printed.men} men`}
          </>
        )}
      </p>
    </>
  );
}

function LeaderFacts({ piece }: { readonly piece: Piece & { kind: 'leader' } }) {
  const lookup = useLookup();
  const printed = lookup.leader(piece.id);
  if (printed === undefined) return null;
  const formation = lookup.leader(piece.replaces ?? piece.id)?.formation;
  return (
    <>
      <p>
        {printed.kind === 'commander' ? 'Commander' : 'Officer'}
        {formation != null && ` of ${lookup.words.trackText(`${printed.army}.${formation}`)}`}
      </p>
      <p className="figures">
        {printed.rating !== null && (
          <>
            Command <b>{printed.rating}</b> <RuleLink id="LDGA-7.11.1" /> ·{' '}
          </>
        )}
        rides <b>{printed.movement}</b>
      </p>
    </>
  );
}

/** What holds for a piece now: out of command, in road march, somewhere in the field. */
function Conditions({ piece }: { readonly piece: Piece }) {
  const { words } = useLookup();
  const unit = piece.kind === 'unit' ? piece : undefined;
  const states = [
    ...(piece.place === 'map' ? [] : [piece.place]),
    ...(piece.kind !== 'train' && piece.outOfCommand ? ['outOfCommand'] : []),
    ...(piece.kind !== 'leader' && piece.roadMarch ? ['roadMarch'] : []),
    ...(unit?.outOfSupply === true ? ['outOfSupply'] : []),
    ...(unit?.weary === true ? ['weary'] : []),
    ...(unit?.forced === true ? ['forced'] : []),
    ...(piece.shown ? ['shown'] : []),
  ];
  return states.length === 0 ? null : <p>{states.map((state) => words.stateText(state)).join(', ')}</p>;
}

/** Where and when an enemy was last seen who is a flag now. */
function LastSeen({ id, tableau }: { readonly id: string; readonly tableau: Tableau }) {
  const lookup = useLookup();
  const seen = tableau.view.sightings.find(({ piece }) => piece === id);
  return seen === undefined ? null : (
    <p>
      Last seen in {lookup.place(seen.hex)} on {lookup.when(seen.turn)}. <RuleLink id="LDGA-1.5.1" />
    </p>
  );
}

function HexLooked({ hex, tableau }: { readonly hex: string; readonly tableau: Tableau }) {
  const lookup = useLookup();
  const { showUnit } = useDesk();
  const { words } = lookup;
  const ground = lookup.hex(hex);
  const flags = tableau.view.flags.filter((flag) => flag.hex === hex);
  const seen = tableau.view.sightings.filter((one) => one.hex === hex);
  const estimate = tableau.view.estimates.find((one) => one.hex === hex);
  const pieces = tableau.seenIn(hex);
  return (
    <HexCard
      map={lookup.content.map}
      hex={hex}
      place={lookup.place(hex)}
      ground={words.terrainName(ground?.chateau === true ? 'chateau' : (ground?.terrain ?? ''))}
    >
      {flags.map(({ army }) => (
        <p key={army}>
          A flag of the {words.armyName(army)}: who is under it you learn when somebody is near enough.{' '}
          <RuleLink id="LDGA-1.51.1" />
        </p>
      ))}
      {estimate !== undefined && (
        <p>
          It looked about {estimate.points} points strong on {lookup.when(estimate.turn)}.{' '}
          <RuleLink id="LDGA-1.51.4.9" />
        </p>
      )}
      {seen.length > 0 && (
        <p className="soft">
          Last seen here:{' '}
          {seen.map(({ piece, turn }) => `${lookup.names.unit(piece)} (${lookup.when(turn)})`).join(', ')}.
        </p>
      )}
      {pieces.length > 0 && (
        <div className="chips">
          {pieces.map((piece) => (
            <CounterChip key={piece.id} piece={piece} onClick={() => showUnit(piece.id)} />
          ))}
        </div>
      )}
    </HexCard>
  );
}
