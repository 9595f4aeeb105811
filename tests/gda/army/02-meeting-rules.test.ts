import { describe, expect, test } from 'vitest';
import { touch } from '../../../src/geometry/table/distance.ts';
import type { Side } from '../../../src/systems/gda/content/atoms.ts';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { makeGdaGame } from '../../../src/systems/gda/rules/game.ts';
import type { GdaPosition, UnitState } from '../../../src/systems/gda/rules/position.ts';
import { layBrigade } from '../../../src/systems/gda/rules/setup/layout.ts';
import { groundOf } from '../../../src/systems/gda/rules/units/ground.ts';
import { randomInts } from '../../conformance/play.ts';
import { field, type Piece, shippedGround, shippedScenario, tables } from '../field.ts';
import { fogged } from '../fog/cards.ts';
import { place } from '../places.ts';

/* Rules of the set-up where they meet others. */

const content = { scenario: shippedScenario('bautzen'), ground: shippedGround('bautzen'), tables };
const game = makeGdaGame({ ...content, options: {} });
const start = game.begin().position;
const act = (p: GdaPosition, seat: Side, action: GdaAction): GdaPosition =>
  game.act(p, seat, action).position;
const hold = (standing: 'committed' | 'offTable'): GdaAction => ({
  type: 'hold',
  brigade: 'fr.gerard',
  standing,
  ...(standing === 'offTable' ? { sector: 'left' as const } : {}),
});
const screen = (deploy: boolean): GdaAction => ({ type: 'deployScreen', brigade: 'fr.gerard', deploy });
const unit = (p: GdaPosition, id: string) => p.units.find((one) => one.id === id) as UnitState;

test('[GDA-6.1.4] [GDA-2.6.1] the skirmishers of a brigade off the table wait there with it', () => {
  let p = act(start, 'french', hold('offTable'));
  p = act(act(p, 'french', screen(false)), 'french', screen(true));
  expect(unit(p, 'fr.gerard.screen').place).toBe('offTable');
  p = act(p, 'french', hold('committed'));
  expect(unit(p, 'fr.gerard.screen').place).toBe('table');
});

describe('the sector of a reserve off the table', () => {
  const held = act(start, 'french', hold('offTable'));
  const ready = act(act(held, 'french', { type: 'ready' }), 'allied', { type: 'ready' });
  const index = game.world.brigades.findIndex(({ id }) => id === 'fr.gerard');
  const released: GdaPosition = {
    ...ready,
    brigades: ready.brigades.map((one, i) => (i === index ? { ...one, standing: 'committed' } : one)),
  };
  const sector = (p: GdaPosition, viewer: Side) => {
    const seen = game.observe(p, viewer).brigades[index];
    return seen !== undefined && 'sector' in seen ? seen.sector : undefined;
  };

  test('[GDA-2.7.1] stays secret when it is called up, until the first of it stands on the table', () => {
    expect([sector(ready, 'allied'), sector(released, 'allied')]).toEqual([null, null]);
    expect(sector(released, 'french')).toBe('left');
    const first = game.world.brigades[index]?.units[0] ?? 0;
    const come: GdaPosition = {
      ...released,
      units: released.units.map((one, i) => (i === first ? { ...one, place: 'table' } : one)),
    };
    expect(sector(come, 'allied')).toBe('left');
  });

  test('[GDA-2.7.1] and whoever thinks about it gives it one of the three', () => {
    const view = game.observe(released, 'allied');
    const twin = game.resample(view, 'allied', randomInts(7));
    expect(['left', 'centre', 'right']).toContain(twin.brigades[index]?.sector);
    expect(game.observe(twin, 'allied')).toEqual(view);
  });
});

describe('rough ground', () => {
  const scene = (piece: Partial<Piece>, box: readonly [number, number, number, number] = [0, 0, 1800, 700]) =>
    field({
      french: [
        { id: 'fr.a.1', at: [900, 300], ...piece },
        { id: 'fr.a.2', at: [900, 850] },
      ],
      features: [place('wood', box)],
      phase: 'setUp',
    }).begin('gda.game');
  const put = (piece: Partial<Piece>, formation: string, y: number) =>
    scene(piece)
      .refusals('french', {
        type: 'place',
        unit: 'fr.a.1',
        x: 90_000,
        y,
        heading: 0,
        formation,
      } as GdaAction)
      .map(({ code }) => code);

  test('[GDA-5.32.7] [GDA-5.32.9] [GDA-5.32.4] horse, guns and squares are not set up in it, other foot may be', () => {
    expect(put({ arm: 'cavalry' }, 'squadronColumn', 30_000)).toEqual(['cavalry-in-rough']);
    expect(put({ arm: 'footArtillery' }, 'deployed', 30_000)).toEqual(['guns-in-rough']);
    expect(put({}, 'square', 30_000)).toEqual(['square-in-rough']);
    expect(put({}, 'attackColumn', 30_000)).toEqual([]);
    expect(put({ arm: 'cavalry' }, 'squadronColumn', 115_000)).toEqual([]);
  });

  test('[GDA-5.32.7] nor are they laid out there', () => {
    // One is laid out from the front of the zone backwards.
    const f = scene({ arm: 'cavalry', formation: 'squadronColumn' }, [0, 900, 1800, 1200]);
    const laid = layBrigade(f.world, f.position, f.world.brigades[0] as never) as GdaPosition;
    const ground = groundOf(f.world, laid, f.index('fr.a.1'));
    expect(f.world.rough.some((rough) => touch(rough, ground))).toBe(false);
  });
});

test('[GDA-2.12.1] [GDA-1.1.2] a general all of whose troops lie under cards is with them, and is stationed nowhere else', () => {
  const station = (units: readonly string[]) =>
    fogged(
      {
        french: [
          { id: 'fr.a.1', at: [300, 100] },
          { id: 'fr.a.2', at: [600, 100] },
        ],
        phase: 'setUp',
      },
      [{ id: 'french.card.1', units, at: [900, 100] }],
    )
      .begin('gda.game')
      .refusals('french', { type: 'station', brigade: 'fr.a', x: 90_000, y: 5000 })
      .map(({ code }) => code);
  expect([station(['fr.a.1']), station(['fr.a.1', 'fr.a.2'])]).toEqual([[], ['under-a-card']]);
});
