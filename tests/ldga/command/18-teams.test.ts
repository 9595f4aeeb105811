import { describe, expect, test } from 'vitest';
import { eventFor } from '../../../src/engine/events.ts';
import { done } from '../../../src/engine/procedure.ts';
import { auto, procedure } from '../../../src/systems/ldga/rules/kit.ts';
import { take } from '../../../src/systems/ldga/rules/leaders/capture.ts';
import { rideTowards, takeLetters } from '../../../src/systems/ldga/rules/teams/letters.ts';
import { mayTalk, personOf } from '../../../src/systems/ldga/rules/teams/players.ts';
import { attack, battle, END } from '../battle.ts';
import { type Field, type Table, table } from '../field.ts';
import { alone } from '../one-procedure.ts';

const ALLIES: Field = {
  columns: 40,
  rows: 8,
  pieces: { 'fr.1.a': { hex: '0702' }, 'al.1.a': { hex: '0302' }, 'pr.1.a': { hex: '0330' } },
  leaders: { 'al.leader.wellington': '0302', 'pr.leader.blucher': '0320' },
  options: ['two-coalition-players'],
  first: 'coalition',
  turns: [1, 3],
};
const WRITE = 'ldga.messages.write';
const letter = (text: string, addressee = 'blucher') => ({ type: 'sendMessage', addressee, text }) as const;
/** What a seat has read of the letters of this game. */
const read = (at: Table, seat: string): string[] =>
  at.game.observe(at.position, seat).messages.map(({ text }) => text);

describe('18.0: who plays whom', () => {
  test('[LDGA-18.0.1] [LDGA-1.32.3] Wellington’s player has the Anglo-Allies, Blücher’s the Prussians', () => {
    const at = table(ALLIES);
    expect(at.game.seats).toEqual(['french', 'wellington', 'blucher']);
    at.toMovement('coalition');
    const march = (piece: string, to: string) => ({ type: 'march' as const, pieces: [piece], path: [to] });
    expect(at.why(march('al.1.a', '0303'), 'wellington')).toEqual([]);
    expect(at.why(march('pr.1.a', '0331'), 'blucher')).toEqual([]);
    expect(at.why(march('al.1.a', '0303'), 'blucher')).toEqual(['not-your-piece LDGA-2.11B2.5']);
    expect(at.why(march('pr.1.a', '0331'), 'wellington')).toEqual(['not-your-piece LDGA-2.11B2.5']);
  });

  test('[LDGA-8.3.2] [LDGA-8.34B.1] who ends his phase ends no march of his team mate, and his own', () => {
    const at = table(ALLIES).toMovement('coalition');
    const end = { type: 'endMovement' } as const;
    at.actAs('blucher', { type: 'march', pieces: ['pr.1.a'], path: ['0331'] }).actAs('wellington', end);
    expect(at.unit('pr.1.a')).toMatchObject({ moving: true, moved: false });
    at.actAs('blucher', { type: 'march', pieces: ['pr.1.a'], path: ['0332'] });
    expect(at.position.march?.spent).toBe(4);
    const own = table(ALLIES).toMovement('coalition');
    own.actAs('blucher', { type: 'march', pieces: ['pr.1.a'], path: ['0331'] }, end);
    expect(own.unit('pr.1.a')).toMatchObject({ moving: false, moved: true });
  });

  const FRENCH: Field = {
    pieces: {
      'fr.1.a': { hex: '0303' },
      'fr.2.a': { hex: '0305', formation: '2' },
      'pr.1.a': { hex: '1212' },
    },
    leaders: {
      'fr.leader.napoleon': '0303',
      'fr.leader.ney': '0305',
      'fr.leader.grouchy': '0307',
      'fr.leader.reille': '0305',
    },
    options: ['two-french-players'],
  };

  test('[LDGA-18.0.2] [LDGA-1.32.4] Napoleon’s player gives the marshal a leader with his formation, and keeps the rest', () => {
    const at = table(FRENCH);
    expect(at.step).toBe('ldga.delegation.give');
    at.actAs('napoleon', { type: 'delegate', leaders: ['fr.leader.ney', 'fr.leader.reille'] }).toMovement(
      'french',
    );
    const march = (piece: string) => ({ type: 'march' as const, pieces: [piece], path: ['0404'] });
    expect(at.why({ ...march('fr.2.a'), path: ['0405'] }, 'marshal')).toEqual([]);
    expect(at.why({ ...march('fr.2.a'), path: ['0405'] }, 'napoleon')).toEqual([
      'not-your-piece LDGA-2.11B2.5',
    ]);
    expect(at.why(march('fr.1.a'), 'napoleon')).toEqual([]);
    expect(at.why(march('fr.1.a'), 'marshal')).toEqual(['not-your-piece LDGA-2.11B2.5']);
    expect(personOf(at.world, at.position, 'marshal')?.id).toBe('fr.leader.ney');
  });

  test('[LDGA-18.0.2] he gives one marshal, not the Emperor, and nobody twice', () => {
    const at = table(FRENCH);
    const why = (...leaders: string[]): string[] => at.why({ type: 'delegate', leaders }, 'napoleon');
    expect(why('fr.leader.reille')).toEqual(['no-marshal-chosen LDGA-1.32.4']);
    expect(why('fr.leader.ney', 'fr.leader.grouchy')).toEqual(['no-marshal-chosen LDGA-1.32.4']);
    expect(why('fr.leader.grouchy', 'fr.leader.napoleon')).toEqual(['emperor-stays LDGA-18.0.2']);
    expect(why('fr.leader.ney', 'pr.leader.blucher')).toEqual(['not-a-marshal LDGA-18.0.2']);
    expect(why('fr.leader.ney', 'fr.leader.ney')).toContain('named-twice LDGA-18.0.2');
    expect(why('fr.leader.grouchy')).toEqual([]);
  });
});

describe('18.1: letters', () => {
  test('[LDGA-18.1.1] team mates talk in one hex or in two that touch, and not farther apart', () => {
    const apart = (hex: string): boolean => {
      const { world, position } = table({
        ...ALLIES,
        leaders: { ...ALLIES.leaders, 'pr.leader.blucher': hex },
      });
      return mayTalk(world, position, 'wellington', 'blucher');
    };
    expect([apart('0302'), apart('0303'), apart('0304')]).toEqual([true, true, false]);
    const { world, position } = table(ALLIES);
    expect(mayTalk(world, position, 'wellington', 'french')).toBe(true);
  });

  test('[LDGA-18.1.2] apart they write; side by side they have no need to', () => {
    expect(table(ALLIES).to(WRITE).why(letter('Come to my help.'), 'wellington')).toEqual([]);
    const near = table({ ...ALLIES, leaders: { ...ALLIES.leaders, 'pr.leader.blucher': '0303' } }).to(WRITE);
    expect(near.why(letter('Come to my help.'), 'wellington')).toEqual(['in-speaking-distance LDGA-18.1.1']);
    expect(near.why(letter('Come to my help.', 'french'), 'wellington')).toEqual([
      'no-team-mate LDGA-18.1.2',
    ]);
  });

  test('[LDGA-18.11.1] an aide starts in the hex of who sends him, who must be on the map, as must who reads', () => {
    const at = table(ALLIES).to(WRITE).actAs('wellington', letter('Come.'));
    expect(at.last('messageSent')).toMatchObject({ hex: '0302', from: 'wellington' });
    const off = table({ ...ALLIES, leaders: { 'pr.leader.blucher': '0320' } }).to(WRITE);
    expect(off.why(letter('Come.'), 'wellington')).toEqual(['no-leader-to-write LDGA-18.11.1']);
    expect(off.why(letter('Come.', 'wellington'), 'blucher')).toEqual(['no-leader-to-read LDGA-18.14.1']);
  });

  test('[LDGA-18.11.2] [LDGA-18.12.1] he rides fourteen points a turn, over open ground a hex for each, on roads two', () => {
    const ridden = (t: Table, to: string) => rideTowards(t.world, t.position, '0302', to);
    expect(ridden(table(ALLIES), '0316')).toBe('0316');
    expect(ridden(table(ALLIES), '0317')).toBe('0316');
    const road = Array.from({ length: 39 }, (_, n) => `03${String(n + 1).padStart(2, '0')}`);
    expect(ridden(table({ ...ALLIES, roads: [road] }), '0339')).toBe('0330');
    const wooded = table({ ...ALLIES, sides: { '0302-0303': { woods: true } }, rows: 3 });
    expect(ridden(wooded, '0317')).not.toBe('0316');
  });

  test('[LDGA-18.12.2] [LDGA-9.25] no aide crosses a river without a bridge, of stone or of boats', () => {
    const wet = table({
      ...ALLIES,
      rows: 1,
      pieces: {},
      leaders: {},
      trains: { 'fr.pontoon.1': '0103' },
      sides: { '0103-0104': { water: 'river' } },
    });
    const ridden = () => rideTowards(wet.world, wet.position, '0103', '0105');
    expect(ridden()).toBeNull();
    wet.mark('fr.pontoon.1', { place: 'bridge', hex: null, across: '0103-0104' });
    expect(ridden()).toBe('0105');
  });

  test('[LDGA-18.12.3] the ride is nobody else’s to see', () => {
    const at = table(ALLIES).to(WRITE).actAs('wellington', letter('Come.'));
    const sent = at.last('messageSent');
    expect([eventFor(sent, 'blucher'), eventFor(sent, 'french'), eventFor(sent, 'spectator')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(at.game.pendingFor(at.position, 'french')).toEqual({ kind: 'waiting' });
    expect([read(at, 'wellington'), read(at, 'blucher'), read(at, 'french')]).toEqual([['Come.'], [], []]);
  });

  test('[LDGA-18.13.1] [LDGA-18.13.2] a letter names places and times but no hex of the map, however long it is', () => {
    const at = table(ALLIES).to(WRITE);
    expect(at.why(letter('Hold 0302 to the last.'), 'wellington')).toEqual([
      'hex-number-in-letter LDGA-18.13.1',
    ]);
    expect(at.why(letter('Hold hex0302!'), 'wellington')).toEqual(['hex-number-in-letter LDGA-18.13.1']);
    expect(at.why(letter('Be at Wavre with 12000 men by 1600.'), 'wellington')).toEqual([]);
    expect(at.why(letter('Four miles south of Waterloo. '.repeat(300)), 'wellington')).toEqual([]);
  });

  test('[LDGA-18.14.1] [LDGA-18.14.2] it is read in the command phase of the turn in which it arrives, by whom it is for', () => {
    const at = table(ALLIES).to(WRITE).actAs('wellington', letter('Come.'));
    expect(at.has('messageArrived')).toBe(false);
    while (at.position.turn === 1) at.pass();
    at.to(WRITE);
    expect(at.last('messageArrived')).toMatchObject({ text: 'Come.', addressee: 'blucher', to: ['blucher'] });
    expect([read(at, 'blucher'), read(at, 'french')]).toEqual([['Come.'], []]);
  });

  test('[LDGA-18.14.1] where one turn’s ride is enough it is read at once', () => {
    const near = { ...ALLIES, leaders: { ...ALLIES.leaders, 'pr.leader.blucher': '0316' } };
    const at = table(near).to(WRITE).actAs('wellington', letter('Come.'));
    expect(at.last('messageArrived')).toMatchObject({ text: 'Come.' });
  });

  test('[LDGA-18.14.3] whoever captures the leader for whom a player stands reads every letter that he had received', () => {
    const near = { ...ALLIES, leaders: { ...ALLIES.leaders, 'pr.leader.blucher': '0316' } };
    const at = table(near).to(WRITE).actAs('wellington', letter('Come.'));
    const captured = (holder: string) =>
      alone(
        at.world,
        at.position,
        procedure<object>('test.capture', {
          take: auto('LDGA-18.14.3', (scribe) => {
            takeLetters(scribe, 'pr.leader.blucher', holder);
            return done();
          }),
        }),
      ).events;
    expect(captured('blucher')).toMatchObject([{ type: 'messagesTaken', texts: ['Come.'], to: ['french'] }]);
    expect(captured('wellington')).toEqual([]);
  });

  test('[LDGA-18.14.3] with the leader himself the letters are taken', () => {
    const near = { ...ALLIES, leaders: { ...ALLIES.leaders, 'pr.leader.blucher': '0316' } };
    const at = table(near).to(WRITE).actAs('wellington', letter('Come.'));
    const { events } = alone(
      at.world,
      at.position,
      procedure<object>('test.take', {
        take: auto('LDGA-5.22.3', (scribe) => {
          take(scribe, 'pr.leader.blucher');
          return done();
        }),
      }),
    );
    expect(events.map(({ type }) => type)).toContain('messagesTaken');
  });

  test('[LDGA-18.14.4] when the game is over everybody may read every letter', () => {
    const at = table({ ...ALLIES, turns: [1, 1] })
      .to(WRITE)
      .actAs('wellington', letter('Come.'));
    while (at.step !== 'over') at.pass();
    expect([read(at, 'blucher'), read(at, 'french')]).toEqual([['Come.'], ['Come.']]);
  });
});

describe('the umpire', () => {
  const field: Field = { ...ALLIES, options: ['two-coalition-players', 'hidden-forces', 'umpire'] };
  const right = {
    type: 'correct',
    piece: 'al.1.a',
    hex: '0405',
    reason: 'It was set a hex too far west.',
  } as const;

  test('[LDGA-18.12.3] sees every piece of both sides and every letter', () => {
    const at = table(field).to(WRITE).actAs('wellington', letter('Come.'));
    const view = at.game.observe(at.position, 'umpire');
    expect(view.units.filter(({ hex }) => hex !== null).map(({ id }) => id)).toEqual([
      'fr.1.a',
      'al.1.a',
      'pr.1.a',
    ]);
    expect([view.flags, view.messages.map(({ text }) => text)]).toEqual([[], ['Come.']]);
  });

  test('puts a piece right whoever decides, with a reason that all read; the enemy learns no more than that', () => {
    const at = table(field).toMovement('coalition');
    const { step } = at;
    at.actAs('umpire', right);
    expect([at.step, at.hex('al.1.a')]).toEqual([step, '0405']);
    const told = at.last('positionCorrected');
    expect(eventFor(told, 'wellington')).toMatchObject({
      piece: 'al.1.a',
      hex: '0405',
      reason: right.reason,
    });
    expect(eventFor(told, 'french')).toEqual({
      type: 'positionCorrected',
      rule: 'LDGA-18.12.3',
      reason: right.reason,
    });
  });

  test('nobody else may, nor he anything that cannot be', () => {
    const at = table(field).toMovement('coalition');
    expect(at.why(right, 'wellington')).toEqual([expect.stringContaining('not-now')]);
    expect(at.why({ ...right, piece: 'al.9.z' }, 'umpire')).toEqual(['no-such-piece LDGA-1.3']);
    expect(at.why({ ...right, hex: '9999' }, 'umpire')).toEqual(['off-the-map LDGA-8.3.3']);
    expect(at.why({ ...right, hex: '0702' }, 'umpire')).toEqual(['enemy-there LDGA-8.34F.1']);
    expect(at.why({ type: 'endMovement' }, 'umpire')).toEqual([expect.stringContaining('not-your-decision')]);
  });

  test('[LDGA-11.73.1] whom he has put elsewhere has no hex to go back to, and is not checked for élan', () => {
    const at = table({
      pieces: { 'fr.1.a': { hex: '0503' }, 'pr.1.a': { hex: '0506' } },
      options: ['umpire', 'elan', 'without-command'],
    }).toMovement();
    at.march('fr.1.a', '0504', '0505');
    expect(at.unit('fr.1.a').cameFrom).toBe('0504');
    at.actAs('umpire', { ...right, piece: 'fr.1.a', hex: '0507' });
    expect(at.unit('fr.1.a')).toMatchObject({ hex: '0507', cameFrom: null });
  });

  test('[LDGA-19.25] [LDGA-19.26.1] may put pieces where no player could set them up, and the set-up ends all the same', () => {
    const at = table({
      pieces: { 'fr.1.c': { hex: '0503', arm: 'cavalry' }, 'pr.1.a': { hex: '1212' } },
      leaders: { 'fr.leader.napoleon': '0503', 'fr.leader.derlon': '0503' },
      options: ['umpire', 'two-french-players'],
    }).to('ldga.setUp.place');
    at.actAs('umpire', { ...right, piece: 'fr.leader.derlon', hex: '0510' });
    at.actAs('umpire', { ...right, piece: 'fr.1.c', hex: '0101' });
    expect(at.why({ type: 'endSetUp' }, 'napoleon')).toEqual([]);
  });

  test('leaves whoever decides something to decide', () => {
    const at = battle(
      { 'fr.1.a': { hex: '0505', strength: 8 }, 'pr.1.a': { hex: '0506', strength: 4 } },
      { options: ['umpire'] },
    )
      .act(attack('0505', '0506'), END)
      .roll(2);
    expect(at.step).toBe('ldga.retreat.go');
    const put = (piece: string) => ({ ...right, piece, hex: '0808' });
    expect(at.why(put('pr.1.a'), 'umpire')).toEqual(['leaves-nothing-to-decide LDGA-18.12.3']);
    expect(() => at.actAs('umpire', put('pr.1.a'))).toThrow('leaves-nothing-to-decide');
    expect(at.why(put('fr.1.a'), 'umpire')).toEqual([]);
  });
});

test('[LDGA-8.22.2] [LDGA-2.21A1] of two French players one writes an order by night, whoever is first', () => {
  const at = table({
    pieces: {
      'fr.1.a': { hex: '0505' },
      'fr.6.a': { hex: '0506', formation: '6' },
      'pr.1.a': { hex: '1212' },
    },
    terrain: { '0909': 'town' },
    leaders: {
      'fr.leader.napoleon': '0503',
      'fr.leader.ney': '0504',
      'fr.leader.derlon': '0505',
      'fr.leader.mouton': '0506',
    },
    options: ['two-french-players', 'without-command'],
    turns: [4, 6],
  }).to('ldga.dispatch.write');
  expect(at.pending).toMatchObject({ seats: ['napoleon', 'marshal'] });
  at.actAs('marshal', { type: 'order', officer: 'fr.leader.derlon', objective: '0909' });
  expect(at.step).not.toBe('ldga.dispatch.write');
});

test('[LDGA-18.0.1] [LDGA-15.3.1] whose troops they are says by which entry they come', () => {
  const t = table({
    ...ALLIES,
    pieces: { ...ALLIES.pieces, 'pr.1.b': {} },
    entries: {
      C: { hexes: ['0440'], edge: 'east' },
      D: { hexes: ['0640'], edge: 'east' },
    },
    arrivals: [{ turn: 1, entry: 'C', pieces: ['pr.1.b'] }],
  }).toMovement('coalition');
  const to = (entry: string) => ({ type: 'switchEntry' as const, party: 0, entry });
  const [entry] = ['B', 'D'].filter((one) => t.why(to(one), 'blucher').length === 0);
  expect(entry).toBeDefined();
  expect(t.why(to(entry as string), 'wellington')).toEqual(['not-your-units LDGA-18.0.1']);
  expect([t.options('switchEntry', 'wellington').length, t.options('switchEntry', 'blucher').length]).toEqual(
    [0, 1],
  );
});

test('[LDGA-9.24.1] [LDGA-18.0.2] whoever of two French players comes to a new bridge first is offered to try it', () => {
  const t = table({
    pieces: {
      'fr.2.a': { hex: '0505', formation: '2' },
      'fr.1.a': { hex: '0101' },
      'pr.1.a': { hex: '1212' },
    },
    leaders: { 'fr.leader.napoleon': '0101', 'fr.leader.ney': '0909', 'fr.leader.reille': '0909' },
    trains: { 'fr.pontoon.1': '0505' },
    sides: { '0505-0506': { water: 'river' } },
    options: ['two-french-players', 'without-command'],
  });
  t.actAs('napoleon', { type: 'delegate', leaders: ['fr.leader.ney', 'fr.leader.reille'] }).toMovement();
  t.actAs('napoleon', { type: 'layBridge', train: 'fr.pontoon.1', hex: '0506' });
  const offered = (seat: string) => t.options('tryBridge', seat).length;
  expect([offered('napoleon'), offered('marshal')]).toEqual([0, 1]);
});

test('[LDGA-5.13.1] [LDGA-18.0.2] who stands in for an officer of the second French player is his', () => {
  const t = table({
    pieces: {
      'fr.2.a': { hex: '0505', formation: '2' },
      'fr.1.a': { hex: '0101' },
      'pr.1.a': { hex: '1212' },
    },
    leaders: { 'fr.leader.napoleon': '0101', 'fr.leader.ney': '0909', 'fr.leader.reille': '0505' },
    options: ['two-french-players', 'without-command'],
  });
  t.actAs('napoleon', { type: 'delegate', leaders: ['fr.leader.ney', 'fr.leader.reille'] }).toMovement();
  t.mark('fr.leader.reille', { place: 'captured', hex: null });
  const STAND_IN = 'fr.leader.replacement';
  t.mark(STAND_IN, { place: 'map', hex: '0505', replaces: 'fr.leader.reille' });
  const ride = { type: 'march' as const, pieces: [STAND_IN], path: ['0506'] };
  expect(t.why(ride, 'marshal')).toEqual([]);
  expect(t.why(ride, 'napoleon')).toEqual(['not-your-piece LDGA-2.11B2.5']);
});

test('[LDGA-8.25C] [LDGA-18.0.1] that somebody is asked for commands does not tell his mate of an order that he could recall', () => {
  const asked = (ordered: boolean): Table => {
    const t = table({
      first: 'coalition',
      pieces: {
        'fr.1.z': { hex: '1414' },
        'al.1.a': { hex: '0302' },
        'pr.4.a': { hex: '0330', formation: '4' },
      },
      columns: 40,
      leaders: { 'al.leader.orange': '0302', 'pr.leader.bulow': '0330' },
      options: ['two-coalition-players'],
      turns: [1, 3],
    }).to('ldga.command.give');
    const order = {
      id: 'blucher-1',
      side: 'coalition',
      by: 'blucher',
      officer: 'pr.leader.bulow',
      units: ['pr.4.a'],
      objective: '0310',
      issued: 0,
      from: 1,
      ended: null,
    } as const;
    return t.amend({ orders: ordered ? [order] : [] });
  };
  const seats = (t: Table) => t.pending.kind === 'decide' && t.pending.seats;
  expect([true, false].map((ordered) => seats(asked(ordered)))).toEqual([
    ['wellington', 'blucher'],
    ['wellington', 'blucher'],
  ]);
  expect(asked(true).options('recall', 'blucher')).toEqual([{ type: 'recall', order: 'blucher-1' }]);
  expect(asked(false).game.options(asked(false).position, 'blucher').actions).toContainEqual({
    type: 'endCommand',
  });
});
