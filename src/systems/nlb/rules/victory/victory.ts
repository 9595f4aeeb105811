import type { Ledger } from '../../../../engine/ledger.ts';
import { ruleOf } from '../citations.ts';
import type { Scribe } from '../kit.ts';
import type { LeaderId, NlbPosition, Side, UnitPlace, VictoryAward } from '../position.ts';
import { counterOf, strengthOf, type World } from '../world.ts';
import { controllerOf } from './control.ts';
import { endGame, graded } from './ending.ts';
import { decideByMargin } from './margin.ts';
import { pointsOf } from './victory-points.ts';

export function award(at: Scribe, grant: VictoryAward): void {
  at.draft.update({ awards: [...at.draft.position.awards, grant] });
  at.emit(() => ({
    type: 'pointsAwarded',
    rule: grant.rule,
    side: grant.side,
    value: grant.value,
    code: grant.code,
  }));
}

/** 19.4C: points that a side earns at the end of its own player turn. */
export function awardPlayerTurn(at: Scribe, side: Side): void {
  const { world, position } = at;
  for (const control of world.scenario.victory.points?.control ?? []) {
    if (control.when === 'own-player-turn' && controllerOf(world, position, control.hex) === side) {
      const rule = ruleOf(control.rule);
      award(at, { side, value: control.points, code: 'control-turn', rule, turn: position.turn });
    }
  }
}

/** 19.5D: points that a corps brought by the die costs its owner each turn it is in play. */
export function awardGameTurn(at: Scribe): void {
  const { world, position } = at;
  for (const group of world.specials.dieArrivals) {
    const pays = group.die?.pays ?? null;
    if (pays !== null && position.arrivals[group.id] !== undefined) {
      award(at, {
        side: pays.side,
        value: pays.points,
        code: 'corps-in-play',
        rule: ruleOf(pays.rule),
        turn: position.turn,
      });
    }
  }
}

type Condition = NonNullable<World['scenario']['victory']['final']>[number]['all'][number];

export function holds(world: World, p: NlbPosition, condition: Condition): boolean {
  if (condition.kind === 'controls') {
    return condition.hexes.every((hex) => controllerOf(world, p, hex) === condition.side);
  }
  const army = p.armies[condition.army];
  switch (condition.kind) {
    case 'demoralized':
      return army?.demoralized === true;
    case 'disintegrated':
      return army?.disintegrated === true;
    case 'losses-below':
      return (army?.losses ?? 0) < condition.losses;
    default:
      return condition satisfies never;
  }
}

/** Conditions given up by a secret choice that has been used (18.5C). */
function isForfeited(world: World, p: NlbPosition, id: string): boolean {
  return world.specials.secretArrivals.some((s) => s.forfeits.includes(id) && p.secrets[s.id]?.used === true);
}

/** Hidden units stand on the map, wherever that is (16.6). */
const onField = (place: UnitPlace): boolean => place === 'map' || place === 'hidden';

/** 20.4C: what the enemy still has on the map is worth points at the end. */
function awardRemaining(at: Scribe): void {
  const { world, draft } = at;
  const remaining = world.scenario.victory.points?.remaining;
  if (remaining === undefined) {
    return;
  }
  let strength = 0;
  for (const units of Object.values(draft.position.forces)) {
    for (const unit of units) {
      const counter = counterOf(world, unit.id);
      strength += onField(unit.place) && counter.army === remaining.army ? strengthOf(counter, unit) : 0;
    }
  }
  if (strength > 0) {
    const rule = ruleOf(remaining.rule);
    const { turn } = draft.position;
    award(at, { side: remaining.to, value: strength * remaining.points, code: 'remaining', rule, turn });
  }
}

/**
 * 3.4: the last turn is over. The scenario's own conditions come first, in their order; then points
 * decide, and equal points are a draw unless the book says otherwise.
 */
export function decideAtEnd(at: Scribe): void {
  const { world, draft } = at;
  const decided = world.scenario.victory.final?.find(
    (f) => !isForfeited(world, draft.position, f.id) && f.all.every((c) => holds(world, draft.position, c)),
  );
  if (decided !== undefined) {
    endGame(at, decided.winner, ruleOf(decided.rule), decided.id, graded(decided));
    return;
  }
  awardRemaining(at);
  if (!decideByMargin(at)) {
    decideOnPoints(at);
  }
}

function decideOnPoints(at: Scribe): void {
  const { world, draft } = at;
  const points = world.scenario.victory.points;
  if (points === undefined) {
    endGame(at, null, 'NLB-3.4.2', 'time', {});
    return;
  }
  for (const control of points.control) {
    const holder = controllerOf(world, draft.position, control.hex);
    if (control.when === 'end' && holder !== null) {
      const rule = ruleOf(control.rule);
      award(at, {
        side: holder,
        value: control.points,
        code: 'control-end',
        rule,
        turn: draft.position.turn,
      });
    }
  }
  const tally = pointsOf(world, draft.position) as Readonly<Record<Side, Ledger>>;
  const { french, coalition } = tally;
  const facts = { french: french.total, coalition: coalition.total };
  if (french.total === coalition.total) {
    endGame(at, points.tie.winner, ruleOf(points.tie.rule), 'points', facts);
  } else {
    endGame(
      at,
      french.total > coalition.total ? 'french' : 'coalition',
      ruleOf(points.rule),
      'points',
      facts,
    );
  }
}

/** 24.4B: a leader whose fall decides the game. */
export function winByFall(at: Scribe, leader: LeaderId): void {
  const decided = at.world.scenario.victory.instant.find(
    (v) => v.when === 'leader-lost' && v.leader === leader,
  );
  if (decided !== undefined && at.draft.position.outcome === null) {
    endGame(at, decided.winner, ruleOf(decided.rule), 'leader-lost', { leader, ...graded(decided) });
  }
}

/** 26.0G: ground whose control decides the game. */
export function winByGround(at: Scribe): void {
  const { world, draft } = at;
  for (const instant of world.scenario.victory.instant) {
    if (
      instant.when === 'control' &&
      draft.position.outcome === null &&
      instant.hexes.every((hex) => controllerOf(world, draft.position, hex) === instant.winner)
    ) {
      const facts = { hexes: instant.hexes, ...graded(instant) };
      endGame(at, instant.winner, ruleOf(instant.rule), 'control', facts);
    }
  }
}
