import type { RandomInt } from '../../../../engine/game.ts';
import type { Viewer } from '../../../../engine/position.ts';
import type { Side } from '../../content/atoms.ts';
import { NOWHERE } from '../../content/fog.ts';
import { judgePostings } from '../command/judge-postings.ts';
import { suggestPostings } from '../command/suggest-postings.ts';
import { cardsOn } from '../fog/cards.ts';
import { undercover } from '../fog/imagine.ts';
import type {
  ArmyState,
  BrigadeState,
  CardState,
  FogState,
  GdaPosition,
  Posting,
  UnitState,
} from '../position.ts';
import { layBrigade, layOut } from '../setup/layout.ts';
import { emptyPosition, SCHEMA } from '../setup/muster.ts';
import { isOnTable } from '../units/kinds.ts';
import type { Brigade, Unit, World } from '../world.ts';
import type { ArmyView, FogView, GdaView } from './view.ts';

const SIDES: readonly Side[] = ['french', 'allied'];

/** 2.2: until both armies stand, nobody sees the other's. */
const isSettingUp = (p: Pick<GdaPosition, 'phase'>): boolean => p.phase === 'setUp';

/** 3.4: postings lie sealed until both sides have written theirs. */
const areSealed = (p: GdaPosition): boolean => SIDES.some((side) => p.armies[side].postings === null);

/** What a viewer may see of the table. */
export function observe(world: World, p: GdaPosition, viewer: Viewer): GdaView {
  const hides = (side: Side): boolean => isSettingUp(p) && side !== viewer;
  const army = (side: Side): ArmyView => {
    const { postings, ready, divisions, corps, corpsRode } = p.armies[side];
    const closed = side !== viewer && areSealed(p);
    // That the other is ready, or has written, everybody sees who waits for him; not what.
    return {
      divisions: hides(side) ? divisions.map((one) => ({ ...one, commander: NOWHERE })) : divisions,
      corps: hides(side) && corps !== null ? NOWHERE : corps,
      corpsRode,
      ready,
      postings: closed ? null : postings,
      sealed: closed && postings !== null,
    };
  };
  const taken = cardsOn(p).find(({ id }) => id === takenUp(p));
  const open = taken?.units ?? [];
  return {
    schema: 'gda-view/1',
    viewer,
    turn: p.turn,
    phase: p.phase,
    phasing: p.phasing,
    units: p.units.map((state, index) => {
      const { side } = world.units[index] as Unit;
      return hides(side) || (side !== viewer && isUnderFog(p, state) && !open.includes(state.id))
        ? { id: state.id, hidden: true as const }
        : state;
    }),
    brigades: p.brigades.map((state, index) => {
      const brigade = world.brigades[index] as Brigade;
      if (hides(brigade.side)) return { id: state.id, hidden: true as const };
      if (brigade.side === viewer) return state;
      // 2.7: where a reserve off the table was ordered to come on is its army's secret until it does.
      const seen = isStillAway(brigade, p) ? { ...state, sector: null } : state;
      return p.fog !== undefined && !brigade.units.some((unit) => isOnTable(p.units[unit] as UnitState))
        ? { ...seen, brigadier: { ...seen.brigadier, at: NOWHERE } }
        : seen;
    }),
    armies: { french: army('french'), allied: army('allied') },
    ...(p.fog === undefined ? {} : { fog: fogFor(p.fog, viewer, hides, taken) }),
    frames: p.stack,
    outcome: p.outcome,
  };
}

/** 2.7, 2.12: has nobody of a brigade been seen on the table yet? */
const isStillAway = ({ index, units }: Brigade, p: GdaPosition): boolean =>
  p.brigades[index]?.standing === 'offTable' ||
  units.every((unit) => {
    const place = p.units[unit]?.place;
    return place === 'offTable' || (p.fog !== undefined && place === 'card');
  });

/** 2.12: with cards about nobody knows which of the enemy's troops lie under them and which are still on the way. */
const isUnderFog = ({ fog }: GdaPosition, { place }: UnitState): boolean =>
  place === 'card' || (fog !== undefined && place === 'offTable');

/** 2.15: the card that is taken up, whose owner has still to place what everybody has seen under it. */
const takenUp = ({ stack }: GdaPosition): string | undefined => {
  const frame = stack.find(({ proc, step }) => proc === 'gda.reveal' && step === 'lay');
  return (frame?.locals as { readonly card?: string } | undefined)?.card;
};

/** 2.12: cards lie open, what is under them does not. */
function fogFor(
  fog: FogState,
  viewer: Viewer,
  hides: (side: Side) => boolean,
  taken: CardState | undefined,
): FogView {
  const used = (side: Side): number => (hides(side) ? 0 : fog.used[side]);
  return {
    allowed: fog.allowed,
    used: { french: used('french'), allied: used('allied') },
    cards: fog.cards
      .filter(({ side }) => !hides(side))
      .map((card) => {
        if (card.side === viewer || card === taken) return card;
        const { id, side, pose, casualties, done, declared } = card;
        return { id, side, pose, casualties, done, declared, hidden: true as const };
      }),
  };
}

const SECTORS = ['left', 'centre', 'right'] as const;
/** One brigade in so many is held back, as far as anybody can guess who has not seen its army. */
const HELD_BACK = 4;

/** 2.3 to 2.5: an army that nobody has seen, some of its brigades perhaps in reserve. */
function unseen(world: World, laid: GdaPosition, side: Side, random: RandomInt): GdaPosition {
  let p = laid;
  // The first stays: somebody has to be committed.
  for (const index of world.armies[side].brigades.slice(1)) {
    const brigade = world.brigades[index] as Brigade;
    if (p.brigades[index]?.standing !== 'committed' || random(HELD_BACK) > 0) continue;
    const brigades = p.brigades.map((one, i) =>
      i === index ? { ...one, standing: 'reserve' as const } : one,
    );
    p = layBrigade(world, { ...p, brigades }, brigade) ?? p;
  }
  return p;
}

/** A position that the viewer cannot tell from the true one: an enemy not yet seen stands as he might, and what he has sealed is one of the things that he may have written. */
export function resample(world: World, view: GdaView, random: RandomInt): GdaPosition {
  let laid: GdaPosition | undefined;
  /** Both armies as they would be laid out: only before they are seen does anybody ask. */
  const plain = (): GdaPosition => {
    laid ??= SIDES.filter((side) => side !== view.viewer).reduce(
      (p, side) => unseen(world, p, side, random),
      layOut(world, emptyPosition(world)),
    );
    return laid;
  };
  const army = (side: Side): ArmyState => {
    const { sealed: _sealed, ...state } = view.armies[side];
    const hidden = isSettingUp(view) && view.viewer !== side;
    return hidden ? { ...plain().armies[side], ready: state.ready, postings: state.postings } : state;
  };
  const fresh = emptyPosition(world);
  const seen: GdaPosition = {
    schema: SCHEMA,
    stack: view.frames,
    outcome: view.outcome,
    turn: view.turn,
    phase: view.phase,
    phasing: view.phasing,
    units: view.units.map((unit, index) => {
      if (!('hidden' in unit)) return unit;
      return isSettingUp(view) ? (plain().units[index] as UnitState) : (fresh.units[index] as UnitState);
    }),
    brigades: view.brigades.map((brigade, index) =>
      'hidden' in brigade
        ? (plain().brigades[index] as BrigadeState)
        : brigade.sector === null && isAway(world, view, index)
          ? { ...brigade, sector: SECTORS[random(SECTORS.length)] as (typeof SECTORS)[number] }
          : brigade,
    ),
    armies: { french: army('french'), allied: army('allied') },
  };
  const drawn = view.fog === undefined ? seen : undercover(world, view, seen, random);
  return SIDES.reduce((p, side) => (view.armies[side].sealed ? posted(world, p, side, random) : p), drawn);
}

/** Does nobody of a brigade stand where the viewer could see him, though it was held off the table? */
const isAway = (world: World, view: GdaView, index: number): boolean => {
  const { units } = world.brigades[index] as Brigade;
  const state = view.brigades[index];
  if (state === undefined || 'hidden' in state) return false;
  if (state.standing === 'offTable') return true;
  return units.every((unit) => {
    const seen = view.units[unit];
    return seen !== undefined && !('hidden' in seen) && seen.place === 'offTable';
  });
};

/** With something that a side may have written: any of the sensible ways that its ADCs reach. */
function posted(world: World, p: GdaPosition, side: Side, random: RandomInt): GdaPosition {
  const at = { world, position: p, locals: {} };
  const ways = [...suggestPostings(at, side)]
    .map(({ postings }) => postings as readonly Posting[])
    .filter((postings) => judgePostings(at, side, postings).length === 0);
  const postings = ways[random(Math.max(1, ways.length))] ?? [];
  return { ...p, armies: { ...p.armies, [side]: { ...p.armies[side], postings } } };
}
