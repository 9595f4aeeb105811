import type { Facts } from '../../../../engine/position.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { showCards } from '../cards/cards.ts';
import { ruleOf } from '../citations.ts';
import { changeUnits } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import { ARMIES, enemyOf, type NlcPosition, SIDES, type Side, sideOf } from '../position.ts';
import type { World } from '../world.ts';
import { occupier } from './control.ts';
import { pointsOf } from './points.ts';
import { corpsOf } from './tally.ts';

/* 18: who has won, at once or when the last turn is over. */

type Condition = NonNullable<World['battle']['victory']['final']>[number]['all'][number];

function isMet(world: World, p: NlcPosition, condition: Condition): boolean {
  switch (condition.kind) {
    case 'demoralized':
      return p.armies[condition.army]?.demoralized === true;
    case 'disintegrated':
      return p.armies[condition.army]?.disintegrated === true;
    case 'losses-below':
      return (p.armies[condition.army]?.losses ?? 0) < condition.losses;
    case 'controls':
      return condition.hexes.every((hex) => occupier(world, p, hex) === condition.side);
  }
}

type Instant = World['battle']['victory']['instant'][number];

function hasHappened(world: World, p: NlcPosition, one: Instant): boolean {
  switch (one.when) {
    case 'demoralization':
      return p.armies[one.army]?.demoralized === true;
    case 'disintegration':
      return p.armies[one.army]?.disintegrated === true;
    case 'leader-lost':
      return p.marks[`died:${one.leader}`] !== undefined;
    case 'control':
      return one.hexes.every((hex) => occupier(world, p, hex) === one.winner);
    case 'all-broken': {
      const { all, broken } = corpsOf(world, p, enemyOf(one.winner));
      return all.length > 0 && broken.length === all.length;
    }
  }
}

export function end(at: Scribe, winner: Side | null, rule: RuleId, code: string, facts: Facts = {}): void {
  const points = pointsOf(at.world, at.position, true);
  const outcome = { winners: winner === null ? [] : at.world.seats[winner], rule, code, facts };
  // A battle that ends in the middle of a charge leaves everybody where he stands.
  for (const side of SIDES) {
    changeUnits(at.draft, side, (unit) => (unit.charging === null ? undefined : { ...unit, charging: null }));
  }
  showCards(at);
  at.draft.update({ outcome });
  at.emit(() => ({ type: 'gameEnded', rule, outcome, points }));
}

/** 18.3, 18.4 and the scenario: a state of the armies that decides the battle on the spot. */
export function checkInstant(at: Scribe): void {
  const { world, position } = at;
  if (position.outcome !== null) {
    return;
  }
  for (const one of world.battle.victory.instant) {
    const happened = hasHappened(world, position, one);
    const also = 'also' in one ? (one.also ?? []) : [];
    if (happened && also.every((condition) => isMet(world, position, condition))) {
      end(at, one.winner, ruleOf(one.rule), one.when, {
        ...('army' in one ? { army: one.army } : {}),
        ...(one.level === undefined ? {} : { level: one.level }),
      });
      return;
    }
  }
  if (world.battle.groupValues !== null) {
    return;
  }
  if (position.armies.french?.demoralized === true) {
    end(at, 'coalition', 'NLC-18.3', 'demoralization', { army: 'french' });
    return;
  }
  for (const army of ARMIES) {
    if (sideOf(army) === 'coalition' && position.armies[army]?.disintegrated === true) {
      end(at, 'french', 'NLC-18.4', 'disintegration', { army });
      return;
    }
  }
}

/** Points that a side gets for what it holds when its own player turn is over. */
export function awardPlayerTurn(at: Scribe, side: Side): void {
  for (const { hex, points, when, to, rule } of at.world.battle.victory.points?.control ?? []) {
    if (
      when === 'own-player-turn' &&
      (to ?? side) === side &&
      occupier(at.world, at.position, hex) === side
    ) {
      award(at, side, points, 'holds-hex', ruleOf(rule));
    }
  }
}

export function award(at: Scribe, side: Side, value: number, code: string, rule: RuleId): void {
  const { awards, turn } = at.position;
  at.draft.update({ awards: [...awards, { side, value, code, rule, turn }] });
  at.emit(() => ({ type: 'pointsAwarded', rule, side, value, code }));
}

/** 32.13: the lead is graded, and one that is smaller than the least of them wins nothing. */
function endByLevel(
  at: Scribe,
  totals: Readonly<Record<Side, number>>,
  levels: readonly { readonly from: number; readonly level: string; readonly rule: string }[],
  draw: RuleId,
): void {
  const leader = totals.french >= totals.coalition ? 'french' : 'coalition';
  const ahead = totals[leader] - totals[enemyOf(leader)];
  const reached = levels.findLast(({ from }) => ahead >= from);
  end(
    at,
    reached === undefined ? null : leader,
    reached === undefined ? draw : ruleOf(reached.rule),
    'points',
    { ...totals, ahead, ...(reached === undefined ? {} : { level: reached.level }) },
  );
}

/** 18.1: the last turn is over. */
export function decideAtEnd(at: Scribe): void {
  const { world, position } = at;
  for (const { id, all, winner, level, rule } of world.battle.victory.final ?? []) {
    if (all.every((condition) => isMet(world, position, condition))) {
      end(at, winner, ruleOf(rule), id, level === undefined ? {} : { level });
      return;
    }
  }
  const points = pointsOf(world, position, true);
  const { margin, points: counted } = world.battle.victory;
  if (points === null || counted === undefined) {
    end(at, null, 'NLC-18.1', 'undecided');
    return;
  }
  const totals = { french: points.french.total, coalition: points.coalition.total };
  if (margin !== undefined) {
    const ahead = totals[margin.side] - totals[enemyOf(margin.side)];
    const wins = ahead >= margin.at;
    const { winner, rule } = wins ? { winner: margin.side, rule: margin.rule } : margin.otherwise;
    end(at, winner, ruleOf(rule), 'margin', { ...totals, ahead, at: margin.at });
    return;
  }
  if (counted.levels !== undefined) {
    endByLevel(at, totals, counted.levels, ruleOf(counted.tie.rule));
    return;
  }
  const leader = SIDES.find((side) => totals[side] > totals[enemyOf(side)]);
  end(
    at,
    leader ?? counted.tie.winner,
    ruleOf(leader === undefined ? counted.tie.rule : counted.rule),
    'points',
    totals,
  );
}
