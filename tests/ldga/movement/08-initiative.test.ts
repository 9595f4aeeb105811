import { describe, expect, test } from 'vitest';
import { allowanceOf } from '../../../src/systems/ldga/rules/movement/allowance.ts';
import { type Field, type Table, table } from '../field.ts';

/* 8.1: initiative chits and forced marches. */

const PIECES: Field['pieces'] = {
  'fr.1.a': { hex: '0505' },
  'fr.1.c': { hex: '0507', arm: 'cavalry', vedettes: 1 },
  'fr.1.g': { hex: '0509', arm: 'foot-artillery' },
  'fr.1.h': { hex: '0511', arm: 'horse-artillery' },
  'pr.1.x': { hex: '1312' },
};
const CHITS = { french: { cup: ['4/6', '3/4', '2/3'], hand: ['3/4', '2/3'] } } as const;
const points = (t: Table, id: string): number => allowanceOf(t.world, t.position, id).total / 2;

describe('the drawn chit', () => {
  test('[LDGA-8.1.1] [LDGA-8.15] hand and cup are those of the scenario', () => {
    const { cup, hand } = table({ pieces: PIECES, chits: CHITS }).position.purses.french;
    expect([cup, hand]).toEqual([
      ['4/6', '3/4', '2/3'],
      ['3/4', '2/3'],
    ]);
  });

  test('[LDGA-8.11] [LDGA-2.11B1.1] [LDGA-8.1.2] one chit is drawn, shown, and is the chit of the turn', () => {
    const t = table({ pieces: PIECES, chits: CHITS }).to('ldga.initiative.draw');
    expect(t.pending).toMatchObject({ kind: 'chance', request: { kind: 'draw', of: 3, count: 1 } });
    t.roll(1);
    expect(t.position.purses.french).toMatchObject({ cup: ['4/6', '2/3'], drawn: '3/4' });
    const event = t.last('chitDrawn');
    expect(event).toMatchObject({ chit: '3/4', kept: false });
    expect(event.to).toBeUndefined();
  });

  test.each([
    [0, 4, 6],
    [1, 3, 4],
    [2, 2, 3],
  ])(
    '[LDGA-8.12.1] [LDGA-8.12.2] [LDGA-8.12.3] [LDGA-8.12.4] [LDGA-1.4.MA.3] chit %i gives infantry and foot artillery %i, cavalry and horse artillery %i',
    (chit, foot, horse) => {
      const t = table({ pieces: PIECES, chits: CHITS }).to('ldga.initiative.draw').roll(chit);
      expect(['fr.1.a', 'fr.1.g', 'fr.1.c', 'fr.1.h'].map((id) => points(t, id))).toEqual([
        foot,
        foot,
        horse,
        horse,
      ]);
    },
  );

  test('[LDGA-8.1.3] [LDGA-1.4.INIT] [LDGA-2.11B1.2] [LDGA-9.11.1] leaders, vedettes and trains go by none', () => {
    const t = table({
      pieces: PIECES,
      chits: CHITS,
      leaders: { 'fr.leader.derlon': '0505' },
      trains: { 'fr.pontoon.1': '0303' },
    });
    t.to('ldga.initiative.draw').roll(2).act({ type: 'forceMarch', chit: '3/4' });
    expect(['fr.leader.derlon', 'fr.1.c.v1', 'fr.pontoon.1'].map((id) => points(t, id))).toEqual([9, 9, 5]);
  });

  test('[LDGA-8.1.4] whatever was played goes back into the cup, also what was in the hand', () => {
    const t = table({ pieces: PIECES, chits: CHITS }).to('ldga.initiative.draw').roll(0);
    t.act({ type: 'forceMarch', chit: '2/3' }).to('ldga.initiative.draw');
    expect(t.position.purses.french).toEqual({
      cup: ['3/4', '2/3', '4/6', '2/3'],
      hand: ['3/4'],
      drawn: null,
      forced: null,
      lastForced: 2,
    });
  });

  test('[LDGA-8.11] from an empty cup nothing is drawn: a chit of the hand is played for it', () => {
    const t = table({ pieces: PIECES, chits: { french: { cup: [], hand: ['2/3', '4/6'] } } });
    t.to('ldga.initiative.play');
    expect(t.why({ type: 'playChit', chit: '3/4' })).toEqual(['chit-not-in-hand LDGA-8.11']);
    t.act({ type: 'playChit', chit: '4/6' });
    expect(t.position.purses.french).toMatchObject({ hand: ['2/3'], drawn: '4/6' });
  });
});

describe('forced march', () => {
  const forced = (field: Partial<Field> = {}) =>
    table({
      pieces: PIECES,
      chits: CHITS,
      leaders: { 'fr.leader.napoleon': '0406', 'fr.leader.derlon': '0405' },
      ...field,
    });

  test('[LDGA-8.13.1] [LDGA-2.11B1.3] [LDGA-8.13.5] [LDGA-2.11B2.2] [LDGA-2.11B2.3] [LDGA-7.31.1] [LDGA-7.31.2] [LDGA-7.0.1] [LDGA-8.0.2] a second chit is added for those in command, and for no others', () => {
    const t = forced({ trains: { 'fr.pontoon.1': '0303' } }).to('ldga.command.give');
    t.act({ type: 'command', commander: 'fr.leader.napoleon', piece: 'fr.leader.derlon' }).to(
      'ldga.initiative.draw',
    );
    t.roll(0).act({ type: 'forceMarch', chit: '3/4' });
    expect(t.unit('fr.1.a').outOfCommand).toBe(false);
    expect(t.unit('fr.1.h').outOfCommand).toBe(true);
    expect(['fr.1.a', 'fr.1.h', 'fr.pontoon.1'].map((id) => points(t, id))).toEqual([7, 6, 5]);
    expect(allowanceOf(t.world, t.position, 'fr.1.a').lines.map(({ code }) => code)).toEqual([
      'chit',
      'forced-march',
    ]);
  });

  test('[LDGA-9.12] a train has its five points, forced march or not', () => {
    const t = forced({ trains: { 'fr.pontoon.1': '0502' } })
      .to('ldga.initiative.draw')
      .roll(0);
    t.act({ type: 'forceMarch', chit: '3/4' });
    expect(points(t, 'fr.pontoon.1')).toBe(5);
  });

  test('[LDGA-8.13.2] one chit more, of the hand, and no third', () => {
    const t = forced().to('ldga.initiative.draw').roll(0);
    expect(t.why({ type: 'forceMarch', chit: '4/6' })).toEqual(['chit-not-in-hand LDGA-8.13.1']);
    t.act({ type: 'forceMarch', chit: '3/4' });
    expect(t.step).not.toBe('ldga.initiative.force');
  });

  test('[LDGA-8.13.3] not two turns running; the night between lets it pass', () => {
    const t = forced({ turns: [2, 5] })
      .to('ldga.initiative.draw')
      .roll(0);
    t.act({ type: 'forceMarch', chit: '3/4' });
    // Nobody asks on the evening turn.
    t.toMovement().pass();
    while (t.step !== 'ldga.initiative.draw' || t.position.phasing !== 'french') t.pass();
    t.roll(0);
    expect([t.position.turn, t.step]).toEqual([3, 'ldga.movement.move']);
    const evening = forced({ turns: [3, 5] })
      .to('ldga.initiative.draw')
      .roll(0);
    evening.act({ type: 'forceMarch', chit: '3/4' }).toMovement();
    while (evening.position.turn < 5 || evening.step !== 'ldga.initiative.draw') evening.pass();
    evening.roll(0);
    expect(evening.step).toBe('ldga.initiative.force');
  });

  test('[LDGA-8.13.6] four in hand, forced in the morning and the evening, four draws: three are left', () => {
    const t = table({
      pieces: PIECES,
      turns: [1, 5],
      chits: { french: { cup: ['4/6', '3/4', '2/3'], hand: ['4/6', '4/6', '3/4', '3/4'] } },
    });
    const force = (turn: number): void => {
      while (
        t.position.turn !== turn ||
        t.step !== 'ldga.initiative.force' ||
        t.position.phasing !== 'french'
      )
        t.pass();
      t.act({ type: 'forceMarch', chit: '3/4' });
    };
    force(1);
    force(3);
    while (t.position.turn < 5) t.pass();
    expect(t.position.purses.french.hand).toHaveLength(3);
  });

  test('[LDGA-8.14.1] at night a chit is drawn and kept, and only its owner sees which', () => {
    const t = table({ pieces: PIECES, turns: [4, 5], chits: CHITS });
    while (t.step !== 'ldga.nightChit.draw' || t.position.phasing !== 'french') t.pass();
    t.roll(2);
    expect(t.position.purses.french).toMatchObject({
      cup: ['4/6', '3/4'],
      hand: ['3/4', '2/3', '2/3'],
      drawn: null,
    });
    const event = t.last('chitDrawn');
    expect(event).toMatchObject({ chit: '2/3', kept: true, to: ['french'], masked: { chit: null } });
  });

  test('[LDGA-8.16] [LDGA-12.21.1] whoever is demoralized has one point less', () => {
    const t = forced().to('ldga.initiative.draw').roll(0);
    t.amend({ tracks: { ...t.position.tracks, 'french.1': { losses: 20, demoralized: true } } });
    expect(['fr.1.a', 'fr.leader.derlon', 'fr.leader.napoleon'].map((id) => points(t, id))).toEqual([
      3, 8, 9,
    ]);
  });

  test('[LDGA-21.13.2] with fixed movement nothing is drawn: four points and six', () => {
    const t = forced({ options: ['fixed-allowances'] }).toMovement();
    expect(t.has('chitDrawn')).toBe(false);
    expect(['fr.1.a', 'fr.1.g', 'fr.1.c', 'fr.1.h'].map((id) => points(t, id))).toEqual([4, 4, 6, 6]);
  });
});
