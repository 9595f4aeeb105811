import { readdirSync, readFileSync } from 'node:fs';
import type { ChanceRequest } from '../../../src/engine/chance.ts';
import type { NlcBattle } from '../../../src/systems/nlc/content/battle.ts';
import { nlcFieldSchema } from '../../../src/systems/nlc/content/field.ts';
import { makeNlcGame, type NlcAction, type NlcGame } from '../../../src/systems/nlc/rules/index.ts';
import type { NlcPosition } from '../../../src/systems/nlc/rules/position.ts';
import { fieldBattle } from '../../../tools/nlc/field-battles.ts';
import { mapOf, tables } from '../refit/battles.ts';

/* The four battles of section 32 as their fields make them, and a game of each at its first orders. */

const root = new URL('../../../content/nlc/fields/', import.meta.url);
const FIELDS = ['grossbeeren', 'dennewitz', 'katzbach', 'kulm'];

export const fields = readdirSync(root)
  .filter((file) => FIELDS.includes(file.replace('.json', '')))
  .map((file) => nlcFieldSchema.parse(JSON.parse(readFileSync(new URL(file, root), 'utf8'))));

const made = new Map(
  fields.flatMap((field) =>
    field.scenarios.map((scenario) => [scenario.id, fieldBattle(field, scenario, tables)]),
  ),
);
export const BATTLES: readonly string[] = [...made.keys()].sort();

export function battleOf(id: string): NlcBattle {
  const battle = made.get(id);
  if (battle === undefined) throw new Error(`there is no battle ${id}`);
  return battle;
}

const ones = (request: ChanceRequest): number[] =>
  request.kind === 'dice'
    ? Array.from({ length: request.count }, () => 1)
    : Array.from({ length: 1 }, () => 0);

/** A game with leaders set up where the first choice has them, orders as the book gives them; dice all show the same. */
export class Opening {
  readonly game: NlcGame;
  position: NlcPosition;

  constructor(id: string) {
    const battle = battleOf(id);
    this.game = makeNlcGame({ map: mapOf(battle.map), tables, battle, options: [] });
    this.position = this.game.begin().position;
    this.until('nlc.orders.send');
  }

  get step(): string {
    const pending = this.game.pending(this.position);
    return pending.kind === 'over' ? 'over' : pending.step;
  }

  /** Leaders to their first posts, and nothing else done, until this step of this turn, asked of this seat. */
  until(step: string, seat: string | null = null, turn = this.position.turn): this {
    for (let n = 0; n < 2000; n += 1) {
      const pending = this.game.pending(this.position);
      const due = seat === null || (pending.kind === 'decide' && pending.seats.includes(seat));
      if (this.step === step && due && this.position.turn === turn) return this;
      if (pending.kind === 'chance') {
        this.position = this.game.roll(this.position, { values: ones(pending.request) }).position;
        continue;
      }
      if (pending.kind !== 'decide') break;
      const asked = pending.seats[0] as string;
      const { actions } = this.game.options(this.position, asked);
      const chosen =
        actions.find(({ type }) => type === 'placeLeader' || type.startsWith('end')) ?? actions[0];
      this.act(asked, chosen as NlcAction);
    }
    throw new Error(`${step} of turn ${turn} does not come, but ${this.step}`);
  }

  act(seat: string, action: NlcAction): this {
    this.position = this.game.act(this.position, seat, action).position;
    return this;
  }

  why(seat: string, action: NlcAction): string[] {
    const verdict = this.game.judge(this.position, seat, action);
    return verdict.ok ? [] : verdict.refusals.map(({ code, rule }) => `${code} ${rule}`);
  }

  leader(id: string) {
    const { french, coalition } = this.position.leaders;
    return [...french, ...coalition].find((one) => one.id === id);
  }

  formation(id: string) {
    const { french, coalition } = this.position.formations;
    return [...french, ...coalition].find((one) => one.id === id);
  }
}
