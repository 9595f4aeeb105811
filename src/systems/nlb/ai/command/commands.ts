import type { NlbAction } from '../../rules/actions.ts';
import { leaderState, leads } from '../../rules/command/leaders.ts';
import { enemyOf, type NlbPosition, type Side } from '../../rules/position.ts';
import { stateOf } from '../../rules/setup/deployment.ts';
import { type Counter, strengthOf, type World } from '../../rules/world.ts';

type Command = Extract<NlbAction, { type: 'command' }>;

/** Hexes beyond its march within which a unit may come into contact this turn. */
const BEYOND = 2;
/** What command is worth to a unit that cannot come near an enemy this turn. */
const FAR_OFF = 0.02;
/** Who gives command rides half as far (10.1C): for less strength than this it is not worth it. */
const LEAST = 1;

/** To whom commanders give command: to those who can fight this turn, as many as they can. */
export class Commands {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The next command, undefined when nobody else is worth one. */
  next(p: NlbPosition, side: Side, options: readonly NlbAction[]): NlbAction | undefined {
    const commands = options.filter((one): one is Command => one.type === 'command');
    if (commands.length === 0) return undefined;
    const need = this.#need(p, side);
    const officers = commands.filter(({ whom }) => this.#world.leaderById.has(whom));
    const units = commands.filter(({ whom }) => !this.#world.leaderById.has(whom));
    return (
      this.#best(officers, (whom) => this.#throughOfficer(p, side, whom, need)) ??
      this.#best(units, (whom) => need(this.#world.counters.get(whom) as Counter))
    );
  }

  #best(commands: readonly Command[], worth: (whom: string) => number): Command | undefined {
    const known = new Map<string, number>();
    let best: Command | undefined;
    let most = LEAST - 1e-9;
    for (const command of commands) {
      const { whom } = command;
      let value = known.get(whom);
      if (value === undefined) {
        value = worth(whom);
        known.set(whom, value);
      }
      if (value < most) continue;
      // Of those who could command him, the one who has the fewest others to choose from.
      const sooner = best?.whom === whom && this.#choices(commands, command) >= this.#choices(commands, best);
      if (value > most || (best?.whom === whom && !sooner)) [best, most] = [command, value];
    }
    return best;
  }

  #choices(commands: readonly Command[], { leader }: Command): number {
    return commands.filter((one) => one.leader === leader).length;
  }

  /** By unit, what it is worth to have it in command this turn. */
  #need(p: NlbPosition, side: Side): (counter: Counter) => number {
    const { grid } = this.#world;
    const foes = p.forces[enemyOf(side)].flatMap(({ hex, place }) =>
      hex !== null && place === 'map' ? [grid.index(hex)] : [],
    );
    const known = new Map<string, number>();
    return (counter) => {
      let need = known.get(counter.id);
      if (need === undefined) {
        const unit = stateOf(p, counter);
        const hex = grid.index(unit.hex ?? '');
        const near = foes.some((foe) => grid.distance(foe, hex) <= counter.movement + BEYOND);
        need = strengthOf(counter, unit) * (near ? 1 : FAR_OFF);
        known.set(counter.id, need);
      }
      return need;
    };
  }

  #throughOfficer(p: NlbPosition, side: Side, id: string, need: (counter: Counter) => number): number {
    const { grid, leaderById, order, tables } = this.#world;
    const officer = leaderById.get(id);
    if (officer === undefined) return 0;
    const { hex, reorganizing } = leaderState(p, officer);
    if (hex === null || reorganizing) return 0;
    let sum = 0;
    for (const counter of order[side]) {
      const unit = stateOf(p, counter);
      if (unit.place !== 'map' || unit.hex === null || unit.command !== null || !leads(officer, counter))
        continue;
      if (grid.distance(grid.index(unit.hex), grid.index(hex)) <= tables.commandRange.officer)
        sum += need(counter);
    }
    return sum;
  }
}
