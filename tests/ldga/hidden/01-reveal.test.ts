import { describe, expect, test } from 'vitest';
import { inContact, observed } from '../../../src/systems/ldga/rules/hidden/contact.ts';
import { obscuring, revealing } from '../../../src/systems/ldga/rules/hidden/reveal.ts';
import type { LdgaEvent } from '../../../src/systems/ldga/rules/index.ts';
import type { Side } from '../../../src/systems/ldga/rules/position.ts';
import { observe } from '../../../src/systems/ldga/rules/view/observe.ts';
import { type Field, table } from '../field.ts';
import { alone, laid } from '../one-procedure.ts';

const HIDDEN = ['hidden-forces'] as const;

type Of<T extends LdgaEvent['type']> = Extract<LdgaEvent, { type: T }>;

/** What is told when a phase of this field begins. */
const told = <T extends LdgaEvent['type']>(field: Field, type: T, when = 'combat'): Of<T>[] => {
  const { world, position } = laid(field);
  const { events } = alone(world, position, revealing, { when });
  return events.filter((event): event is Of<T> => event.type === type);
};

const contactOf = (field: Field): Record<Side, string[]> => {
  const { position, world } = laid(field);
  const met = inContact(world, position);
  const ids = (side: Side): string[] => [...met[side]].map((hex) => world.grid.id(hex)).toSorted();
  return { french: ids('french'), coalition: ids('coalition') };
};

describe('1.51: contact', () => {
  const near = { 'fr.1.a': { hex: '0505' }, 'fr.1.b': { hex: '0502' }, 'pr.1.a': { hex: '0506' } };

  test('[LDGA-1.51.3] both who stand in each other’s zone are in contact, and nobody further off', () => {
    expect(contactOf({ pieces: near })).toEqual({ french: ['0505'], coalition: ['0506'] });
  });

  test('[LDGA-1.51.3] a river parts them', () => {
    expect(contactOf({ pieces: near, sides: { '0505-0506': { water: 'river' } } })).toEqual({
      french: [],
      coalition: [],
    });
  });

  test('[LDGA-1.51.3] a garrison that holds a chateau shows itself to whoever stands in its zone', () => {
    expect(contactOf({ pieces: near, chateaux: ['0506'] })).toEqual({
      french: ['0505'],
      coalition: ['0506'],
    });
  });

  test('[LDGA-1.51.1] [LDGA-2.11B1.1] in the movement phase before the chit is drawn and a forced march is thought of', () => {
    const t = table({ pieces: near, options: HIDDEN }).to('ldga.initiative.force');
    expect(t.position.phasing).toBe('french');
    expect(['fr.1.a', 'pr.1.a', 'fr.1.b'].map((id) => t.unit(id).shown)).toEqual([true, true, false]);
    expect(t.events.findIndex(({ type }) => type === 'forceRevealed')).toBeLessThan(
      t.events.findIndex(({ type }) => type === 'chitDrawn'),
    );
  });

  test('[LDGA-1.51.1] [LDGA-1.51.3] both forces are turned up when a movement or a combat phase begins, once', () => {
    const field = { pieces: near, options: HIDDEN } as const;
    for (const [when, rule] of [
      ['movement', 'LDGA-1.51.1'],
      ['combat', 'LDGA-1.51.3'],
    ] as const) {
      const shown = told(field, 'forceRevealed', when);
      expect(shown).toEqual([
        {
          type: 'forceRevealed',
          side: 'french',
          hex: '0505',
          pieces: ['fr.1.a'],
          why: 'contact',
          rule,
          reveals: true,
        },
        {
          type: 'forceRevealed',
          side: 'coalition',
          hex: '0506',
          pieces: ['pr.1.a'],
          why: 'contact',
          rule,
          reveals: true,
        },
      ]);
    }
    const { world, position } = laid(field);
    const once = alone(world, position, revealing, { when: 'movement' });
    expect(once.position.units.french.map(({ id, shown }) => [id, shown])).toEqual([
      ['fr.1.a', true],
      ['fr.1.b', false],
    ]);
    expect(alone(world, once.position, revealing, { when: 'combat' }).events).toEqual([]);
  });

  test('what is seen is noted by the other side alone, with the turn', () => {
    const { world, position } = laid({ pieces: near, options: HIDDEN });
    const { sightings } = alone(world, position, revealing, { when: 'combat' }).position;
    expect(sightings).toEqual({
      french: [{ piece: 'pr.1.a', hex: '0506', turn: 2 }],
      coalition: [{ piece: 'fr.1.a', hex: '0505', turn: 2 }],
    });
  });

  test('[LDGA-1.51.1] without hidden forces nothing is turned up', () => {
    expect(told({ pieces: near }, 'forceRevealed')).toEqual([]);
  });

  test('[LDGA-1.53.1] [LDGA-1.53.2] a leader or a vedette hides a stack like any other piece, and is turned up with it', () => {
    const field: Field = {
      pieces: { ...near, 'fr.1.h': { hex: '0502', arm: 'cavalry', strength: 1, vedettes: 2 } },
      leaders: { 'fr.leader.napoleon': '0505', 'fr.leader.ney': '0909' },
      options: HIDDEN,
    };
    const { world, position } = laid(field);
    expect(observe(world, position, 'coalition').flags).toEqual(
      ['0502', '0505', '0909'].map((hex) => ({ hex, side: 'french', army: 'french' })),
    );
    const { position: after, events } = alone(world, position, revealing, { when: 'combat' });
    expect(events[0]).toMatchObject({ hex: '0505', pieces: ['fr.1.a', 'fr.leader.napoleon'] });
    const view = observe(world, after, 'coalition');
    expect(view.flags.map(({ hex }) => hex)).toEqual(['0502', '0909']);
    expect(view.leaders.find(({ id }) => id === 'fr.leader.napoleon')?.hex).toBe('0505');
    expect(view.leaders.find(({ id }) => id === 'fr.leader.ney')).toMatchObject({
      hex: null,
      place: 'afield',
    });
  });
});

describe('1.51.4: observation', () => {
  /** 0505 is a hilltop, 0506 the slope before it. */
  const hill: Field = {
    pieces: { 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0508', strength: 14 }, 'pr.1.b': { hex: '1212' } },
    leaders: { 'fr.leader.napoleon': '0502' },
    levels: { '0505': 2, '0506': 1 },
    sides: { '0505-0506': { slope: true, up: '0505' } },
    options: ['hidden-forces', 'observation'],
    turns: [2, 2],
  };
  const seen = (field: Field): string[] => {
    const { position, world } = laid(field);
    return [...observed(world, position, 'french')].map((hex) => world.grid.id(hex));
  };

  test('[LDGA-1.51.4.1] an enemy whom a hilltop sees is turned up when the combat phase begins', () => {
    expect(seen(hill)).toEqual(['0508']);
    expect(told(hill, 'forceRevealed', 'movement')).toEqual([]);
    expect(told(hill, 'forceRevealed')[0]).toMatchObject({
      side: 'coalition',
      hex: '0508',
      pieces: ['pr.1.a'],
      why: 'observed',
      rule: 'LDGA-1.51.4.1',
    });
    expect(told({ ...hill, options: HIDDEN }, 'forceRevealed')).toEqual([]);
  });

  test('[LDGA-1.51.4.4] in rain nobody sees anything', () => {
    expect(told({ ...hill, rain: [2] }, 'forceRevealed')).toEqual([]);
  });

  test('[LDGA-1.51.4.5] [LDGA-5.0.E] the observer needs a leader within four hexes; five are too many', () => {
    expect(seen({ ...hill, leaders: { 'fr.leader.napoleon': '0501' } })).toEqual(['0508']);
    expect(seen({ ...hill, leaders: { 'fr.leader.napoleon': '0905' } })).toEqual(['0508']);
    expect(seen({ ...hill, leaders: { 'fr.leader.napoleon': '1005' } })).toEqual([]);
    expect(seen({ ...hill, leaders: { 'pr.leader.blucher': '0503' } })).toEqual([]);
  });

  test('[LDGA-1.51.4.8] troops of either side between bar the view', () => {
    const between = (id: string): Field => ({ ...hill, pieces: { ...hill.pieces, [id]: { hex: '0507' } } });
    expect(seen(between('fr.1.b'))).toEqual([]);
    expect(seen(between('pr.1.c'))).toEqual(['0507']);
  });

  test('[LDGA-1.51.4.9] with estimates one learns the strength to the nearest ten, alone and without a name', () => {
    const field: Field = { ...hill, options: ['hidden-forces', 'observation', 'strength-estimates'] };
    expect(told(field, 'forceRevealed')).toEqual([]);
    const [first] = told(field, 'strengthEstimated');
    expect(first).toMatchObject({ by: 'french', hex: '0508', points: 10, to: ['french'], reveals: true });
    const stronger = { ...field, pieces: { ...field.pieces, 'pr.1.a': { hex: '0508', strength: 15 } } };
    expect(told(stronger, 'strengthEstimated')[0]?.points).toBe(20);
    const { world, position } = laid(field);
    expect(alone(world, position, revealing, { when: 'combat' }).position.estimates.french).toEqual([
      { hex: '0508', points: 10, turn: 2 },
    ]);
  });
});

describe('1.52: hidden again', () => {
  const field: Field = {
    pieces: {
      'fr.1.a': { hex: '0505', state: { shown: true } },
      'fr.1.b': { hex: '0909', state: { shown: true } },
      'pr.1.a': { hex: '0506', state: { shown: true } },
      'pr.1.b': { state: { place: 'night', shown: true } },
    },
    options: HIDDEN,
  };
  const { world, position } = laid(field);
  const after = alone(world, position, obscuring);
  const shown = (id: string): boolean | undefined =>
    [...after.position.units.french, ...after.position.units.coalition].find((unit) => unit.id === id)?.shown;

  test('[LDGA-1.52.2] [LDGA-11.1.8] [LDGA-2.11C4] whoever is in contact no more is a flag again, and noted where he was last seen', () => {
    expect(shown('fr.1.b')).toBe(false);
    expect(after.events).toEqual([
      { type: 'forcesHidden', rule: 'LDGA-1.52.2', side: 'french', hexes: ['0909'] },
    ]);
    expect(after.position.sightings.coalition).toEqual([{ piece: 'fr.1.b', hex: '0909', turn: 2 }]);
    expect(observe(world, after.position, 'coalition').sightings).toEqual(after.position.sightings.coalition);
    expect(observe(world, after.position, 'french').sightings).toEqual([]);
  });

  test('[LDGA-1.52.1] whoever stays in contact stays face up, he and his enemy', () => {
    expect([shown('fr.1.a'), shown('pr.1.a')]).toEqual([true, true]);
  });

  test('[LDGA-1.52.2] whoever has fallen comes back as a flag', () => {
    expect(shown('pr.1.b')).toBe(false);
  });
});

describe('1.51.2, 1.52.2: repulse', () => {
  const field: Field = {
    pieces: {
      'fr.1.a': { hex: '0504', strength: 20 },
      'pr.1.a': { hex: '0507', strength: 2 },
      'pr.1.b': { hex: '1212' },
    },
    options: HIDDEN,
    turns: [2, 2],
  };

  test('[LDGA-1.51.2] whoever pushes and whoever is pushed show themselves', () => {
    const at = table(field).toMovement('french').march('fr.1.a', '0505', '0506');
    at.act({ type: 'repulse', pieces: ['fr.1.a'], targets: ['0507'] });
    const shown = at.events.filter((event) => event.type === 'forceRevealed');
    expect(shown.map(({ pieces, why }) => [...pieces, why])).toEqual([
      ['fr.1.a', 'repulse'],
      ['pr.1.a', 'repulse'],
    ]);
  });

  test('[LDGA-1.52.2] when they are apart again both are flags, and noted where they were seen last', () => {
    const at = table(field).toMovement('french').march('fr.1.a', '0505', '0506');
    at.act({ type: 'repulse', pieces: ['fr.1.a'], targets: ['0507'] });
    for (let n = 0; at.step !== 'ldga.movement.move' && n < 5; n += 1) at.pass();
    const apart = at.hex('pr.1.a') !== '0508' && at.hex('pr.1.a') !== '0407' && at.hex('pr.1.a') !== '0607';
    expect(apart).toBe(true);
    expect([at.unit('fr.1.a').shown, at.unit('pr.1.a').shown]).toEqual([false, false]);
    expect(at.position.sightings.french).toMatchObject([{ piece: 'pr.1.a', hex: at.hex('pr.1.a') }]);
  });
});
