import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { contains } from '../../../../geometry/table/distance.ts';
import { frontLeft, frontRight, type Pose } from '../../../../geometry/table/footprint.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import { atEdge, spanOf } from '../ground/edges.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { hangsBack, isEnemyAtEdge, judgeSector } from '../movement/entry.ts';
import type { BrigadeState, CardState, GdaPosition, UnitState } from '../position.ts';
import { cardExtent } from '../units/ground.ts';
import type { Brigade, Unit, World } from '../world.ts';
import { changeFog, groundOfCard, nextCard, setCard } from './cards.ts';
import { isBlankAlone, judgeContents } from './lay-cards.ts';
import { workOutCard } from './march.ts';

type BringCard = ActionOf<'bringCard'>;

const startAt = (world: World, side: Side, { edge, at }: BringCard): Pose => atEdge(world, side, edge, at);

const cardFrom = (world: World, p: GdaPosition, side: Side, action: BringCard): CardState => ({
  id: nextCard(p, side).id,
  side,
  brigade: action.brigade,
  units: action.units,
  pose: startAt(world, side, action),
  casualties: 0,
  done: false,
  declared: false,
});

const endOf = ({ pose }: CardState, by: number): Pose => ({
  ...moved(pose, offset(pose.heading, 0, by)),
  heading: pose.heading,
});

/** 2.7, 2.13: a brigade from off the table comes on under cards, straight in from its edge, by the pace of cards. */
export function judgeBringCard(
  { world, position: p }: At,
  side: Side,
  action: BringCard,
): readonly Refusal[] {
  const unfit = judgeContents(world, p, side, action, 'offTable');
  if (unfit.length > 0) return unfit;
  const brigade = world.brigadeById.get(action.brigade) as Brigade;
  const state = p.brigades[brigade.index] as BrigadeState;
  const facts = { brigade: brigade.id };
  if (state.standing !== 'committed') return [refuse('GDA-2.6.2', 'not-released', facts)];
  const refusals: Refusal[] = [];
  if (hangsBack(world, p, brigade.index)) refusals.push(refuse('GDA-2.6.3', 'hangs-back', facts));
  // 2.13: cards come with troops that enter, and at no other time.
  if (!brigade.units.some((index) => p.units[index]?.place === 'offTable') && !hasJustCome(p, brigade))
    refusals.push(refuse('GDA-2.13.2', 'nobody-enters', facts));
  for (const id of action.units)
    if (p.units[world.unitById.get(id)?.index ?? -1]?.done === true)
      refusals.push(refuse('GDA-5.1.1', 'has-moved', { unit: id }));
  refusals.push(...judgeSector(world, p, brigade, action, facts));
  const card = cardFrom(world, p, side, action);
  const extent = cardExtent(world);
  const front = [frontLeft(card.pose, extent), frontRight(card.pose, extent), frontRight(card.pose, extent)];
  if (isEnemyAtEdge(world, p, side, front)) refusals.push(refuse('GDA-2.7.4', 'enemy-at-the-edge', facts));
  const end = endOf(card, action.by);
  refusals.push(...workOutCard(world, p, card, end).refusals.filter(({ code }) => code !== 'off-the-table'));
  if (!groundOfCard(world, { pose: end }).every((corner) => contains(world.table, corner)))
    refusals.push(refuse('GDA-2.7.1', 'not-wholly-on-the-table', facts));
  if (action.units.length === 0 && isBlankAlone(world, p, { side, pose: end }))
    refusals.push(refuse('GDA-2.13.5', 'blank-alone', facts));
  return refusals;
}

/** A brigade that was released, or arrived, this turn, and of which somebody has come on: blanks come with it. */
const hasJustCome = (
  { turn, units, brigades }: GdaPosition,
  { index, sheet, units: own }: Brigade,
): boolean =>
  (sheet.arrives?.turn === turn || brigades[index]?.tasks.includes('commitOffTable') === true) &&
  own.some((unit) => {
    const { place, done, moved: came } = units[unit] as UnitState;
    return done && came && (place === 'table' || place === 'card');
  });

/** Puts a card on the table; what is under it its owner alone is told. */
export function bringCard(at: Scribe, side: Side, action: BringCard): void {
  const { id, used } = nextCard(at.position, side);
  const card = cardFrom(at.world, at.position, side, action);
  const after = endOf(card, action.by);
  changeFog(at.draft, { used: { ...(at.position.fog?.used as Record<Side, number>), [side]: used } });
  setCard(at.world, at.draft, { ...card, id, pose: after, done: true });
  for (const unit of action.units) {
    const index = at.world.unitById.get(unit)?.index as number;
    at.draft.update({
      units: at.position.units.map((state, i) =>
        i === index ? { ...state, done: true, moved: true } : state,
      ),
    });
  }
  const told = {
    type: 'cardEntered' as const,
    rule: 'GDA-2.7.6' as const,
    card: id,
    before: card.pose,
    after,
  };
  at.emit(() => ({ ...told, units: action.units, to: [side], masked: told, reveals: true }));
}

/** How far apart places on the edge are tried. */
const EVERY = cm(10);

/** Pairs of a brigade that waits to come on, and a blank, from the middle of its sector outwards. */
export function* suggestCardEntries({ world, position: p }: At, side: Side, id: string): Iterable<BringCard> {
  const brigade = world.brigadeById.get(id);
  if (p.fog === undefined || brigade?.side !== side) return;
  const state = p.brigades[brigade.index] as BrigadeState;
  const waiting = brigade.units.filter((index) => p.units[index]?.place === 'offTable');
  if (state.standing !== 'committed' || waiting.length === 0) return;
  const half = spanOf(world, side).right / 2;
  const middle = state.sector === 'left' ? half / 2 : state.sector === 'right' ? half + half / 2 : half;
  const under = waiting.slice(0, world.tables.fog.capacity).map((index) => (world.units[index] as Unit).id);
  for (let out = 0; out <= half; out += EVERY)
    for (const at of out === 0 ? [middle] : [middle - out, middle + out])
      yield {
        type: 'bringCard',
        brigade: brigade.id,
        units: under,
        edge: 'rear',
        at: Math.max(0, Math.round(at)),
        by: cm(world.tables.movement.fogCard),
      };
}
