import { describe, expect, test } from 'vitest';
import type { NlbAction } from '../../../src/systems/nlb/rules/index.ts';
import { as, DONE, ends, field, hidden, hide, pairs, steer, until } from '../hiding.ts';
import type { Skirmish, Table } from '../skirmish.ts';

/* Hidden movement (16.6) together with rules that ask who is on the map, who waits, and who may go how far. */

describe('with an army that leaves (24.3D)', () => {
  const scene = (spec: Partial<Skirmish> = {}): Table =>
    field({
      pieces: {
        'fr.a': { hex: '0505', strength: 12 },
        'al.x': { hex: '0504', strength: 2 },
        'al.h': { hex: '2805' },
        'pr.h': { hex: '2809' },
      },
      leaders: { 'al.leader.o': { hex: '2805' }, 'pr.leader.b': { hex: '2809', capacity: 1 } },
      ...spec,
      scenario: {
        chapters: ['10'],
        morale: {
          allied: { demoralization: [{ from: '16/1400', level: 2, rule: 'NLB-24.3.2' }] },
        },
        rules: [{ kind: 'armyLeaves', army: 'allied', when: 'demoralization', rule: 'NLB-24.3D' }],
        ...spec.scenario,
      },
    });

  test('[NLB-24.3D] [NLB-16.6C.3] its hidden units and their markers go with it and cannot be laid open', () => {
    const table = scene();
    as(table, 'allied', hide('2805', ['al.h'], { leaders: ['al.leader.o'] }));
    hidden(table, 'prussian', hide('2809', ['pr.h']));
    expect(pairs(table).map(({ id }) => id)).toEqual(['allied.1', 'prussian.1']);
    table.endMovement().attack(['0504'], ['fr.a']).roll(1);
    expect(table.last('armyLeft').army).toBe('allied');
    expect(table.unit('al.h').place).toBe('exited');
    expect(table.position.leaders.coalition[0]).toMatchObject({ id: 'al.leader.o', place: 'exited' });
    expect(pairs(table).map(({ id }) => id)).toEqual(['prussian.1']);
    expect(table.unit('pr.h').place).toBe('hidden');
    expect(table.game.invariants(table.position)).toEqual([]);
    if (table.step === 'nlb.combat.advanceChoice') table.act({ type: 'declineAdvance' });
    if (table.step === 'nlb.combatPhase.choose') table.endCombat();
    expect(table.why({ type: 'reveal', pair: 'allied.1' }, 'allied')).not.toEqual([]);
  });

  test('[NLB-24.3D] [NLB-16.17.1] so does its train', () => {
    const table = scene({
      optional: ['16.17'],
      roads: [['2801', '2802', '2803']],
      trains: { al: { hex: '2802' } },
    });
    hidden(table, 'french').endMovement().attack(['0504'], ['fr.a']).roll(1);
    expect(table.position.trains?.map(({ place }) => place)).toEqual(['exited']);
    expect(table.game.invariants(table.position)).toEqual([]);
  });

  test('[NLB-24.3D] [NLB-16.17.1] a train on its way goes too, one that is lost stays lost, and others stay', () => {
    const placesOf = (place: 'waiting' | 'eliminated') => {
      const table = scene({
        optional: ['16.17'],
        roads: [['2801', '2802', '2803']],
        trains: { al: { hex: '2802' }, pr: { hex: '2803' } },
      });
      hidden(table, 'french');
      const trains = table.position.trains?.map((train) =>
        train.id.startsWith('al') ? { ...train, place, hex: null } : train,
      );
      table.position = { ...table.position, trains: trains ?? [] };
      table.endMovement().attack(['0504'], ['fr.a']).roll(1);
      return table.position.trains?.map((train) => train.place);
    };
    expect(placesOf('waiting')).toEqual(['exited', 'map']);
    expect(placesOf('eliminated')).toEqual(['eliminated', 'map']);
  });
});

describe('hidden reinforcements', () => {
  const NAMES = ['fr.a', 'fr.b', 'fr.c', 'fr.d', 'fr.e', 'fr.f', 'fr.g', 'fr.h', 'fr.i', 'fr.j'];
  const coming = (units: number, spec: Partial<Skirmish> = {}): Table =>
    field({
      pieces: { ...Object.fromEntries(NAMES.slice(0, units).map((id) => [id, {}])), 'al.x': { hex: '2505' } },
      ...spec,
      scenario: {
        reinforcements: [
          {
            id: 'column',
            army: 'french',
            turn: '16/1400',
            hex: '0105',
            order: [NAMES.slice(0, units)],
            rule: 'NLB-5.6.1',
          },
        ],
        ...spec.scenario,
      },
    });
  const group = (units: readonly string[]): NlbAction => ({
    type: 'hideComing',
    group: 'column',
    units,
    leaders: [],
    real: 'a',
  });
  /** The French may hide what comes on this turn. */
  const atHand = (table: Table): Table => {
    while (table.step !== 'nlb.hiding.choose') table.act(DONE);
    return table;
  };

  test('[NLB-28.C.2] [NLB-16.6B.1] have half their allowance as they enter, and all of it once they are on the map', () => {
    const half = { rules: [{ kind: 'halfEntry' as const, groups: ['column'], rule: 'NLB-28.C.2' }] };
    const table = atHand(coming(1, { scenario: half })).act(group(['fr.a']));
    expect(table.why(steer('french.1', 'a', '0105', '0205', '0305'))).toEqual(['marker-too-far NLB-16.6B.1']);
    expect(ends(table, 'a')).not.toContain('0305');
    table.act(steer('french.1', 'a', '0105', '0205'));
    expect(table.last('markerMoved')).toMatchObject({ allowance: 2, cost: { total: 2 } });
    until(table.endMovement(), 'coalition');
    until(table.endMovement(), 'french');
    // One marker is on the map and has four points, the other still to come and has two.
    expect(table.why(steer('french.1', 'a', '0305', '0405', '0505', '0605'))).toEqual([]);
    expect(table.why(steer('french.1', 'b', '0105', '0205', '0305'))).toEqual(['marker-too-far NLB-16.6B.1']);
  });

  test('[NLB-5.6A.3] [NLB-16.6A.3] pay for their column: the marker what the last of them would', () => {
    const table = atHand(coming(5)).act(group(NAMES.slice(0, 4)), DONE);
    // Two stand abreast, so that the last pair of four comes second.
    expect(table.why(steer('french.1', 'a', '0105', '0205', '0305', '0405'))).toEqual([
      'marker-too-far NLB-16.6B.1',
    ]);
    table.act(steer('french.1', 'a', '0105', '0205', '0305'));
    expect(table.last('markerMoved').cost?.total).toBe(4);
    // The other marker stands for the same column and pays as the first did; who follows has them before him.
    table.act(steer('french.1', 'b', '0105', '0104', '0103'));
    expect(table.last('markerMoved').cost?.total).toBe(4);
    table.enter('fr.e', '0105');
    expect(table.last('entered').cost.total).toBe(3);
    expect(table.position.columns).toEqual({ '0105': 5 });
  });

  test('[NLB-5.6A.2] too many behind one marker never get on the map: they need several pairs', () => {
    const table = atHand(coming(10));
    expect(table.why(group(NAMES))).toEqual(['column-too-long NLB-5.6A.2']);
    expect(table.why(group(NAMES.slice(0, 8)))).toEqual([]);
    expect(table.options('hideComing').map(({ units }) => units.length)).toEqual([8, 8]);
    table.act(group(NAMES.slice(0, 8)), DONE);
    expect(ends(table, 'a')).toEqual(['0105']);
  });
});

describe('out of supply (16.18A)', () => {
  const HUNGRY = { 'fr.a': { hex: '0305', movement: 4 }, 'fr.b': { hex: '0305' } } as const;
  function hungry(): Table {
    const table = hidden(
      field({ optional: ['16.18'], pieces: { ...HUNGRY, 'al.x': { hex: '2505' } } }),
      'french',
      hide('0305', ['fr.a', 'fr.b']),
    );
    const french = table.position.forces.french.map((unit) => ({ ...unit, outOfSupply: unit.id === 'fr.a' }));
    table.position = { ...table.position, forces: { ...table.position.forces, french } };
    return table;
  }

  test('[NLB-16.18A.1] [NLB-16.6B.1] a die for each of them comes before either marker moves, and is the pace of both', () => {
    const table = hungry();
    expect(table.why(steer('french.1', 'a', '0306'))).toEqual(['roll-first NLB-16.18A.1']);
    expect(table.options('steer')).toEqual([]);
    expect(table.options('rollAllowance')).toEqual([{ type: 'rollAllowance', unit: 'french.1' }]);
    table.act({ type: 'rollAllowance', unit: 'french.1' });
    expect(table.game.pending(table.position)).toMatchObject({ kind: 'chance', request: { count: 1 } });
    table.roll(2);
    expect(table.last('pairAllowanceRolled')).toMatchObject({
      to: ['french'],
      rolls: [2],
      allowance: 2,
      masked: { pair: 'french.1', rolls: [2], allowance: null },
    });
    expect(table.why({ type: 'rollAllowance', unit: 'french.1' })).toEqual(['no-roll-needed NLB-5.1.2']);
    expect(table.why(steer('french.1', 'a', '0306', '0307', '0308'))).toEqual(['marker-too-far NLB-16.6B.1']);
    table.act(steer('french.1', 'a', '0306', '0307'), steer('french.1', 'b', '0304'));
    // The next phase needs another die.
    until(table.endMovement(), 'coalition');
    until(table.endMovement(), 'french');
    expect(table.why(steer('french.1', 'a', '0308'))).toEqual(['roll-first NLB-16.18A.1']);
  });

  test('[NLB-16.18A.1] a roll gives no unit more than its counter, and nobody else rolls for a pair', () => {
    const table = hungry();
    expect(table.why({ type: 'rollAllowance', unit: 'french.2' })).toEqual(['no-such-pair NLB-16.6B.1']);
    expect(table.why({ type: 'rollAllowance', unit: 'nobody' })).toEqual(['unknown-unit NLB-5.1.1']);
    table.act({ type: 'rollAllowance', unit: 'french.1' }).roll(6);
    expect(table.last('pairAllowanceRolled').allowance).toBe(4);
  });
});

test('[NLB-16.5.3] [NLB-16.6B.1] in rain a marker gets at least one hex far, and no farther than it can pay', () => {
  const table = hidden(
    field({
      optional: ['16.5'],
      terrain: { '0304': 'forest' },
      pieces: { 'fr.h': { hex: '0305', arm: 'cavalry', movement: 6 }, 'al.x': { hex: '2505' } },
      scenario: { rain: ['16/1400'] },
    }),
    'french',
    hide('0305', ['fr.h']),
  );
  // Woods cost a horseman four points, in rain eight.
  expect(table.why(steer('french.1', 'a', '0304'))).toEqual([]);
  expect(ends(table, 'a')).toContain('0304');
  expect(ends(table, 'a')).not.toContain('0309');
  // Beside it, not two hexes off.
  expect(table.why(steer('french.1', 'a', '0307'))).toContain('not-adjacent NLB-5.0.2');
  expect(table.why(steer('french.1', 'a', '0304', '0303'))).toEqual(['marker-too-far NLB-16.6B.1']);
  expect(table.why(steer('french.1', 'a', '0306', '0307', '0308', '0309'))).toEqual([
    'marker-too-far NLB-16.6B.1',
  ]);
  expect(table.why(steer('french.1', 'a', '0306', '0307', '0308'))).toEqual([]);
  table.act(steer('french.1', 'a', '0304'));
  expect(table.last('markerMoved').cost?.total).toBe(8);
});

describe('troops that a scenario holds back', () => {
  const column = {
    id: 'column',
    army: 'french' as const,
    turn: '16/1400',
    hex: '0105',
    order: [['fr.a']],
    rule: 'NLB-5.6.1',
  };
  const frozen = {
    kind: 'activation' as const,
    group: 'corps',
    army: 'french' as const,
    units: ['fr.a', 'fr.b'],
    rolls: [{ turn: '16/1400', on: [1] }],
    atLast: '16/1500',
    rules: { frozen: 'NLB-24.1B.1', roll: 'NLB-24.1B.2' },
  };
  const coming: NlbAction = { type: 'hideComing', group: 'column', units: ['fr.a'], leaders: [], real: 'a' };
  const scene = (rules: readonly unknown[]): Table =>
    field({
      pieces: { 'fr.a': {}, 'fr.b': { hex: '0305' }, 'fr.c': { hex: '0309' }, 'al.x': { hex: '2505' } },
      scenario: { reinforcements: [column], rules: rules as never },
    });
  const atHand = (table: Table): Table => {
    while (table.step !== 'nlb.hiding.choose') table.act(DONE);
    return table;
  };

  test('[NLB-24.1B.1] [NLB-16.6A.3] neither come on as markers nor are hidden on the map before they are called', () => {
    const table = atHand(scene([frozen]));
    expect(table.why(coming)).toEqual(['must-stay NLB-24.1B.1']);
    expect(table.why(hide('0305', ['fr.b']))).toEqual(['must-stay NLB-24.1B.1']);
    expect(table.options('hideComing')).toEqual([]);
    expect(table.why(hide('0309', ['fr.c']))).toEqual([]);
    // Without the rule both may.
    const free = atHand(scene([]));
    expect(free.why(coming)).toEqual([]);
    expect(free.why(hide('0305', ['fr.b']))).toEqual([]);
  });

  test('[NLB-24.1B.1] [NLB-16.6B.1] their markers, if they are hidden already, stay where they are until then', () => {
    const table = hidden(scene([]), 'french', hide('0305', ['fr.b']));
    const held = scene([frozen]);
    held.position = { ...table.position, marks: held.position.marks };
    expect(held.why(steer('french.1', 'a', '0405'))).toEqual(['must-stay NLB-24.1B.1']);
    expect(held.options('steer')).toEqual([]);
    expect(table.why(steer('french.1', 'a', '0405'))).toEqual([]);
  });

  test('[NLB-27.1D] [NLB-16.6A.1] those who stand still until an hour are not hidden before it', () => {
    const still = {
      kind: 'standStill',
      before: '16/1500',
      armies: [],
      units: ['fr.b'],
      leaders: false,
      rule: 'NLB-27.1D',
    };
    const table = atHand(scene([still]));
    expect(table.why(hide('0305', ['fr.b']))).toEqual(['must-stay NLB-27.1D']);
    expect(table.why(hide('0309', ['fr.c']))).toEqual([]);
  });

  test('[NLB-25.E.2] [NLB-16.6B.1] a corps that comes on faster does so behind its markers too', () => {
    const long = {
      kind: 'longMarch',
      army: 'french',
      org: '4',
      turn: '16/1400',
      factor: 2,
      rule: 'NLB-25.E.2',
    };
    const fast = (org: string): Table =>
      hidden(
        field({
          pieces: { 'fr.b': { hex: '0305', org }, 'al.x': { hex: '2505' } },
          scenario: { rules: [long] as never },
        }),
        'french',
        hide('0305', ['fr.b']),
      );
    const path = ['0405', '0505', '0605', '0705', '0805', '0905', '1005', '1105'];
    expect(fast('4').why(steer('french.1', 'a', ...path))).toEqual([]);
    expect(fast('5').why(steer('french.1', 'a', ...path))).toEqual(['marker-too-far NLB-16.6B.1']);
  });
});

describe('a second in command behind a marker (16.1C)', () => {
  const scene = (spec: Partial<Skirmish> = {}): Table => {
    const table = field({
      optional: ['16.1C-seconds'],
      pieces: {
        'fr.a': { hex: '0505', strength: 20 },
        'pr.a': { hex: '0504', strength: 2 },
        'pr.four': { hex: '2805', org: '4' },
      },
      leaders: {
        'pr.leader.blucher': { hex: '0504', capacity: 3 },
        'pr.leader.bulow': { hex: '2805', org: '4' },
        'pr.leader.bulow-commander': {
          capacity: 2,
          succeeds: { commander: 'pr.leader.blucher', officer: 'pr.leader.bulow' },
        },
      },
      scenario: { chapters: ['10'] },
      ...spec,
    });
    hidden(table, 'prussian', hide('2805', ['pr.four'], { leaders: ['pr.leader.bulow'] }));
    return table.endMovement().attack(['0504'], ['fr.a']).roll(1).roll(2);
  };

  test('[NLB-16.1C.6] [NLB-16.6C.1] takes over where the real marker is, and his pair is laid open', () => {
    const table = scene();
    expect(table.last('leaderLost').leader).toBe('pr.leader.blucher');
    expect(table.last('succeeded')).toMatchObject({ as: 'pr.leader.bulow-commander' });
    const heir = table.position.leaders.coalition.find(({ id }) => id === 'pr.leader.bulow-commander');
    expect(heir).toMatchObject({ place: 'map', hex: '2805' });
    const officer = table.position.leaders.coalition.find(({ id }) => id === 'pr.leader.bulow');
    expect(officer).toMatchObject({ place: 'reserve', hex: null });
    for (let n = 0; n < 6 && table.unit('pr.four').place === 'hidden'; n += 1) {
      const [first] = table.game.options(table.position, table.seat).actions;
      table.act(first as NlbAction);
    }
    expect(table.unit('pr.four')).toMatchObject({ place: 'map', hex: '2805' });
    expect(pairs(table)).toEqual([]);
    expect(table.game.invariants(table.position)).toEqual([]);
  });
});

describe('who is bound to a place or a staff', () => {
  test('[NLB-16.11C.1] [NLB-16.6A.1] a garrison is not hidden, nor is one that forms', () => {
    const table = field({
      optional: ['16.11'],
      terrain: { '0305': 'chateau' },
      pieces: { 'fr.b': { hex: '0305' }, 'fr.c': { hex: '0309' }, 'al.x': { hex: '2505' } },
      scenario: { turns: { first: '16/1400', last: '16/1700', rule: 'NLB-3.2B' } },
    });
    until(table, 'french').act({ type: 'formGarrison', unit: 'fr.b' });
    until(table.endMovement(), 'coalition').endMovement();
    while (table.step !== 'nlb.hiding.choose') table.act(DONE);
    expect(table.position.phasing).toBe('french');
    expect(table.why(hide('0305', ['fr.b'])).map((why) => why.split(' ')[0])).toEqual(['must-stay']);
    expect(table.why(hide('0309', ['fr.c']))).toEqual([]);
  });

  test('[NLB-16.6A.5] neither a commander nor a headquarters (16.14) is hidden', () => {
    const table = field({
      optional: ['16.14'],
      pieces: { 'fr.b': { hex: '0305' }, 'al.x': { hex: '2505' } },
      leaders: {
        'fr.leader.hq': { hex: '0305', headquarters: true, movement: 6 },
        'fr.leader.n': { hex: '0305', capacity: 2 },
        'fr.leader.o': { hex: '0305' },
      },
      scenario: { chapters: ['10'] },
    });
    while (table.seat !== 'french') table.act(DONE);
    for (const leader of ['fr.leader.hq', 'fr.leader.n'])
      expect(table.why(hide('0305', ['fr.b'], { leaders: [leader] })), leader).toContain(
        'only-officers-hide NLB-16.6A.5',
      );
    expect(table.why(hide('0305', ['fr.b'], { leaders: ['fr.leader.o'] }))).toEqual([]);
  });
});

test('[NLB-16.6B.1] a position in which a unit stands with a marker of its own side cannot be', () => {
  const table = hidden(
    field({ pieces: { 'fr.h': { hex: '0305' }, 'fr.open': { hex: '0605' }, 'al.x': { hex: '2805' } } }),
    'french',
    hide('0305', ['fr.h']),
  );
  expect(table.game.invariants(table.position)).toEqual([]);
  const french = table.position.forces.french.map((unit) =>
    unit.id === 'fr.open' ? { ...unit, hex: '0305' } : unit,
  );
  const forces = { ...table.position.forces, french };
  const left = french.map((unit) => (unit.id === 'fr.open' ? { ...unit, place: 'exited' as const } : unit));
  const gone = { ...table.position, forces: { ...table.position.forces, french: left } };
  expect(table.game.invariants(gone)).toEqual([]);
  expect(table.game.invariants({ ...table.position, forces })).toEqual([
    'fr.open stands with a marker in 0305',
  ]);
});

test('[NLB-16.6A.1] without hunger (16.18) nobody who is hidden is given points to march with', () => {
  const table = hidden(
    field({ pieces: { 'fr.h': { hex: '0305' }, 'fr.open': { hex: '0605' }, 'al.x': { hex: '2805' } } }),
    'french',
    hide('0305', ['fr.h']),
  );
  until(table.pass(), 'coalition').pass();
  until(table, 'french');
  expect(table.unit('fr.h').place).toBe('hidden');
  expect(table.unit('fr.h')).not.toHaveProperty('allowance');
});

test('[NLB-16.6.1] whoever imagines what a pair hides puts as many units under it as there are', () => {
  const table = hidden(
    field({ pieces: { 'fr.h': { hex: '0305' }, 'fr.open': { hex: '0605' }, 'al.x': { hex: '2805' } } }),
    'french',
    hide('0305', ['fr.h']),
  );
  const { game, position } = table;
  const twin = game.resample(game.observe(position, 'allied'), 'allied', () => 0);
  expect(twin.hidden?.map(({ units }) => units)).toEqual([['fr.h']]);
});
