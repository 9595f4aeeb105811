import { expect, test } from 'vitest';
import { makeGdaGame } from '../../../src/systems/gda/rules/index.ts';
import { shippedGround, shippedScenario, tables } from '../field.ts';

/** A plain generator of whole numbers, so that every run plays the same game. */
const generator = (seed: number) => {
  let state = seed;
  return (n: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * n);
  };
};

/** The whole battle takes a minute of thought; its first turns show most of it. */
const turns = process.env.VEDETTE_THOROUGH === '1' ? 16 : 3;

test('a battle of Bautzen is played to its end by chance, and every position holds together', {
  timeout: 600_000,
}, () => {
  const game = makeGdaGame({
    scenario: { ...shippedScenario('bautzen'), turns },
    ground: shippedGround('bautzen'),
    tables,
    options: {},
  });
  const random = generator(1813);
  let { position } = game.begin();
  for (let decisions = 0; ; decisions += 1) {
    expect(decisions).toBeLessThan(game.limit);
    const pending = game.pending(position);
    if (pending.kind === 'over') {
      expect(pending.outcome.winners).toHaveLength(1);
      return;
    }
    if (pending.kind === 'chance') {
      const { request } = pending;
      const values = Array.from(
        { length: request.count },
        () => 1 + random(request.kind === 'dice' ? request.sides : request.of),
      );
      position = game.roll(position, { values }).position;
      continue;
    }
    const seat = pending.seats[random(pending.seats.length)] as string;
    const subjects = game.subjects(position, seat);
    // Every fourth decision ends what is going on, so that a chance game comes to an end in time.
    const subject = random(4) === 0 ? '' : (subjects[random(subjects.length)] as string);
    let { actions } = game.options(position, seat, subject);
    if (actions.length === 0) actions = game.options(position, seat).actions;
    expect(actions.length, pending.step).toBeGreaterThan(0);
    position = game.act(position, seat, actions[random(actions.length)] as never).position;
    if (decisions % 50 === 0) {
      expect(game.invariants(position)).toEqual([]);
      expect(game.parsePosition(JSON.parse(JSON.stringify(position)))).toEqual(position);
    }
  }
});
