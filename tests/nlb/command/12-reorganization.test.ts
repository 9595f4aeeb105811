import { describe, expect, test } from 'vitest';
import type { Chapter } from '../../../src/systems/nlb/content/content.ts';
import { CHAPTERS, END, give, LEVELS, prepare, ready, reorganize, scene } from '../reorganizing.ts';
import { skirmish, type Table } from '../skirmish.ts';

test('[NLB-12.1D.1] [NLB-11.0.1] when a battle begins nobody has given command, ridden, been driven off or begun to reorganize', () => {
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1010' } },
    leaders: { 'fr.leader.one': { hex: '0505' }, 'al.leader.w': { hex: '1010', capacity: 1 } },
    scenario: { chapters: CHAPTERS, corpsMorale: LEVELS },
  });
  // The side whose turn has not come yet shows how they begin.
  const [leader] = table.game
    .observe(table.position, 'french')
    .leaders.filter(({ army }) => army === 'allied');
  expect(leader).toMatchObject({ id: 'al.leader.w', reorganizing: false });
  expect(table.position.leaders.coalition).toEqual([
    expect.objectContaining({
      moved: false,
      active: true,
      driven: false,
      gave: false,
      command: null,
      outOfCommand: false,
      reorganizing: false,
    }),
  ]);
});

test('[NLB-12.1A] only the seat whose officer he is has him prepare, and only an officer on the map', () => {
  const table = scene({ 'fr.a': {} });
  expect(table.why(prepare('fr.leader.two'))).toEqual([]);
  expect(table.why(prepare('fr.leader.two'), 'allied').join()).not.toBe('');
  // A fallen officer lies where he fell, but is on the map no more.
  const french = table.position.leaders.french.map((leader) =>
    leader.id === 'fr.leader.two' ? { ...leader, place: 'eliminated' as const } : leader,
  );
  table.position = { ...table.position, leaders: { ...table.position.leaders, french } };
  expect(table.why(prepare('fr.leader.two'))).toContain('not-on-map NLB-12.0.5');
});

test('[NLB-12.1A] of two armies on one side neither prepares the other’s officer', () => {
  const table = skirmish({
    columns: 30,
    pieces: { 'fr.a': { hex: '0101' }, 'al.x': { hex: '2805' }, 'pr.y': { hex: '2809' } },
    leaders: { 'pr.leader.y': { hex: '2809', org: '1' }, 'al.leader.w': { hex: '2805', capacity: 2 } },
    scenario: { chapters: CHAPTERS, corpsMorale: LEVELS, firstPlayer: 'coalition' },
  });
  expect(table.why(prepare('pr.leader.y'), 'allied')).toEqual(['not-your-unit NLB-12.1A']);
  expect(table.why(prepare('pr.leader.y'), 'prussian')).not.toContain('not-your-unit NLB-12.1A');
});

describe('who can come back', () => {
  const fight = (attacker: object, chapters: Chapter[] = CHAPTERS): Table => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505', strength: 4, ...attacker }, 'al.x': { hex: '0504', strength: 12 } },
      leaders: { 'al.leader.w': { hex: '0504', capacity: 1 } },
      scenario: { chapters, corpsMorale: LEVELS },
    });
    return table.endMovement().attack(['0504'], ['fr.a'], '1-5').roll(6);
  };

  test('[NLB-12.0.1] a full-strength unit with a reduced side that falls in combat waits to be reorganized', () => {
    expect(fight({}).unit('fr.a')).toMatchObject({ place: 'eliminated', fell: 0 });
    expect(fight({}, ['10', '11', '13']).unit('fr.a')).toMatchObject({ place: 'eliminated', fell: null });
  });

  test('[NLB-12.0.2] [NLB-2.4.3] a reduced unit, or one without a reduced side, is lost for good', () => {
    expect(fight({ flipped: true }).unit('fr.a')).toMatchObject({ place: 'eliminated', fell: null });
    expect(fight({ reduced: null }).unit('fr.a')).toMatchObject({ place: 'eliminated', fell: null });
    const table = ready(
      scene({ 'fr.a': {}, 'fr.b': { fell: null, reduced: true }, 'fr.none': { fell: null } }),
    );
    expect(table.why(reorganize('fr.leader.two', 'fr.b'))).toEqual(['lost-for-good NLB-12.0.2']);
    expect(table.why(reorganize('fr.leader.two', 'fr.none'))).toEqual(['lost-for-good NLB-2.4.3']);
  });

  test('[NLB-12.0.3] a whole game turn passes before it can be reorganized', () => {
    const soon = scene({ 'fr.a': { fell: 1 } }, {}, 2);
    expect(soon.why(prepare('fr.leader.two'))).toEqual(['nothing-to-reorganize NLB-12.0.3']);
    const mixed = ready(scene({ 'fr.a': { fell: 1 }, 'fr.b': { fell: 0 } }, {}, 2));
    expect(mixed.why(reorganize('fr.leader.two', 'fr.a'))).toEqual(['too-soon-to-reorganize NLB-12.0.3']);
    expect(mixed.why(reorganize('fr.leader.two', 'fr.b'))).toEqual([]);
  });

  test('[NLB-12.0.4] [NLB-12.0.5] it comes back reduced, in its officer’s hex', () => {
    const table = ready(scene({ 'fr.a': {} })).act(reorganize('fr.leader.two', 'fr.a'));
    expect(table.unit('fr.a')).toMatchObject({ place: 'map', hex: '0505', reduced: true, fell: null });
    expect(table.game.observe(table.position, 'french').units.find((u) => u.id === 'fr.a')?.strength).toBe(2);
    expect(table.game.invariants(table.position)).toEqual([]);
  });

  test('[NLB-12.1A] only the officer of its own organisation takes it back, and no commander', () => {
    const table = scene(
      { 'fr.a': {}, 'fr.three': {} },
      { leaders: { 'fr.leader.three': { hex: '0507', org: '3' } } },
    );
    expect(table.why(prepare('fr.leader.n'))).toEqual(['only-officers-reorganize NLB-12.1A']);
    table.act(prepare('fr.leader.two'), prepare('fr.leader.three'), END);
    expect(table.why(reorganize('fr.leader.three', 'fr.a'))).toEqual(['not-his-own NLB-12.1A']);
    expect(table.why(reorganize('fr.leader.two', 'fr.three'))).toEqual(['not-his-own NLB-12.1A']);
    expect(table.why(reorganize('fr.leader.three', 'fr.three'))).toEqual([]);
  });
});

describe('when and where', () => {
  test('[NLB-12.1B] never within ten hexes of an enemy combat unit; enemy leaders do not matter', () => {
    // The officer stands in 0505: 1505 is ten hexes away, 1605 eleven.
    const near = (hex: string) => scene({ 'fr.a': {} }, { pieces: { 'al.near': { hex } } });
    expect(near('1505').why(prepare('fr.leader.two'))).toEqual(['enemy-too-near NLB-12.1B']);
    expect(near('1605').why(prepare('fr.leader.two'))).toEqual([]);
    const leader = scene({ 'fr.a': {} }, { leaders: { 'al.leader.w': { hex: '1005', capacity: 1 } } });
    expect(leader.why(prepare('fr.leader.two'))).toEqual([]);
  });

  test('[NLB-12.1C] an officer without command may reorganize', () => {
    const table = ready(scene({ 'fr.a': {} }));
    expect(table.position.leaders.french[1]).toMatchObject({ outOfCommand: true, reorganizing: true });
    expect(table.why(reorganize('fr.leader.two', 'fr.a'))).toEqual([]);
  });

  test('[NLB-12.1D.1] an officer who reorganizes gives no command that turn, and one who gave it does not reorganize', () => {
    const spec = {
      pieces: { 'fr.other': { hex: '0503', org: '3' } },
      leaders: { 'fr.leader.n': { hex: '0504', capacity: 4 } },
    };
    const table = scene({ 'fr.a': {} }, spec).act(
      prepare('fr.leader.two'),
      give('fr.leader.n', 'fr.leader.two'),
    );
    expect(table.last('commanded').units).toEqual([]);
    table.act(END);
    expect(table.unit('fr.b').outOfCommand).toBe(true);
    const gave = scene({ 'fr.a': {} }, spec).act(give('fr.leader.n', 'fr.leader.two'));
    expect(gave.last('commanded').units).toEqual(['fr.b', 'fr.c']);
    expect(gave.why(prepare('fr.leader.two'))).toEqual(['has-given-command NLB-12.1D.1']);
    gave.act(END);
    expect(gave.step).toBe('nlb.movement.move');
  });

  test('[NLB-12.1D.2] his units may be commanded directly meanwhile', () => {
    const spec = { leaders: { 'fr.leader.n': { hex: '0504', capacity: 4 } } };
    const table = scene({ 'fr.a': {} }, spec).act(prepare('fr.leader.two'), give('fr.leader.n', 'fr.b'), END);
    expect(table.unit('fr.b')).toMatchObject({ outOfCommand: false, command: 'fr.leader.n' });
  });

  test('[NLB-12.1E] two units at most, and no more than his hex has room for', () => {
    const all = { 'fr.a': {}, 'fr.b': {}, 'fr.c': {} };
    const table = ready(scene(all, { scenario: { corpsMorale: { levels: [] } } }));
    expect(table.why(reorganize('fr.leader.two', 'fr.a', 'fr.b'))).toEqual([]);
    table.act(reorganize('fr.leader.two', 'fr.a', 'fr.b'));
    expect(table.step).toBe('nlb.movement.move');
    const one = ready(scene(all, { pieces: { 'fr.there': { hex: '0505', org: '3' } } }));
    expect(one.why(reorganize('fr.leader.two', 'fr.a', 'fr.b'))).toEqual([
      'too-many-to-reorganize NLB-12.1E',
    ]);
    expect(one.options('reorganize').map(({ units }) => units)).toEqual([['fr.a'], ['fr.b'], ['fr.c']]);
    const full = scene(all, {
      pieces: { 'fr.there': { hex: '0505', org: '3' }, 'fr.too': { hex: '0505', org: '3' } },
    });
    expect(full.why(prepare('fr.leader.two'))).toEqual(['hex-full NLB-12.1E']);
  });

  test('[NLB-12.1E] two units of a command at most in a segment, though it has two officers', () => {
    const second = {
      'fr.leader.deux': { hex: '0509', org: '2' },
      'fr.leader.three': { hex: '0707', org: '3' },
    };
    const table = scene(
      { 'fr.a': {}, 'fr.b': {}, 'fr.c': {}, 'fr.three': {} },
      { leaders: second, scenario: { corpsMorale: { levels: [] } } },
    );
    ready(table.act(prepare('fr.leader.deux'), prepare('fr.leader.three')));
    table.act(reorganize('fr.leader.two', 'fr.a'));
    expect(table.why(reorganize('fr.leader.deux', 'fr.b', 'fr.c'))).toEqual([
      'too-many-of-command NLB-12.1E',
    ]);
    table.act(reorganize('fr.leader.deux', 'fr.b'));
    expect(table.options('reorganize').map(({ leader }) => leader)).toEqual(['fr.leader.three']);
    table.act(reorganize('fr.leader.three', 'fr.three'));
    expect(table.unit('fr.c').place).toBe('eliminated');
  });

  test('[NLB-12.1F] officer and units may move in the same turn', () => {
    const table = ready(scene({ 'fr.a': {} })).act(reorganize('fr.leader.two', 'fr.a'));
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506', '0507'] })).toEqual([]);
    expect(table.why({ type: 'ride', leader: 'fr.leader.two', path: ['0506', '0507'] })).toEqual([]);
  });

  test('[NLB-4.1.3] the reorganization segment comes last, after command and morale', () => {
    const table = scene({ 'fr.a': {}, 'fr.b': {} });
    expect(table.step).toBe('nlb.command.give');
    expect(table.why(reorganize('fr.leader.two', 'fr.a'))).toEqual(['not-now NLB-11.0.1']);
    ready(table);
    expect(table.step).toBe('nlb.reorganization.choose');
    const order = table.events.map(({ type }) => type).filter((type) => /marked|corps/.test(type));
    expect(order).toEqual(['markedOutOfCommand', 'corpsDemoralized']);
    expect(table.why(give('fr.leader.n', 'fr.c'))).toEqual(['not-now NLB-12.0.5']);
  });
});

describe('with broken morale (12.2, 13.3)', () => {
  const broken = () => ready(scene({ 'fr.a': {}, 'fr.b': {}, 'fr.c': {} }));

  test('[NLB-12.2.1] [NLB-13.2.3] for a demoralized corps one die is rolled: on 5 or 6 the units are lost for good', () => {
    for (const roll of [5, 6]) {
      const table = broken()
        .act(reorganize('fr.leader.two', 'fr.a', 'fr.b'))
        .roll(roll);
      expect(['fr.a', 'fr.b'].map((id) => table.unit(id))).toMatchObject([
        { place: 'eliminated', fell: null },
        { place: 'eliminated', fell: null },
      ]);
    }
    const table = broken()
      .act(reorganize('fr.leader.two', 'fr.a', 'fr.b'))
      .roll(4);
    expect(['fr.a', 'fr.b'].map((id) => table.unit(id).place)).toEqual(['map', 'map']);
    const sound = ready(scene({ 'fr.a': {} })).act(reorganize('fr.leader.two', 'fr.a'));
    expect(sound.of('reorganizationRolled')).toEqual([]);
  });

  test('[NLB-12.2.2] the officer is unharmed but may try no others in that segment', () => {
    const table = broken();
    table.act(reorganize('fr.leader.two', 'fr.a')).roll(6);
    expect(table.position.leaders.french[1]).toMatchObject({ place: 'map', hex: '0505' });
    expect(table.unit('fr.c').fell).toBe(0);
    expect(table.step).toBe('nlb.movement.move');
  });

  test('[NLB-13.3.1] [NLB-13.3.2] [NLB-4.1.7] losses fall by the full strength, and below the level the corps recovers at once', () => {
    const table = ready(scene({ 'fr.a': {}, 'fr.b': {} }));
    const corps = () => table.game.observe(table.position, 'french').corps[0];
    expect(corps()).toMatchObject({ losses: 9, demoralized: true });
    table.act(reorganize('fr.leader.two', 'fr.a')).roll(1);
    expect(corps()).toMatchObject({ losses: 5, demoralized: false });
    expect(table.last('corpsRecovered')).toMatchObject({ corps: 'french.2', losses: 5, level: 9 });
    expect(table.game.observe(table.position, 'french').leaders[1]?.demoralized).toBe(false);
    expect(table.position.phase).toBe('movement');
    expect(table.destinations('fr.c')).toContain('0303');
  });

  test('[NLB-13.3.3] a reorganized unit that falls again counts in full, and does not come back', () => {
    const table = ready(
      scene(
        { 'fr.a': {} },
        {
          pieces: { 'al.far': { hex: '1606', movement: 30, strength: 20 } },
          leaders: { 'al.leader.w': { hex: '1606', capacity: 1 } },
        },
      ),
    ).act(reorganize('fr.leader.two', 'fr.a'));
    table.pass().act(give('al.leader.w', 'al.far'));
    table.march('al.far', '1506', '1406', '1306', '1206', '1106', '1006', '0906', '0806', '0706', '0605');
    table.endMovement();
    table.attack(['0505'], ['al.far']).roll(1);
    const corps = () => table.game.observe(table.position, 'french').corps[0];
    expect(table.unit('fr.a')).toMatchObject({ place: 'eliminated', fell: null, reorganized: true });
    expect(corps()).toMatchObject({ losses: 4 });
    expect(table.position.armies.french?.losses).toBe(6);
    expect(table.game.invariants(table.position)).toEqual([]);
  });

  test('[NLB-13.3.4] an Allied nation recovers when reorganization brings the army’s losses below its number', () => {
    const table = skirmish({
      columns: 30,
      pieces: {
        'al.a': { hex: '0305', strength: 4, nationality: 'hanoverian' },
        'al.b': { hex: '0306', strength: 5 },
        'fr.x': { hex: '3006' },
      },
      leaders: { 'al.leader.w': { hex: '0306', capacity: 1 }, 'al.leader.o': { hex: '0505', org: '1' } },
      scenario: {
        chapters: CHAPTERS,
        firstPlayer: 'coalition',
        turns: { first: '16/1400', last: '16/2000', rule: 'NLB-3.2B' },
        corpsMorale: { levels: [{ army: 'allied', corps: 'british', level: 4, rule: 'NLB-22.3.4' }] },
      },
    });
    const { forces, armies } = table.position;
    table.position = {
      ...table.position,
      turn: 2,
      forces: {
        ...forces,
        coalition: forces.coalition.map((u) =>
          u.id === 'al.a' ? { ...u, place: 'eliminated' as const, fell: 0 } : u,
        ),
      },
      armies: { ...armies, allied: { losses: 4, demoralized: false, disintegrated: false } },
    };
    table.act(prepare('al.leader.o'), END);
    const british = () => table.game.observe(table.position, 'allied').corps[0];
    expect(british()).toMatchObject({ losses: 4, demoralized: true });
    table.act(reorganize('al.leader.o', 'al.a'));
    expect(british()).toMatchObject({ losses: 0, demoralized: false });
  });
});

test('[NLB-12.0.5] [NLB-10.1E.2] a lone enemy leader beside those who come back is driven off at once', () => {
  const table = ready(scene({ 'fr.a': {} }, { leaders: { 'al.leader.w': { hex: '0605', capacity: 1 } } }));
  const lone = () => table.position.leaders.coalition[0]?.hex;
  expect(lone()).toBe('0605');
  table.act(reorganize('fr.leader.two', 'fr.a'));
  expect(table.unit('fr.a').hex).toBe('0505');
  expect(lone()).toBe('3006');
  expect(table.last('leaderRelocated')).toMatchObject({ leader: 'al.leader.w', from: '0605' });
});
