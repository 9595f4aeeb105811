import { describe, expect, test } from 'vitest';
import { makeLdgaGame } from '../../../src/systems/ldga/rules/index.ts';
import { map, scenarios, tables, units } from '../content.ts';
import { type Field, type Table, table } from '../field.ts';

/* 2: the sequence of play. */

const BOTH: Field['pieces'] = { 'fr.1.a': { hex: '0303' }, 'pr.1.a': { hex: '1010' } };
const PHASES = [
  'reorganization',
  'command',
  'initiative',
  'movement',
  'combat',
  'recovery',
  'supply',
  'disengagement',
];
/** What was gone through, one word for each: `turn 3`, `french`, `movement`. */
function story(field: Partial<Field> = {}): string[] {
  const words: string[] = [];
  let told = 0;
  const t: Table = table({ pieces: BOTH, ...field }, (step) => {
    const [, proc, name] = step.split('.') as [string, string, string];
    if ((proc === 'playerTurn' || proc === 'nightTurn') && PHASES.includes(name)) words.push(name);
    if ((proc === 'playerTurn' || proc === 'nightTurn') && name === 'begin') words.push('player');
    if (proc === 'game' && name === 'turn') words.push('turn');
  });
  while (t.step !== 'over') t.pass();
  const names = t.events.flatMap((event) =>
    event.type === 'turnBegan'
      ? [`turn ${event.turn}`]
      : event.type === 'playerTurnBegan'
        ? [event.side]
        : [],
  );
  return words.map((word) => {
    if (word !== 'turn' && word !== 'player') return word;
    told += 1;
    return names[told - 1] as string;
  });
}

test('a position of any scenario survives being written down', () => {
  for (const scenario of scenarios.values()) {
    const game = makeLdgaGame({ map, units, tables, scenario });
    const { position } = game.begin();
    expect(game.invariants(position), scenario.id).toEqual([]);
    expect(game.parsePosition(JSON.parse(JSON.stringify(position)))).toEqual(position);
  }
});

describe('turns', () => {
  test('[LDGA-2.0.1] [LDGA-2.0.2] [LDGA-2.2.1] six hours each, three by day and the fourth by night', () => {
    for (const { turn, time, night, starts } of tables.turns) {
      const hour = (4 + 6 * (turn - 1)) % 24;
      expect(starts).toBe(`${String(hour).padStart(2, '0')}00`);
      expect(time).toBe(['morning', 'afternoon', 'evening', 'night'][(turn - 1) % 4]);
      expect(night).toBe(turn % 4 === 0);
    }
  });
  test('[LDGA-2.1.1] [LDGA-2.1.3] [LDGA-2.12.1] [LDGA-2.12.2] by day the first player finishes before the second begins, and then the marker moves on', () => {
    const one = (side: string) => [side, 'reorganization', 'command', 'initiative', 'movement', 'combat'];
    expect(story()).toEqual([
      'turn 2',
      ...one('french'),
      ...one('coalition'),
      'turn 3',
      ...one('french'),
      ...one('coalition'),
    ]);
  });
  test('[LDGA-2.1.1] who is first is the scenario’s to say', () => {
    expect(story({ first: 'coalition' }).slice(0, 2)).toEqual(['turn 2', 'coalition']);
  });
  test('[LDGA-2.2.5] [LDGA-2.22.1] [LDGA-2.22.2] [LDGA-2.2.2] [LDGA-2.2.3] [LDGA-2.21A.0] at night the second player goes first, nobody commands or fights, and both see to their supply', () => {
    const words = story({ turns: [4, 5] });
    const night = words.slice(0, words.indexOf('turn 5'));
    expect(night.filter((word) => ['french', 'coalition'].includes(word))).toEqual(['coalition', 'french']);
    expect(night.filter((word) => ['combat', 'command', 'movement', 'initiative'].includes(word))).toEqual(
      [],
    );
    const one = (side: string) => [side, 'recovery', 'supply', 'disengagement'];
    expect(night).toEqual(['turn 4', ...one('coalition'), ...one('french')]);
    expect(words[words.indexOf('turn 5') + 1]).toBe('french');
  });
  test('[LDGA-2.3.1] [LDGA-2.31] [LDGA-2.32.1] [LDGA-2.32.2] in rain both armies disengage instead of fighting', () => {
    const words = story({ rain: [2] });
    const one = (side: string) => [
      side,
      'reorganization',
      'command',
      'initiative',
      'movement',
      'disengagement',
    ];
    expect(words.slice(0, words.indexOf('turn 3'))).toEqual([
      'turn 2',
      ...one('french'),
      ...one('coalition'),
    ]);
    expect(words.slice(words.indexOf('turn 3'))).toContain('combat');
  });
  test('[LDGA-1.4.PP] whose player turn it is, he is phasing', () => {
    const t = table({ pieces: BOTH }).toMovement('coalition');
    expect([t.position.phasing, t.seat, t.last('playerTurnBegan').side]).toEqual([
      'coalition',
      'coalition',
      'coalition',
    ]);
  });
  test('[LDGA-2.11.0] [LDGA-2.1.2] what belongs to another phase is refused', () => {
    const t = table({ pieces: BOTH, leaders: { 'fr.leader.napoleon': '0303' } }).to('ldga.command.give');
    expect(t.why({ type: 'march', pieces: ['fr.1.a'], path: ['0304'] })).toEqual(['not-now LDGA-7.11.1']);
    t.toMovement();
    expect(t.why({ type: 'command', commander: 'fr.leader.napoleon', piece: 'fr.1.a' })).toEqual([
      'not-now LDGA-8.0.1',
    ]);
  });
  test('[LDGA-2.11C1] when the combat phase begins both sides turn up units and leaders in contact, and nobody else', () => {
    const t = table({
      pieces: {
        'fr.1.a': { hex: '0503' },
        'fr.1.b': { hex: '0202' },
        'pr.1.a': { hex: '0506' },
        'pr.1.b': { hex: '1010' },
      },
      leaders: { 'fr.leader.derlon': '0503', 'pr.leader.zeiten': '0506' },
      options: ['without-command', 'hidden-forces'],
    })
      .toMovement()
      .march(['fr.1.a', 'fr.leader.derlon'], '0504', '0505');
    const shown = () =>
      ['fr.1.a', 'fr.1.b', 'pr.1.a', 'pr.1.b']
        .filter((id) => t.unit(id).shown)
        .concat(['fr.leader.derlon', 'pr.leader.zeiten'].filter((id) => t.leader(id).shown));
    expect(shown()).toEqual([]);
    t.toCombat();
    expect(shown()).toEqual(['fr.1.a', 'pr.1.a', 'fr.leader.derlon', 'pr.leader.zeiten']);
  });
  test('[LDGA-2.11C2.1] [LDGA-2.11C2.2] riders of the defender go before combat, then those of the attacker', () => {
    const horse = { arm: 'cavalry' as const };
    const t = table({
      pieces: {
        'fr.1.c': { hex: '0505', ...horse },
        'fr.1.a': { hex: '0903' },
        'pr.1.a': { hex: '0506' },
        'pr.1.c': { hex: '0904', ...horse },
      },
      options: ['without-command'],
    }).toCombat();
    t.act(
      { type: 'declareAttack', from: ['0505'], targets: ['0506'] },
      { type: 'declareAttack', from: ['0903'], targets: ['0904'] },
      { type: 'endDeclaring' },
    );
    expect([t.step, t.seat]).toEqual(['ldga.evade.choose', 'coalition']);
    t.act({ type: 'evade', hex: '0904', pieces: ['pr.1.c'], path: ['0905'] });
    while (t.seat === 'coalition') t.pass();
    expect([t.step, t.seat]).toEqual(['ldga.evade.choose', 'french']);
    t.act({ type: 'evade', hex: '0505', pieces: ['fr.1.c'], path: ['0504'] });
    expect([t.hex('pr.1.c'), t.hex('fr.1.c'), t.has('combatResolved')]).toEqual(['0905', '0504', false]);
  });
  test('[LDGA-2.2.6] at night no unit marches', () => {
    const t = table({
      pieces: { ...BOTH, 'fr.1.b': { hex: '0909' } },
      leaders: { 'fr.leader.derlon': '0303' },
      turns: [4, 5],
    });
    t.to('ldga.disengagement.go');
    while (t.seat !== 'french') t.pass().to('ldga.disengagement.go');
    expect(t.why({ type: 'march', pieces: ['fr.1.a'], path: ['0304'] })).toEqual([
      'only-leaders-at-night LDGA-8.14.3',
    ]);
  });
});
