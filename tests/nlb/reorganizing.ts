import type { Chapter } from '../../src/systems/nlb/content/content.ts';
import type { UnitState } from '../../src/systems/nlb/rules/position.ts';
import { type Skirmish, skirmish, type Table } from './skirmish.ts';

export const CHAPTERS: Chapter[] = ['10', '11', '12', '13'];

export const LEVELS = {
  levels: [
    { army: 'french' as const, corps: '2', level: 9, rule: 'NLB-22.3.2' },
    { army: 'french' as const, corps: '3', level: 9, rule: 'NLB-22.3.2' },
  ],
};

/** Officers far behind a lone enemy; fallen units are laid aside as a fight some turns ago left them. */
export const scene = (
  fallen: Readonly<Record<string, Partial<UnitState>>>,
  more: Partial<Skirmish> = {},
  turn = 2,
): Table => {
  const table = skirmish({
    columns: 30,
    pieces: {
      'fr.a': { hex: '0305', org: '2', strength: 4 },
      'fr.b': { hex: '0306', org: '2', strength: 5 },
      'fr.c': { hex: '0307', org: '2', strength: 3 },
      'fr.none': { hex: '0309', org: '2', strength: 4, reduced: null },
      'fr.three': { hex: '0310', org: '3', strength: 4 },
      'fr.rear': { hex: '0311', org: '2' },
      'al.x': { hex: '3006' },
      ...more.pieces,
    },
    leaders: {
      'fr.leader.n': { hex: '0311', capacity: 4 },
      'fr.leader.two': { hex: '0505', org: '2' },
      ...more.leaders,
    },
    ...(more.optional === undefined ? {} : { optional: more.optional }),
    ...(more.terrain === undefined ? {} : { terrain: more.terrain }),
    ...(more.roads === undefined ? {} : { roads: more.roads }),
    scenario: {
      chapters: CHAPTERS,
      corpsMorale: LEVELS,
      turns: { first: '16/1400', last: '16/2000', rule: 'NLB-3.2B' },
      ...more.scenario,
    },
  });
  const { forces, armies } = table.position;
  const french = forces.french.map((unit): UnitState => {
    const fate = fallen[unit.id];
    return fate === undefined ? unit : { ...unit, place: 'eliminated', fell: 0, ...fate };
  });
  const losses = french.reduce(
    (sum, unit) =>
      sum + (unit.place === 'eliminated' ? (table.game.world.counters.get(unit.id)?.strength ?? 0) : 0),
    0,
  );
  table.position = {
    ...table.position,
    turn,
    forces: { ...forces, french },
    armies: { ...armies, french: { losses, demoralized: false, disintegrated: false } },
  };
  return table;
};

export const prepare = (leader: string) => ({ type: 'prepareReorganization' as const, leader });
export const reorganize = (leader: string, ...units: string[]) => ({
  type: 'reorganize' as const,
  leader,
  units,
});
export const give = (leader: string, whom: string) => ({ type: 'command' as const, leader, whom });
export const END = { type: 'endCommand' as const };

export const ready = (table: Table, leader = 'fr.leader.two'): Table => table.act(prepare(leader), END);
