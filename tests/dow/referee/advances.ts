import type { DowAction } from '../../../src/systems/dow/rules/index.ts';
import type { Side } from '../../../src/systems/dow/rules/position.ts';
import { ask, type Course, die, type Field, told } from './field.ts';
import { mean } from './fights.ts';
import { bodies, isHorse, open, type Party, passable } from './retreats.ts';
import { beside, fits, morale, print, stateOf, weather } from './table.ts';

/* 11.11 by the book's sentences: who follows into a hex that was left. */

export interface Follow {
  readonly side: Side;
  /** Hexes emptied by the fight. */
  readonly into: readonly string[];
  /** Hexes from which the enemy got out of the way: only horse goes there, if it likes (10.6, 11.1.1, R8). */
  readonly left: readonly string[];
  readonly parties: readonly Party[];
  /** One attacker at least, where he can. */
  readonly must: boolean;
  /** Attackers may break through later (11.13), and defenders need command (7.2). */
  readonly attacked: boolean;
  readonly followers: boolean;
}

export function* advance(f: Field, way: Follow): Course {
  const { side, parties, must, attacked, followers } = way;
  const into = [...way.into, ...way.left];
  const gone: string[] = [];
  const tried: string[] = [];
  const ended: string[] = [];
  const canGo = (body: readonly string[], from: string, hex: string): boolean =>
    beside(from, hex) &&
    open(f, body, hex) &&
    body.every((id) => passable(id, from, hex)) &&
    body.every((id) => attacked || !stateOf(f.p, id).outOfCommand) &&
    body.every((id) => !way.left.includes(hex) || isHorse(id)) &&
    fits(f.p, hex, [...f.stack(side, hex), ...body]);
  for (;;) {
    const offers: { body: readonly string[]; hex: string; follows: boolean }[] = [];
    for (const { hex: from, units } of parties) {
      const front = units.filter((id) => f.hexOf(id) === from);
      for (const body of bodies(front))
        for (const hex of into) if (canGo(body, from, hex)) offers.push({ body, hex, follows: false });
      if (!followers) continue;
      // They accompany somebody who has gone from their stack.
      if (!units.some((id) => gone.includes(id))) continue;
      for (const hex of into) {
        for (const body of bodies(f.stack(side, from).filter((id) => !units.includes(id))))
          if (!body.some((id) => tried.includes(id)) && canGo(body, from, hex))
            offers.push({ body, hex, follows: true });
      }
    }
    const asked = offers.filter(({ body }) => !ended.includes(print(body[0] as string).army));
    if (asked.length === 0) return;
    const options = asked.map(
      ({ body, hex }): DowAction => ({ type: 'advance', unit: body[0] as string, hex }),
    );
    const owed = must && gone.length === 0 && offers.some(({ hex }) => way.into.includes(hex));
    if (!owed) options.push({ type: 'endAdvance' });
    const said = yield* ask(`advance into ${into.join()}`, side, options);
    if (said.type !== 'advance') {
      ended.push(f.speaker);
      continue;
    }
    const { body, follows } = offers.find(
      (one) => one.hex === said.hex && one.body.includes(said.unit),
    ) as (typeof offers)[number];
    if (follows) {
      tried.push(...body);
      const rolled = yield* die(`${body[0]} follows`);
      const passed = rolled - 1 <= mean(f.p, body, 'attacker');
      yield* told('followerChecked', { unit: body[0], die: rolled, passed });
      if (!passed) continue;
    }
    f.move(body, said.hex);
    gone.push(...body);
    if (attacked && weather(f.p) === 'clear' && f.p.phase === 'combat' && f.p.phasing === side)
      for (const id of body) f.change(id, { breakthrough: 'may' });
  }
}

/** 11.11 after an attack that was thrown back: British horse may be carried away, the others may follow if they like. */
export function* pursue(f: Field, side: Side, parties: readonly Party[], left: readonly string[]): Course {
  const into = left.filter(
    (hex) => f.stack('french', hex).length === 0 && f.stack('coalition', hex).length === 0,
  );
  if (into.length === 0) return;
  for (const { hex } of parties) {
    for (const id of f.stack(side, hex)) {
      if (!isHorse(id) || print(id).nationality !== 'british') continue;
      const ways = into.filter(
        (to) =>
          beside(hex, to) &&
          open(f, [id], to) &&
          passable(id, hex, to) &&
          fits(f.p, to, [...f.stack(side, to), id]),
      );
      if (ways.length === 0) continue;
      const rolled = yield* die(`British horse ${id} in ${hex}`);
      const passed = rolled <= morale(f.p, id);
      yield* told('britishChecked', { unit: id, die: rolled, passed });
      if (passed) continue;
      const said = yield* ask(
        `over-pursuit of ${id}`,
        side,
        ways.map((to): DowAction => ({ type: 'advance', unit: id, hex: to })),
      );
      if (said.type === 'advance') f.move([id], said.hex);
    }
  }
  yield* advance(f, {
    side,
    into,
    left: [],
    parties,
    must: false,
    attacked: false,
    followers: false,
  });
}
