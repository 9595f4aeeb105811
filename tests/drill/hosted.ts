import type { GameRecord, GameSetup } from '../../src/engine/record.ts';
import { Host } from '../../src/host/host.ts';
import { playRandomly, seedBytes } from '../conformance/play.ts';
import { drillGame } from './game.ts';
import type { DrillAction, DrillPosition } from './position.ts';

export const drillSetup: GameSetup = {
  system: 'drill',
  scenario: 'two-rows',
  options: {},
  rulesVersion: 'drill-1',
};

/** A game whose dice the test throws: `play` takes actions as `[seat, action]` and rolls as plain numbers. */
export class ScriptedDrill {
  readonly host = Host.start({ game: drillGame(), setup: drillSetup, seed: seedBytes(1), rolls: 'ask' });

  play(...script: readonly (readonly number[] | readonly [string, DrillAction])[]): this {
    for (const [index, line] of script.entries()) {
      const [first, action] = line;
      const result =
        typeof first === 'string'
          ? this.host.act(first, action)
          : this.host.rollWith(line as readonly number[]);
      if (!result.ok) {
        throw new Error(`line ${index} of the script, ${JSON.stringify(line)}: ${JSON.stringify(result)}`);
      }
    }
    return this;
  }

  get position(): DrillPosition {
    return this.host.position as DrillPosition;
  }

  where(unit: string): string | null | undefined {
    return this.position.units.find(({ id }) => id === unit)?.hex;
  }

  get step(): string {
    const pending = this.host.pending();
    return pending.kind === 'over' ? 'over' : pending.step;
  }

  /** Who must decide, or nobody. */
  get asked(): readonly string[] {
    const pending = this.host.pending();
    return pending.kind === 'decide' ? pending.seats : [];
  }
}

/**
 * Everybody strength 2, lurkers in b2 and in `west`'s hex, all ordered to attack, and the chit of `seat`
 * drawn: the first turn can begin.
 */
export function firstTurn(seat: 'north' | 'west' | 'east', westLurks = 'a3'): ScriptedDrill {
  const order: DrillAction = { type: 'order', stance: 'attack' };
  return new ScriptedDrill().play(
    [2, 2, 2, 2, 2, 2, 2, 2],
    ['north', { type: 'lurk', hex: 'b2' }],
    ['west', { type: 'lurk', hex: westLurks }],
    ['east', order],
    ['north', order],
    ['west', order],
    [['north', 'west', 'east'].indexOf(seat)],
  );
}

/** A whole game as a seeded host plays it, the same for the same number. */
export function finishedDrill(seed: number): Host {
  const game = drillGame();
  const host = Host.start({ game, setup: drillSetup, seed: seedBytes(seed) });
  for (const { done } of playRandomly(game, seed).moments) {
    if ('action' in done) {
      host.act(done.seat, done.action);
    }
  }
  return host;
}

export const finishedRecord = (seed: number): GameRecord => finishedDrill(seed).record();
