import { expect, test } from 'vitest';
import { judgePlace, judgeReserves } from '../../../src/systems/gda/rules/setup/judge-set-up.ts';
import { layOut } from '../../../src/systems/gda/rules/setup/layout.ts';
import { emptyPosition } from '../../../src/systems/gda/rules/setup/muster.ts';
import { field } from '../field.ts';

test('[GDA-2.2.1] where friends stand in close order there is no room; screens and who is off the table leave it', () => {
  const f = field({
    french: [
      { id: 'fr.a.1', at: [900, 300] },
      { id: 'fr.a.2', at: [600, 300] },
      { id: 'fr.a.3', at: [300, 300], place: 'offTable' },
    ],
    screens: { 'fr.a': 3 },
  });
  const put = (other: string) => {
    const at = { world: f.world, position: f.position, locals: {} };
    const { pose } = f.unit(other);
    return judgePlace(at, 'french', { type: 'place', unit: 'fr.a.1', ...pose, formation: 'line' }).map(
      ({ code }) => code,
    );
  };
  const index = f.index('fr.a.screen');
  const screen = {
    ...f.unit('fr.a.screen'),
    place: 'table' as const,
    pose: { x: 90_000, y: 45_000, heading: 0 },
  };
  f.position = { ...f.position, units: f.position.units.map((one, i) => (i === index ? screen : one)) };
  expect([put('fr.a.2'), put('fr.a.3'), put('fr.a.screen')]).toEqual([['no-room-in-the-zone'], [], []]);
});

test('[GDA-2.5.1] no reserve stands before the foremost of the line, were that one brigade only', () => {
  const codesAt = (front: number, standing: 'committed' | 'reserve' = 'committed') => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [600, 300] },
        { id: 'fr.b.1', at: [900, front] },
      ],
      brigades: { 'fr.a': { standing }, 'fr.b': { standing: 'reserve' } },
    });
    return judgeReserves(f.world, f.position, 'french', 1).map(({ code }) => code);
  };
  expect([codesAt(299), codesAt(300), codesAt(301)]).toEqual([[], [], ['reserve-in-front']]);
  expect(codesAt(301, 'reserve')).toEqual([]);
});

test('[GDA-1.1.1] a commander begins in the midst of his brigadiers, as far back as the rearmost', () => {
  const commander = (...brigades: readonly string[]) => {
    const { world } = field({ french: brigades.map((id) => ({ id: `${id}.1` })) });
    const { armies, brigades: laid } = layOut(world, emptyPosition(world));
    return {
      at: armies.french.divisions[0]?.commander,
      of: laid.slice(0, brigades.length).map(({ brigadier }) => brigadier.at),
    };
  };
  const one = commander('fr.a');
  expect(one.at).toEqual(one.of[0]);
  const two = commander('fr.a', 'fr.b');
  const [a, b] = two.of;
  expect(two.at).toEqual({
    x: Math.round(((a?.x ?? 0) + (b?.x ?? 0)) / 2),
    y: Math.min(a?.y ?? 0, b?.y ?? 0),
  });
});
