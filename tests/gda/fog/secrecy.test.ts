import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { makeGdaGame } from '../../../src/systems/gda/rules/index.ts';
import { invariants } from '../../../src/systems/gda/rules/invariants.ts';
import { observe, resample } from '../../../src/systems/gda/rules/view/observe.ts';
import { randomInts } from '../../conformance/play.ts';
import { shippedGround, shippedScenario, tables } from '../field.ts';
import { fogged } from './cards.ts';

const scrap = {
  french: [
    { id: 'fr.a.1' },
    { id: 'fr.a.2' },
    { id: 'fr.a.3' },
    { id: 'fr.b.1', at: [300, 100] as const },
    { id: 'fr.c.1', place: 'offTable' as const },
  ],
  brigades: { 'fr.c': { standing: 'offTable' as const, sector: 'left' as const } },
};
const under = (first: readonly string[], second: readonly string[], third: readonly string[]) =>
  fogged(scrap, [
    { id: 'french.card.1', units: first, at: [500, 200] },
    { id: 'french.card.2', units: second, at: [800, 200] },
    { id: 'french.card.3', units: third, at: [1100, 200], casualties: 2 },
  ]);

describe('what the enemy knows of cards', () => {
  const one = under(['fr.a.1', 'fr.a.2'], ['fr.a.3'], []);
  const other = under([], ['fr.a.3', 'fr.a.1'], ['fr.a.2']);

  test('[GDA-2.12.1] that they lie there, and not whether or whom they hide', () => {
    for (const viewer of ['allied', 'spectator'])
      expect(observe(one.world, one.position, viewer)).toEqual(observe(other.world, other.position, viewer));
    expect(observe(one.world, one.position, 'french')).not.toEqual(
      observe(other.world, other.position, 'french'),
    );
    const seen = observe(one.world, one.position, 'allied');
    expect(seen.fog?.cards.map((card) => Object.keys(card).sort())).toEqual(
      [1, 2, 3].map(() => ['casualties', 'declared', 'done', 'hidden', 'id', 'pose', 'side']),
    );
    expect(seen.units[one.index('fr.a.1')]).toEqual({ id: 'fr.a.1', hidden: true });
    expect(seen.units[one.index('fr.c.1')]).toEqual({ id: 'fr.c.1', hidden: true });
    expect(JSON.stringify(seen)).not.toContain('"brigade":"fr.a"');
  });

  test('[GDA-2.12.1] whoever imagines what they hide imagines many things, and none that he could tell from the truth', () => {
    const view = observe(one.world, one.position, 'allied');
    const random = randomInts(7);
    const drawn = Array.from({ length: 30 }, () => resample(one.world, view, random));
    for (const twin of drawn) {
      expect(observe(one.world, twin, 'allied')).toEqual(view);
      expect(invariants(one.world, twin)).toEqual([]);
    }
    const guesses = drawn.map(({ fog }) => JSON.stringify(fog?.cards.map(({ units }) => units)));
    expect(new Set(guesses).size).toBeGreaterThan(5);
  });

  test('[GDA-2.12.1] what a move of theirs or a shot at them would come to tells nobody where they lie', () => {
    const game = makeGdaGame({
      scenario: shippedScenario('bautzen'),
      ground: shippedGround('bautzen'),
      tables,
      options: { fogOfWar: true },
    });
    const { position } = game.begin();
    const hidden = 'fr.gerard.line.1';
    const at = (place: 'table' | 'card') => ({
      ...position,
      phase: 'movement' as const,
      units: position.units.map((unit) => (unit.id === hidden ? { ...unit, place } : unit)),
    });
    const asked: readonly GdaAction[] = [
      { type: 'manoeuvre', unit: hidden, legs: [{ kind: 'advance', by: 1000 }] },
      { type: 'fire', unit: 'al.artillery.12pdr-foot', targets: [hidden] },
      { type: 'declareCharge', unit: 'al.knorring.soum-hussars', target: hidden },
    ];
    const told = (place: 'table' | 'card', action: GdaAction) =>
      Object.keys(game.preview(at(place), 'allied', action));
    expect(asked.map((action) => told('card', action))).toEqual([[], [], []]);
    expect(told('table', asked[0] as GdaAction)).toContain('pose');
  });
});
