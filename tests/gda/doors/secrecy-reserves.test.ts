import { describe, expect, test } from 'vitest';
import { eventsFor } from '../../../src/engine/events.ts';
import { touch } from '../../../src/geometry/table/distance.ts';
import type { GdaAction, GdaPosition } from '../../../src/systems/gda/rules/index.ts';
import { groundOf } from '../../../src/systems/gda/rules/units/ground.ts';
import { randomInts } from '../../conformance/play.ts';
import { bautzenGame } from '../content.ts';

const game = bautzenGame();
const start = game.begin().position;
const brigade = game.world.brigades.find(
  ({ side, sheet }) => side === 'french' && !sheet.reserve && sheet.arrives === undefined,
)?.id as string;
const hold = (standing: 'reserve' | 'offTable', sector?: 'left' | 'right'): GdaAction => ({
  type: 'hold',
  brigade,
  standing,
  ...(sector === undefined ? {} : { sector }),
});
const done = (p: GdaPosition): GdaPosition => {
  const one = game.act(p, 'french', { type: 'ready' }).position;
  return game.act(one, 'allied', { type: 'ready' }).position;
};

describe('what is held back', () => {
  const left = game.act(start, 'french', hold('offTable', 'left'));
  const right = game.act(start, 'french', hold('offTable', 'right'));

  test('[GDA-2.2.1] [GDA-2.6.1] while armies are set up nobody else learns who waits, or where', () => {
    for (const viewer of ['allied', 'spectator'] as const) {
      expect(game.observe(left.position, viewer)).toEqual(game.observe(start, viewer));
      expect(eventsFor(left.events, viewer)).toEqual([]);
    }
    const reserve = game.act(start, 'french', hold('reserve'));
    expect(game.observe(reserve.position, 'allied')).toEqual(game.observe(start, 'allied'));
    expect(game.options(left.position, 'allied')).toEqual(game.options(start, 'allied'));
  });

  test('[GDA-2.7.1] the sector that a reserve off the table was given is its army’s secret in the battle too', () => {
    const [one, other] = [done(left.position), done(right.position)];
    expect(game.observe(one, 'allied')).toEqual(game.observe(other, 'allied'));
    expect(game.observe(one, 'spectator')).toEqual(game.observe(other, 'spectator'));
    expect(game.observe(one, 'french')).not.toEqual(game.observe(other, 'french'));
    const view = game.observe(one, 'allied');
    expect(JSON.stringify(view)).not.toContain('"sector":"left"');
    const twin = game.resample(view, 'allied', randomInts(3));
    expect(game.observe(twin, 'allied')).toEqual(view);
    expect(game.invariants(twin)).toEqual([]);
  });

  test('[GDA-6.1.4] [GDA-1.1.2] nor is it told who leaves his skirmishers at home, or where generals stand', () => {
    const screened = game.world.brigades.find(
      ({ side, screen }) => side === 'french' && screen !== undefined,
    );
    const without = game.act(start, 'french', {
      type: 'deployScreen',
      brigade: screened?.id as string,
      deploy: false,
    });
    expect(game.observe(without.position, 'allied')).toEqual(game.observe(start, 'allied'));
    expect(eventsFor(without.events, 'allied')).toEqual([]);
    const { x, y } = start.armies.french.divisions[0]?.commander ?? { x: 0, y: 0 };
    const stationed = game.act(start, 'french', { type: 'station', x: x + 100, y });
    expect(game.observe(stationed.position, 'allied')).toEqual(game.observe(start, 'allied'));
    expect(eventsFor(stationed.events, 'allied')).toEqual([]);
  });

  test('[GDA-2.2.1] what a move before the battle would meet is told to nobody', () => {
    const [unit] = game.world.units.filter(({ side }) => side === 'allied');
    const probe: GdaAction = {
      type: 'manoeuvre',
      unit: unit?.id as string,
      legs: [{ kind: 'advance', by: 10_000 }],
    };
    expect(game.preview?.(start, 'allied', probe)).toEqual({});
  });
});

test('[GDA-5.40.1] nobody is laid out half in the redoubt of Bautzen, and no line may be set up in it', () => {
  const redoubt = game.world.places.find(({ kind }) => kind === 'redoubt');
  if (redoubt === undefined) throw new Error('no redoubt');
  const inside = game.world.units
    .filter(({ index, screen }) => !screen && start.units[index]?.place === 'table')
    .filter(({ index }) => touch(redoubt.polygon, groundOf(game.world, start, index)));
  expect(inside.map(({ id }) => id)).toEqual([]);
  const foot = game.world.units.find(
    ({ side, arm, screen, size }) => side === 'allied' && arm === 'infantry' && !screen && size === 'small',
  );
  const unit =
    foot ??
    game.world.units.find(({ side, arm, screen }) => side === 'allied' && arm === 'infantry' && !screen);
  const line: GdaAction = {
    type: 'place',
    unit: unit?.id as string,
    x: 69_000,
    y: 73_500,
    heading: 1800,
    formation: 'line',
  };
  const verdict = game.judge(start, 'allied', line);
  expect(verdict.ok ? [] : verdict.refusals.map(({ code }) => code)).toContain('redoubt-takes-a-column');
});
