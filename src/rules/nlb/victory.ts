import { type Ledger, type LedgerLine, ledger, line } from '../../engine/ledger.ts';
import type { Facts } from '../../engine/position.ts';
import type { RuleId } from '../../rulebook/ids.generated.ts';
import { ruleOf } from './citations.ts';
import type { Desk } from './kit.ts';
import { sideLosses } from './losses.ts';
import { seatsOf } from './movement-orders.ts';
import { enemyOf, type NlbPosition, type Side, type VictoryAward } from './position.ts';
import type { World } from './world.ts';

/** 3.4: victory points so far, line by line; null where the scenario counts none. */
export function pointsOf(world: World, p: NlbPosition): Readonly<Record<Side, Ledger>> | null {
  const points = world.scenario.victory.points;
  if (points === undefined) {
    return null;
  }
  const tally = (side: Side): Ledger => {
    const lines: LedgerLine[] = [];
    const losses = sideLosses(p, enemyOf(side));
    if (points.losses !== undefined && losses > 0) {
      lines.push(
        line(losses * points.losses.points, 'losses', ruleOf(points.losses.rule), { strength: losses }),
      );
    }
    for (const award of p.awards) {
      if (award.side === side) {
        lines.push(line(award.value, award.code, award.rule, { turn: world.turns[award.turn]?.label ?? '' }));
      }
    }
    return ledger(lines);
  };
  return { french: tally('french'), coalition: tally('coalition') };
}

function award(at: Desk, grant: VictoryAward): void {
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
export function awardPlayerTurn(at: Desk, side: Side): void {
  const { world, position } = at;
  for (const control of world.scenario.victory.points?.control ?? []) {
    if (control.when === 'own-player-turn' && position.control[control.hex] === side) {
      const rule = ruleOf(control.rule);
      award(at, { side, value: control.points, code: 'control-turn', rule, turn: position.turn });
    }
  }
}

/** 19.5D: points that a corps brought by the die costs its owner each turn it is in play. */
export function awardGameTurn(at: Desk): void {
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

/** 3.4, 19.4C: the last turn is over; points decide, and equal points are a draw unless the book says otherwise. */
export function decideOnPoints(at: Desk): void {
  const { world, draft } = at;
  const points = world.scenario.victory.points;
  if (points === undefined) {
    endGame(at, null, 'NLB-3.4.2', 'time', {});
    return;
  }
  for (const control of points.control) {
    const holder = draft.position.control[control.hex] ?? null;
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

export function endGame(at: Desk, winner: Side | null, rule: RuleId, code: string, facts: Facts): void {
  const { world, draft } = at;
  const winners = winner === null ? [] : seatsOf(world, winner);
  const outcome = { winners, rule, code, facts: { ...facts, winner } };
  draft.update({ outcome });
  at.emit(() => ({ type: 'gameEnded', rule, outcome, points: pointsOf(world, draft.position) }));
}
