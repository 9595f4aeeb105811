import { describe, expect, test } from 'vitest';
import { type Field, table } from '../field.ts';

/* 8.5, 9: bridges, bridge trains and pontoons. */

const FAR = { 'pr.1.x': { hex: '1412' }, 'fr.1.far': { hex: '0101' } };
const RIVER = { '0505-0506': { water: 'river' as const } };
const BRIDGED = { '0505-0506': { water: 'river' as const, bridge: true as const } };
const STREAM = { '0505-0506': { water: 'stream' as const, bridge: true as const } };
const ROAD = { roads: [['0504', '0505', '0506', '0507']] };
const TRAIN = 'fr.pontoon.1';
const moving = (field: Partial<Field>) =>
  table({ ...field, pieces: { ...FAR, ...field.pieces } }).toMovement();
const step = (piece: string, ...path: string[]) => ({ type: 'march' as const, pieces: [piece], path });
const cost = (field: Partial<Field>, piece: string, ...path: string[]): number =>
  moving(field)
    .march(piece, ...path)
    .last('marched').cost.total / 2;

describe('bridges', () => {
  const unit = (arm: 'infantry' | 'cavalry' | 'foot-artillery') => ({
    pieces: { 'fr.1.a': { hex: '0505', arm } },
  });
  test('[LDGA-8.51.1] [LDGA-TEC.17] rivers are crossed at bridges only', () => {
    expect(moving({ ...unit('infantry'), sides: RIVER }).why(step('fr.1.a', '0506'))).toEqual([
      'river-between LDGA-8.51.1',
    ]);
  });
  test('[LDGA-8.5.1] [LDGA-8.51.2] [LDGA-TEC.20] [LDGA-TEC.21] a bridge is wherever a road or trail crosses water, and costs one more', () => {
    for (const sides of [RIVER, BRIDGED, STREAM])
      expect(cost({ ...unit('infantry'), sides, ...ROAD }, 'fr.1.a', '0506')).toBe(2);
    expect(cost({ ...unit('cavalry'), sides: RIVER, trails: [['0505', '0506']] }, 'fr.1.a', '0506')).toBe(2);
  });
  test('[LDGA-8.41.6] [LDGA-8.51.4] columns, leaders and vedettes pay nothing for it', () => {
    const t = moving({
      ...unit('infantry'),
      sides: BRIDGED,
      ...ROAD,
      leaders: { 'fr.leader.derlon': '0505' },
    });
    expect(t.column('fr.1.a', '0506').last('marched').cost.total / 2).toBe(0.5);
    expect(t.march('fr.leader.derlon', '0506').last('marched').cost.total / 2).toBe(0.5);
  });
  test('[LDGA-8.51.5] [LDGA-9.13] artillery and trains cross water by bridges, and pay nothing for it', () => {
    expect(cost({ ...unit('foot-artillery'), sides: STREAM, ...ROAD }, 'fr.1.a', '0506')).toBe(1);
    const field = { trains: { [TRAIN]: '0505' }, sides: { '0505-0506': { water: 'stream' as const } } };
    expect(moving(field).why(step(TRAIN, '0506'))).toEqual(['stream-needs-bridge LDGA-8.51.5']);
    expect(cost({ ...field, ...ROAD }, TRAIN, '0506')).toBe(1);
  });
  test('[LDGA-8.5.2] nothing destroys a bridge: nobody can order it', () => {
    const t = moving({
      ...unit('infantry'),
      sides: BRIDGED,
      ...ROAD,
      trains: { [TRAIN]: '0506' },
    });
    const types = new Set(t.game.options(t.position, 'french').actions.map(({ type }) => type));
    expect([...types].toSorted()).toEqual(['endMovement', 'layBridge', 'march']);
  });
});

describe('bridge trains', () => {
  test('[LDGA-9.11.1] [LDGA-9.11.2] [LDGA-1.35.2] [LDGA-9.11.5] [LDGA-1.4.TRN.4] five points, at what cavalry pays, in command or not', () => {
    const t = moving({ trains: { [TRAIN]: '0505' }, sides: { '0505-0506': { woods: true } } });
    expect(t.why(step(TRAIN, '0506', '0507'))).toEqual([]);
    expect(t.why(step(TRAIN, '0506', '0507', '0508'))).toEqual(['too-little-movement LDGA-8.34A.1']);
  });
  test('[LDGA-9.11.3] they use road march', () => {
    expect(
      moving({ trains: { [TRAIN]: '0504' }, ...ROAD })
        .column(TRAIN, '0505', '0506')
        .last('marched').cost.total / 2,
    ).toBe(1);
  });
  test('[LDGA-9.11.4] [LDGA-TEC.26] in mud everything costs them double', () => {
    expect(cost({ trains: { [TRAIN]: '0505' }, mud: [2] }, TRAIN, '0506')).toBe(2);
  });
  test('[LDGA-9.13] [LDGA-TEC.3] slope hexes by road or trail only', () => {
    const field = { trains: { [TRAIN]: '0505' }, levels: { '0506': 1 } };
    expect(moving(field).why(step(TRAIN, '0506'))).toEqual(['slope-closed-to-trains LDGA-9.13']);
    expect(moving({ ...field, trails: [['0505', '0506']] }).why(step(TRAIN, '0506'))).toEqual([]);
  });
  test('[LDGA-9.19] they belong to no formation: nobody commands them', () => {
    const t = table({
      pieces: FAR,
      trains: { [TRAIN]: '0505' },
      leaders: { 'fr.leader.napoleon': '0101' },
    }).to('ldga.command.give');
    expect(t.why({ type: 'command', commander: 'fr.leader.napoleon', piece: TRAIN })).toEqual([
      'no-such-piece LDGA-1.3',
    ]);
  });
  test('[LDGA-9.17.1] [LDGA-9.17.2] a train whose stack goes back follows it on 1 to 4, and is left on 5 or 6', () => {
    for (const die of [1, 4, 5, 6]) {
      const t = table({
        pieces: { 'fr.1.a': { hex: '0506', strength: 4 }, 'pr.1.a': { hex: '0505', strength: 8 } },
        trains: { [TRAIN]: '0506' },
        // 3.12: a train stays with troops only where a leader is.
        leaders: { 'fr.leader.derlon': '0506' },
        first: 'coalition' as const,
        options: ['without-command'],
      }).toCombat();
      t.act({ type: 'declareAttack', from: ['0505'], targets: ['0506'] }, { type: 'endDeclaring' }).roll(3);
      expect(t.last('combatResolved').applied).toBe('Dr');
      expect(t.step).toBe('ldga.capture.roll');
      t.roll(1);
      while (t.step === 'ldga.retreat.go') t.pass();
      expect(t.step).toBe('ldga.abandon.retreat');
      t.roll(die);
      if (die <= 4) expect(t.train(TRAIN)).toMatchObject({ place: 'map', hex: t.hex('fr.1.a') });
      else {
        expect(t.step).toBe('ldga.exposedTrains.roll');
        expect(t.hex(TRAIN)).toBe('0506');
      }
    }
  });
  test('[LDGA-9.18.1] [LDGA-9.18.2] [LDGA-9.16] alone in the enemy’s zone a train is captured on 1 to 3 and destroyed on 4 to 6', () => {
    const field = {
      pieces: { ...FAR, 'fr.1.a': { hex: '0504' }, 'pr.1.y': { hex: '0508' } },
      trains: { [TRAIN]: '0505' },
    };
    for (const die of [1, 3, 4, 6]) {
      const t = table({ ...field, first: 'coalition' as const })
        .toMovement('coalition')
        .march('pr.1.y', '0507', '0506');
      expect(t.step).toBe('ldga.exposedTrains.roll');
      t.roll(die);
      expect(t.train(TRAIN)).toMatchObject(
        die <= 3
          ? { owner: 'coalition', place: 'map', hex: '0505' }
          : { owner: 'french', place: 'lost', hex: null },
      );
      expect(t.step).toBe('ldga.movement.move');
    }
    const guarded = table({
      ...field,
      pieces: { ...field.pieces, 'fr.1.b': { hex: '0505' } },
      leaders: { 'fr.leader.derlon': '0505' },
      first: 'coalition',
    });
    guarded.toMovement('coalition').march('pr.1.y', '0507', '0506');
    expect(guarded.step).toBe('ldga.movement.move');
  });

  test('[LDGA-9.18.1] [LDGA-9.18.2] a train is rolled for as well when a march ends in its hex', () => {
    for (const die of [3, 4]) {
      const t = table({
        pieces: {
          ...FAR,
          'fr.1.a': { hex: '0504' },
          'pr.1.y': { hex: '0508' },
        },
        trains: { [TRAIN]: '0506' },
        first: 'coalition',
      })
        .toMovement('coalition')
        .march('pr.1.y', '0507', '0506');
      expect(t.step).toBe('ldga.exposedTrains.roll');
      expect(t.game.invariants(t.position)).toEqual([]);
      t.roll(die);
      expect(t.train(TRAIN)).toMatchObject(
        die === 3 ? { owner: 'coalition', hex: '0506' } : { place: 'lost', hex: null },
      );
      expect(t.game.invariants(t.position)).toEqual([]);
    }
  });
});

describe('pontoon bridges', () => {
  const laid = (field: Partial<Field> = {}) => {
    const leaders = { 'fr.leader.reille': '0505', ...field.leaders };
    const t = moving({ trains: { [TRAIN]: '0505' }, sides: RIVER, ...field, leaders });
    return t.act({ type: 'layBridge', train: TRAIN, hex: '0506' });
  };
  const lay = (field: Partial<Field>, hex = '0506'): string[] =>
    moving({ trains: { [TRAIN]: '0505' }, sides: RIVER, ...field }).why({
      type: 'layBridge',
      train: TRAIN,
      hex,
    });

  test('[LDGA-9.21.1] [LDGA-9.21.2] [LDGA-9.2.2] laid over a river or stream beside the train, for nothing', () => {
    const t = laid();
    expect(t.train(TRAIN)).toMatchObject({ place: 'bridge', hex: null, across: '0505-0506' });
    expect(t.position.march).toBeNull();
    expect(lay({ sides: { '0505-0506': { water: 'stream' } } })).toEqual([]);
    expect(lay({}, '0504')).toEqual(['no-water-there LDGA-9.2.2']);
    expect(lay({}, '0508')).toEqual(['not-adjacent LDGA-9.21.1']);
  });
  test('[LDGA-9.21.1] not where a bridge lies already, and not while it is a bridge itself', () => {
    const other = 'fr.pontoon.2';
    const t = laid({ trains: { [TRAIN]: '0505', [other]: '0506' } });
    expect(t.why({ type: 'layBridge', train: other, hex: '0505' })).toEqual(['bridge-there LDGA-9.21.1']);
    expect(t.why({ type: 'layBridge', train: TRAIN, hex: '0506' })).toEqual(['not-on-map LDGA-9.21.1']);
  });
  test('[LDGA-9.25] a bridge that is laid stays where it is', () => {
    const t = laid();
    expect(t.why(step(TRAIN, '0504'))).toEqual(['not-on-map LDGA-8.0.1']);
    expect(t.options('march').some(({ pieces }) => pieces.includes(TRAIN))).toBe(false);
  });
  test('[LDGA-TEC.18] [LDGA-9.2.1] a stream can be waded beside its pontoon bridge, tried or not', () => {
    const t = moving({
      trains: { [TRAIN]: '0505' },
      sides: { '0505-0506': { water: 'stream' } },
      pieces: { 'fr.1.a': { hex: '0405' }, 'fr.1.guns': { hex: '0405', arm: 'foot-artillery' } },
    }).act({ type: 'layBridge', train: TRAIN, hex: '0506' });
    t.mark('fr.1.a', { hex: '0505' }).mark('fr.1.guns', { hex: '0505' });
    expect(t.why(step('fr.1.guns', '0506'))).toEqual(['bridge-not-tried LDGA-9.24.1']);
    t.march('fr.1.a', '0506');
    expect(t.position.march?.spent).toBe(4);
  });
  test('[LDGA-9.21.3] not in road march', () => {
    const t = moving({ trains: { [TRAIN]: '0504' }, sides: RIVER, ...{ roads: [['0504', '0505']] } }).column(
      TRAIN,
      '0505',
    );
    expect(t.why({ type: 'layBridge', train: TRAIN, hex: '0506' })).toEqual(['in-column LDGA-9.21.3']);
  });
  test('[LDGA-9.22.1] [LDGA-9.22.2] not into the enemy’s hex, but into his zone', () => {
    expect(lay({ pieces: { 'pr.1.y': { hex: '0506' } } })).toEqual(['enemy-there LDGA-9.22.1']);
    expect(lay({ pieces: { 'pr.1.y': { hex: '0507' } } })).toEqual([]);
  });
  test('[LDGA-9.22.3] an end on a slope needs a road or trail there', () => {
    expect(lay({ levels: { '0506': 1 } })).toEqual(['slope-without-road LDGA-9.22.3']);
    expect(lay({ levels: { '0506': 1 }, trails: [['0506', '0507']] })).toEqual([]);
  });
  test('[LDGA-1.35.1] [LDGA-9.0] only a bridge train of one’s own', () => {
    const t = moving({ trains: { [TRAIN]: '0505' }, sides: RIVER, pieces: { 'fr.1.a': { hex: '0505' } } });
    expect(t.why({ type: 'layBridge', train: 'fr.1.a', hex: '0506' })).toEqual([
      'no-bridge-train LDGA-1.35.1',
    ]);
    const theirs = table({ pieces: FAR, trains: { [TRAIN]: '0505' }, sides: RIVER }).toMovement('coalition');
    expect(theirs.why({ type: 'layBridge', train: TRAIN, hex: '0506' })).toEqual([
      'not-your-piece LDGA-2.11B2.5',
    ]);
  });
  test('[LDGA-9.26.3] [LDGA-9.26.2] [LDGA-9.0] whoever has captured it lays it and takes it up', () => {
    const t = table({ pieces: FAR, trains: { [TRAIN]: '0505' }, sides: RIVER });
    t.toMovement('coalition')
      .mark(TRAIN, { owner: 'coalition' })
      .act({ type: 'layBridge', train: TRAIN, hex: '0506' });
    t.pass().toMovement('coalition');
    expect(t.why({ type: 'takeUpBridge', train: TRAIN, hex: '0506' })).toEqual([]);
  });

  test('[LDGA-9.23.2] [LDGA-9.18.2] a train that changed hands before anybody could move does not keep bridges where they are', () => {
    const t = table({
      pieces: { 'fr.1.a': { hex: '0303' }, 'pr.1.x': { hex: '1212' } },
      trains: { [TRAIN]: '0505', 'fr.pontoon.2': '0901' },
      sides: RIVER,
      options: ['without-command'],
    }).to('ldga.initiative.draw');
    t.mark(TRAIN, { place: 'bridge', hex: null, across: '0505-0506' });
    t.mark('fr.pontoon.2', { owner: 'coalition', hex: '0304' });
    while (t.step !== 'ldga.exposedTrains.roll') t.pass();
    t.roll(1).toMovement();
    expect(t.train('fr.pontoon.2')).toMatchObject({ owner: 'french', seized: true });
    expect(t.why({ type: 'takeUpBridge', train: TRAIN, hex: '0505' })).toEqual([]);
    t.march('fr.1.a', '0302');
    expect(t.why({ type: 'takeUpBridge', train: TRAIN, hex: '0505' })).toEqual([
      'movement-has-begun LDGA-9.23.2',
    ]);
  });

  const crossing = (...dice: number[]) => {
    const t = laid({ pieces: { 'fr.1.a': { hex: '0505' } } });
    t.act({ type: 'tryBridge', train: TRAIN }).roll(...dice);
    return t.train(TRAIN).toll;
  };
  test('[LDGA-9.24.2] [LDGA-9.24.3] [LDGA-9.24.4] in the turn of its laying a die says what crossing costs', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => crossing(die))).toEqual([2, 2, 3, 3, 4, 4]);
  });
  test('[LDGA-9.24.1] it is rolled once, when somebody stands before it, and before anybody crosses', () => {
    const t = laid({ pieces: { 'fr.1.a': { hex: '0504', arm: 'cavalry' } } });
    expect(t.why({ type: 'tryBridge', train: TRAIN })).toEqual(['nobody-at-the-bridge LDGA-9.24.1']);
    expect(t.why(step('fr.1.a', '0505', '0506'))).toEqual(['bridge-not-tried LDGA-9.24.1']);
    t.march('fr.1.a', '0505').act({ type: 'tryBridge', train: TRAIN }).roll(3);
    expect(t.why({ type: 'tryBridge', train: TRAIN })).toEqual(['tried-already LDGA-9.24.1']);
    t.march('fr.1.a', '0506');
    expect(t.last('marched').cost.total / 2).toBe(4);
  });
  test('[LDGA-9.24.5] with Napoleon beside it two less', () => {
    const t = laid({ pieces: { 'fr.1.a': { hex: '0505' } }, leaders: { 'fr.leader.napoleon': '0505' } });
    t.act({ type: 'tryBridge', train: TRAIN }).roll(5);
    expect(t.last('bridgeTolled')).toMatchObject({ die: 5, modified: 3, toll: 3 });
  });
  test('[LDGA-9.2.1] [LDGA-8.51.3] [LDGA-TEC.22] afterwards it costs two more, and columns, leaders and vedettes nothing', () => {
    const t = laid({
      pieces: {
        'fr.1.a': { hex: '0505' },
        'fr.1.g': { hex: '0303', arm: 'foot-artillery' },
        'fr.1.b': { hex: '0504' },
      },
      leaders: { 'fr.leader.derlon': '0505' },
      roads: [['0504', '0505']],
    });
    t.pass().toMovement('french').mark('fr.1.g', { hex: '0505' });
    expect(t.march('fr.1.a', '0506').last('marched').cost.total / 2).toBe(3);
    expect(
      t
        .march('fr.1.g', '0506')
        .last('marched')
        .cost.lines.map(({ code, value }) => `${code} ${value}`),
    ).toEqual(['open 2', 'pontoon 4', 'to-stack 1']);
    expect(t.march('fr.leader.derlon', '0506').last('marched').cost.total / 2).toBe(1);
    expect(t.why({ type: 'march', pieces: ['fr.1.b'], path: ['0505', '0605'], column: true })).toEqual([]);
  });
  test('[LDGA-9.2.3] [LDGA-9.24.6] beside a bridge of stone nobody pays anything more, from the first', () => {
    const t = laid({ pieces: { 'fr.1.a': { hex: '0505' } }, sides: BRIDGED, ...ROAD });
    expect(t.why({ type: 'tryBridge', train: TRAIN })).toEqual(['needs-no-trial LDGA-9.24.6']);
    expect(t.march('fr.1.a', '0506').last('marched').cost.total / 2).toBe(1);
  });
  test('[LDGA-9.26.1] an enemy crosses it like its owner', () => {
    const t = laid({ pieces: { 'pr.1.y': { hex: '0508' } } }).toMovement('coalition');
    t.mark('fr.leader.reille', { hex: '0202' }).mark('pr.1.y', { hex: '0506' }).mark(TRAIN, { moved: true });
    t.amend({ phasing: 'coalition' });
    expect(t.why(step('pr.1.y', '0505'))).toEqual([]);
    t.march('pr.1.y', '0505');
    expect(t.last('marched').cost.total / 2).toBe(3);
  });
  test('[LDGA-9.23.1] [LDGA-9.23.4] [LDGA-9.23.5] [LDGA-9.23.3] taken up on either bank before anybody moves, it marches and is not laid again', () => {
    const t = laid({ pieces: { 'fr.1.a': { hex: '0404' } } })
      .pass()
      .toMovement('french');
    expect(t.why({ type: 'takeUpBridge', train: TRAIN, hex: '0507' })).toEqual(['not-its-bank LDGA-9.23.1']);
    expect(t.why({ type: 'takeUpBridge', train: TRAIN, hex: '0505' })).toEqual([]);
    t.act({ type: 'takeUpBridge', train: TRAIN, hex: '0506' });
    expect(t.train(TRAIN)).toMatchObject({ place: 'map', hex: '0506', across: null });
    expect(t.why({ type: 'layBridge', train: TRAIN, hex: '0505' })).toEqual([
      'taken-up-this-turn LDGA-9.23.4',
    ]);
    expect(t.why(step(TRAIN, '0507'))).toEqual([]);
    expect(t.why(step('fr.1.a', '0405', '0505', '0506'))).toContain('river-between LDGA-8.51.1');
  });
  test('[LDGA-9.23.2] [LDGA-2.11A2.d] not after somebody has moved', () => {
    const t = laid({ pieces: { 'fr.1.a': { hex: '0404' } } })
      .pass()
      .toMovement('french')
      .march('fr.1.a', '0405');
    expect(t.why({ type: 'takeUpBridge', train: TRAIN, hex: '0505' })).toEqual([
      'movement-has-begun LDGA-9.23.2',
    ]);
  });
  test('[LDGA-9.23.5] not on a bank in the enemy’s zone, unless friends are there', () => {
    const t = laid({ pieces: { 'pr.1.y': { hex: '0508' }, 'fr.1.a': { hex: '0505' } } })
      .pass()
      .toMovement('french');
    t.mark('pr.1.y', { hex: '0507' });
    expect(t.why({ type: 'takeUpBridge', train: TRAIN, hex: '0506' })).toEqual([
      'needs-friend-there LDGA-9.14',
    ]);
    t.mark('fr.1.a', { hex: '0504' });
    expect(t.why({ type: 'takeUpBridge', train: TRAIN, hex: '0505' })).toEqual([]);
  });
  test('[LDGA-9.23.1] [LDGA-8.34D] among units without a leader too: the train rides on before the phase ends, or they do', () => {
    const guard = { 'fr.1.a': { hex: '0505' }, 'fr.1.b': { hex: '0506' } };
    const away = { hex: '0101' };
    const t = laid({ pieces: guard }).pass().toMovement('french').mark('fr.leader.reille', away);
    const up = { type: 'takeUpBridge' as const, train: TRAIN, hex: '0505' };
    expect(t.options('takeUpBridge').map(({ hex }) => hex)).toEqual(['0505', '0506']);
    t.act(up);
    const end = { type: 'endMovement' as const };
    expect(t.why(end)).toEqual(['train-needs-leader LDGA-3.12.4']);
    const rode = t.position;
    expect(t.act(step(TRAIN, '0504')).why(end)).toEqual([]);
    t.amend(rode).march('fr.1.a', '0405');
    expect(t.why(end)).toEqual([]);
    // A train that can go is enough to have to: the guard has been elsewhere and come back.
    t.amend(rode).mark('fr.1.a', { moved: true });
    expect(t.why(end)).toEqual(['train-needs-leader LDGA-3.12.4']);
    expect(t.act(step(TRAIN, '0504')).why(end)).toEqual([]);
    t.amend(rode).mark('fr.1.a', { moved: true }).mark(TRAIN, { moved: true });
    expect(t.why(end)).toEqual([]);
    // Whom the enemy holds cannot make room.
    const held = laid({ pieces: { ...guard, 'pr.1.y': { hex: '1001' } } })
      .pass()
      .toMovement('french')
      .mark('fr.leader.reille', away)
      .mark('pr.1.y', { hex: '0504' });
    expect(held.why(up)).toEqual(['train-needs-leader LDGA-3.12.4']);
  });
  test('[LDGA-21.13.1] without pontoons nobody lays one', () => {
    expect(lay({ options: ['without-pontoons'] })).toEqual(['no-pontoons LDGA-21.13.1']);
  });
});
