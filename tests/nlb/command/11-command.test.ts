import { describe, expect, test } from 'vitest';
import { nlb } from '../library.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const USED = { chapters: ['10' as const, '11' as const] };

const give = (leader: string, whom: string) => ({ type: 'command' as const, leader, whom });
const END = { type: 'endCommand' as const };

const out = (table: Table): string[] =>
  [...table.position.forces.french, ...table.position.forces.coalition]
    .filter((unit) => unit.outOfCommand)
    .map((unit) => unit.id);

const scene = (spec: Omit<Skirmish, 'scenario'>): Table => skirmish({ columns: 20, ...spec, scenario: USED });

describe('who commands whom', () => {
  const french = {
    pieces: {
      'fr.a': { hex: '0505', org: '2' },
      'fr.b': { hex: '0506', org: '2' },
      'fr.c': { hex: '0605', org: '3' },
      'al.x': { hex: '2012' },
    },
    leaders: { 'fr.leader.ney': { hex: '0504', capacity: 1 }, 'fr.leader.two': { hex: '0505', org: '2' } },
  };

  test('[NLB-11.0.1] command begins with commanders and flows through officers', () => {
    const table = scene(french);
    expect(table.step).toBe('nlb.command.give');
    expect(table.game.pending(table.position)).toMatchObject({
      facts: { commanders: [{ leader: 'fr.leader.ney', officers: 0, units: 0 }] },
    });
    expect(table.why(give('fr.leader.two', 'fr.a'))).toEqual(['only-commanders-command NLB-11.0.1']);
    table.act(give('fr.leader.ney', 'fr.leader.two'));
    expect(table.last('commanded')).toMatchObject({ whom: 'fr.leader.two', units: ['fr.a', 'fr.b'] });
    table.act(END);
    expect(out(table)).toEqual(['fr.c']);
  });

  test('[NLB-11.1B.1] an officer in command commands all units of his designation in range, and no others', () => {
    const table = scene(french).act(give('fr.leader.ney', 'fr.leader.two'), END);
    expect(['fr.a', 'fr.b', 'fr.c'].map((id) => table.unit(id).command)).toEqual([
      'fr.leader.two',
      'fr.leader.two',
      null,
    ]);
  });

  test('[NLB-11.1B.2] an officer without command passes none on', () => {
    const table = scene(french).act(give('fr.leader.ney', 'fr.c'), END);
    expect(out(table)).toEqual(['fr.a', 'fr.b']);
    expect(table.position.leaders.french[1]).toMatchObject({ outOfCommand: true });
    expect(table.position.leaders.french[0]).toMatchObject({ outOfCommand: false });
  });

  test('[NLB-11.1A.2] a commander commands any unit of his army himself, in range and capacity', () => {
    const table = scene(french);
    for (const unit of ['fr.a', 'fr.b', 'fr.c']) {
      expect(table.why(give('fr.leader.ney', unit))).toEqual([]);
    }
    table.act(give('fr.leader.ney', 'fr.c'));
    expect(table.why(give('fr.leader.ney', 'fr.c'))).toContain('already-in-command NLB-11.3.1');
  });

  test('[NLB-11.1A.1] capacity counts officers and units separately', () => {
    const table = scene({
      ...french,
      leaders: { ...french.leaders, 'fr.leader.three': { hex: '0505', org: '3' } },
    });
    table.act(give('fr.leader.ney', 'fr.leader.two'));
    expect(table.why(give('fr.leader.ney', 'fr.leader.three'))).toEqual(['capacity-spent NLB-11.1A.1']);
    expect(table.why(give('fr.leader.ney', 'fr.c'))).toEqual([]);
    table.act(give('fr.leader.ney', 'fr.c'));
    // Nothing is left to give, so the segment ends of itself.
    expect(table.step).toBe('nlb.movement.move');
    expect(out(table)).toEqual([]);
  });

  test('[NLB-11.1.1] nobody commands units of another army', () => {
    expect(scene(french).why(give('fr.leader.ney', 'al.x'))).toEqual(['of-another-army NLB-11.1.1']);
  });

  test('[NLB-11.1C.2] Allied commanders do not command Prussians, nor the other way round', () => {
    const table = scene({
      pieces: { 'fr.a': { hex: '0112' }, 'al.x': { hex: '1005' }, 'pr.y': { hex: '1006' } },
      leaders: {
        'al.leader.w': { hex: '1005', capacity: 4 },
        'pr.leader.b': { hex: '1006', capacity: 4 },
        'pr.leader.z': { hex: '1006', org: '1' },
      },
    });
    table.pass();
    expect(table.step).toBe('nlb.command.give');
    expect(table.why(give('al.leader.w', 'pr.y'), 'allied')).toEqual(['of-another-army NLB-11.1C.2']);
    expect(table.why(give('al.leader.w', 'pr.leader.z'), 'allied')).toEqual(['of-another-army NLB-11.1C.2']);
    expect(table.why(give('pr.leader.b', 'al.x'), 'prussian')).toEqual(['of-another-army NLB-11.1C.2']);
    expect(table.why(give('al.leader.w', 'al.x'), 'prussian')).toEqual(['not-your-unit NLB-11.1.1']);
  });

  test('[NLB-11.1C.1] Prussians and Allies are friends: they cover each other’s line of command, and stack', () => {
    // Two columns of hexes: the only way from 0102 to 0106 leads through the enemy's zone of control.
    const spec = (cover: Skirmish['pieces']): Skirmish => ({
      columns: 2,
      pieces: {
        'fr.a': { hex: '0204' },
        'al.near': { hex: '0102' },
        'al.far': { hex: '0106' },
        'pr.rear': { hex: '0112' },
        ...cover,
      },
      leaders: { 'al.leader.w': { hex: '0102', capacity: 4 } },
      scenario: { ...USED, firstPlayer: 'coalition', seats: ['french', 'allied', 'prussian'] },
    });
    const bare = skirmish(spec({}));
    expect(bare.why(give('al.leader.w', 'al.far'), 'allied')).toEqual(['out-of-command-range NLB-11.2.4']);
    const covered = skirmish(spec({ 'pr.y': { hex: '0104' }, 'pr.z': { hex: '0105' } }));
    expect(covered.why(give('al.leader.w', 'al.far'), 'allied')).toEqual([]);
    covered.act(give('al.leader.w', 'al.near'), END);
    expect(covered.why({ type: 'march', unit: 'al.near', path: ['0103', '0104'] }, 'allied')).toEqual([]);
  });

  test('[NLB-11.1D] each of several commanders has a capacity of his own', () => {
    const table = scene({
      ...french,
      leaders: {
        ...french.leaders,
        'fr.leader.grouchy': { hex: '0604', capacity: 1 },
        'fr.leader.three': { hex: '0505', org: '3' },
      },
    });
    table.act(give('fr.leader.ney', 'fr.leader.two'));
    expect(table.why(give('fr.leader.ney', 'fr.leader.three'))).toEqual(['capacity-spent NLB-11.1A.1']);
    expect(table.why(give('fr.leader.grouchy', 'fr.leader.three'))).toEqual([]);
    table.act(give('fr.leader.grouchy', 'fr.leader.three'));
    expect(out(table)).toEqual([]);
  });

  test('[NLB-11.1E] one source is enough: who is commanded by a commander, or by any officer of his, is in command', () => {
    const spec = {
      pieces: {
        'fr.both': { hex: '0605', org: '1,2' },
        'fr.one': { hex: '0506', org: '1' },
        'fr.two': { hex: '0507', org: '2' },
        'al.x': { hex: '2012' },
      },
      leaders: {
        'fr.leader.ney': { hex: '0504', capacity: 1 },
        'fr.leader.one': { hex: '0505', org: '1' },
        'fr.leader.two': { hex: '0505', org: '2' },
      },
    };
    expect(out(scene(spec).act(give('fr.leader.ney', 'fr.leader.one'), END))).toEqual(['fr.two']);
    expect(out(scene(spec).act(give('fr.leader.ney', 'fr.leader.two'), END))).toEqual(['fr.one']);
    expect(out(scene(spec).act(give('fr.leader.ney', 'fr.both'), END))).toEqual(['fr.one', 'fr.two']);
  });

  test('[NLB-11.1B.3] French and Prussian officers lead corps, Allied officers divisions', () => {
    const { leaders, organisations } = nlb.units;
    const led = leaders
      .filter(({ kind, variant }) => kind === 'officer' && variant !== true)
      .map(({ army, org }) => ({
        army,
        name: organisations.find((o) => o.army === army && o.tag === org)?.name ?? '',
      }));
    const corps = led.filter(({ army }) => army !== 'allied').map(({ name }) => name);
    expect(corps.length).toBe(14);
    expect(corps.every((name) => /Corps$|^Imperial Guard$/.test(name))).toBe(true);
    const allied = led.filter(({ army }) => army === 'allied').map(({ name }) => name);
    expect(allied.filter((name) => /Division$/.test(name)).length).toBe(9);
    expect(allied.filter((name) => !/Division$/.test(name))).toEqual(['Brunswick Corps', 'Cavalry Corps']);
  });
});

describe('how far command reaches', () => {
  const line = (unit: string, officer?: string) =>
    scene({
      pieces: { 'fr.a': { hex: unit, org: '2' }, 'al.x': { hex: '2012' } },
      leaders: {
        'fr.leader.n': { hex: '0102', capacity: 1 },
        ...(officer === undefined ? {} : { 'fr.leader.o': { hex: officer, org: '2' } }),
      },
    });

  test('[NLB-11.0.2] [NLB-11.2.1] a commander reaches five hexes, his own not counted and the recipient’s counted', () => {
    expect(line('0107').why(give('fr.leader.n', 'fr.a'))).toEqual([]);
    const far = line('0108', '0107');
    expect(far.why(give('fr.leader.n', 'fr.a'))).toEqual(['out-of-command-range NLB-11.0.2']);
    expect(far.why(give('fr.leader.n', 'fr.leader.o'))).toEqual([]);
    expect(line('0107', '0108').why(give('fr.leader.n', 'fr.leader.o'))).toEqual([
      'out-of-command-range NLB-11.0.2',
    ]);
  });

  test('[NLB-11.0.3] [NLB-11.2.1] an officer reaches three hexes', () => {
    const near = line('0106', '0103').act(give('fr.leader.n', 'fr.leader.o'));
    expect(near.last('commanded').units).toEqual(['fr.a']);
    const far = line('0107', '0103').act(give('fr.leader.n', 'fr.leader.o'));
    expect(far.last('commanded').units).toEqual([]);
  });

  test('[NLB-11.2.2] command does not cross ground that nobody can cross', () => {
    const spec = {
      columns: 1,
      pieces: { 'fr.a': { hex: '0105' }, 'fr.near': { hex: '0102' }, 'al.x': { hex: '0112' } },
      leaders: { 'fr.leader.n': { hex: '0102', capacity: 1 } },
    };
    const river = scene({ ...spec, sides: { '0103-0104': { water: 'river' } } });
    expect(river.why(give('fr.leader.n', 'fr.a'))).toEqual(['out-of-command-range NLB-11.2.2']);
    expect(river.options('command').map(({ whom }) => whom)).toEqual(['fr.near']);
    const bridged = scene({ ...spec, sides: { '0103-0104': { water: 'river', bridge: true } } });
    expect(bridged.why(give('fr.leader.n', 'fr.a'))).toEqual([]);
  });

  test('[NLB-11.2.3] command does not pass through an enemy', () => {
    const table = scene({
      columns: 1,
      pieces: {
        'fr.a': { hex: '0105', org: '2' },
        'al.x': { hex: '0104' },
        'fr.b': { hex: '0103', org: '3' },
      },
      leaders: { 'fr.leader.n': { hex: '0102', capacity: 1 } },
    });
    expect(table.why(give('fr.leader.n', 'fr.a'))).toEqual(['out-of-command-range NLB-11.2.3']);
    expect(table.why(give('fr.leader.n', 'fr.b'))).toEqual([]);
  });

  test('[NLB-11.2.4] nor through an enemy zone of control, unless a friendly unit stands there', () => {
    const pieces = { 'fr.a': { hex: '0105' }, 'fr.near': { hex: '0102' }, 'al.x': { hex: '0204' } };
    const leaders = { 'fr.leader.n': { hex: '0102', capacity: 1 } };
    const spec = { columns: 2, leaders };
    // 0104 and 0105 lie in the zone of control of 0204; so does 0203.
    expect(scene({ ...spec, pieces }).why(give('fr.leader.n', 'fr.a'))).toEqual([
      'out-of-command-range NLB-11.2.4',
    ]);
    const covered = scene({ ...spec, pieces: { ...pieces, 'fr.b': { hex: '0104', org: '3' } } });
    expect(covered.why(give('fr.leader.n', 'fr.a'))).toEqual([]);
  });
});
