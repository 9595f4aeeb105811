import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import { ruleOf } from '../citations.ts';
import { leaderState, leads } from '../command/leaders.ts';
import { type NlbPosition, type Side, sideOf } from '../position.ts';
import { stateOf } from '../setup/deployment.ts';
import { supplyNet } from '../supply/lines.ts';
import { type Counter, type Leader, strengthOf, type World } from '../world.ts';

/**
 * 22.4: what a side has earned by leaving the map, as things stand: nothing while no supply line reaches
 * the exit, and only for units that the leaders who have left could command.
 */
export function exitPoints(world: World, p: NlbPosition, side: Side): LedgerLine[] {
  const lines: LedgerLine[] = [];
  for (const { army, hexes, atEnd } of world.scenario.exits) {
    if (atEnd === undefined || sideOf(army) !== side) {
      continue;
    }
    const { each, doubledFrom, rules } = atEnd;
    const gone = world.order[side].filter((counter) => {
      const { place, hex } = stateOf(p, counter);
      return counter.army === army && place === 'exited' && hexes.includes(hex ?? '');
    });
    if (gone.length === 0) {
      continue;
    }
    const { supplied } = supplyNet(world, p, army);
    if (!hexes.some((hex) => supplied[world.grid.index(hex)] === 1)) {
      lines.push(line(0, 'exit-unsupplied', ruleOf(rules.supply), {}));
      continue;
    }
    const strength = (counter: Counter): number => strengthOf(counter, stateOf(p, counter));
    const counting = commanded(world, p, side, gone, strength);
    const value = counting * each;
    lines.push(line(value, 'exited', ruleOf(rules.points), { strength: counting }));
    if (gone.reduce((sum, counter) => sum + strength(counter), 0) >= doubledFrom) {
      lines.push(line(value, 'exit-doubled', ruleOf(rules.doubled), { strength: doubledFrom }));
    }
  }
  return lines;
}

/** 22.4B: the most strength among those who left that the leaders who left with them can command. */
function commanded(
  world: World,
  p: NlbPosition,
  side: Side,
  gone: readonly Counter[],
  strength: (counter: Counter) => number,
): number {
  const leaders = world.leaders[side].filter((leader) => leaderState(p, leader).place === 'exited');
  const capacity = leaders.reduce((sum, { command }) => sum + (command ?? 0), 0);
  const officers = leaders.filter(({ kind }) => kind === 'officer');
  let best = 0;
  // Few officers leave, so every choice among them is tried.
  for (let choice = 0; choice < 2 ** officers.length; choice += 1) {
    const chosen: readonly Leader[] = officers.filter((_, i) => (choice >> i) % 2 === 1);
    if (chosen.length > capacity) {
      continue;
    }
    const led = gone.filter((counter) => chosen.some((officer) => leads(officer, counter)));
    const alone = gone
      .filter((counter) => !led.includes(counter))
      .map(strength)
      .sort((a, b) => b - a)
      .slice(0, capacity);
    const total = [...led.map(strength), ...alone].reduce((sum, points) => sum + points, 0);
    best = Math.max(best, total);
  }
  return best;
}
