import { describe, expect, test } from 'vitest';
import { worldAt } from '../../../src/systems/nlc/rules/bridges/damaged.ts';
import { withoutLine } from '../../../src/systems/nlc/rules/supply/lines.ts';
import { linesOf, type Skirmish, skirmish, type Table } from '../skirmish.ts';

const STREAM = { '0505-0506': { water: 'stream', bridge: true } } as const;
const RIVER = { '0505-0506': { water: 'river', bridge: true } } as const;

const field = (spec: Partial<Skirmish> = {}, rivers = false) =>
  skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'fr.c': { hex: '0405', arm: 'cavalry' }, 'pr.x': { hex: '1212' } },
    leaders: { 'fr.l': { hex: '0505' } },
    orders: { 'french.1': 'defend', 'prussian.1': 'defend' },
    sides: STREAM,
    ...spec,
    battle: {
      special: { bridges: { rule: 'NLC-32.11.1', ...(rivers ? { rivers: 'NLC-32.18.2' } : {}) } },
      ...spec.battle,
    },
  });

const damage = (unit = 'fr.a', to = '0506') => ({ type: 'damageBridge', unit, to }) as const;
const mend = (unit = 'fr.a', to = '0506') => ({ type: 'mendBridge', unit, to }) as const;
const down = (table: Table): Table => table.set({ damaged: ['0505-0506'] });
const cost = (table: Table, unit: string, ...path: readonly string[]) =>
  linesOf(table.game.preview(table.position, 'french', { type: 'march', unit, path }).cost as never);

describe('bridges', () => {
  test('[NLC-32.11.1] a combat unit at an end damages one for a point of its movement', () => {
    const table = field().movement();
    expect(table.why(damage('fr.c'))).toEqual(['no-bridge-there NLC-32.11.1']);
    expect(table.why(damage('fr.a', '0504'))).toEqual(['no-bridge-there NLC-32.11.1']);
    table.act(damage());
    expect(table.position.damaged).toEqual(['0505-0506']);
    expect(table.last('bridgeDamaged')).toMatchObject({ unit: 'fr.a', hexes: ['0505', '0506'] });
    expect(table.whyMarch('fr.a', '0504', '0503', '0502')).toEqual([]);
    expect(table.whyMarch('fr.a', '0504', '0503', '0502', '0501')).toEqual(['too-far NLC-5.1.1']);
    expect(table.why(damage())).toEqual(['bridge-is-damaged NLC-32.11.3']);
  });

  test('[NLC-32.11.1] not in an enemy zone of control, cavalry neither; not after its march', () => {
    const near = field({
      pieces: { 'fr.c': { hex: '0505', arm: 'cavalry' }, 'pr.x': { hex: '0504' } },
    }).movement();
    expect(near.why(damage('fr.c'))).toEqual(['works-in-no-zoc NLC-32.11.1']);
    const gone = field({
      pieces: { 'fr.a': { hex: '0504' }, 'pr.x': { hex: '1212' } },
    }).movement();
    gone.march('fr.a', '0505');
    expect(gone.why(damage())).toEqual(['has-moved NLC-4.III.1']);
  });

  test('[NLC-32.11.1] [NLC-32.11.2] all bridges at a hex can be worked at, on whichever side of it they are', () => {
    const around = ['0404', '0405', '0504', '0506', '0604', '0605'];
    const sides = Object.fromEntries(
      around.map((hex) => [['0505', hex].sort().join('-'), { water: 'stream', bridge: true } as const]),
    );
    const table = field({ sides }).movement();
    expect(table.options('damageBridge').map(({ to }) => to)).toEqual(expect.arrayContaining(around));
    table.set({ damaged: Object.keys(sides) });
    expect(table.options('mendBridge').map(({ to }) => to)).toEqual(expect.arrayContaining(around));
    expect(table.options('damageBridge')).toEqual([]);
  });

  const mended = (die: number, spec: Partial<Skirmish> = {}, rivers = false) => {
    const table = down(field(spec, rivers).movement());
    table.act(mend()).roll(die);
    return table.position.damaged?.length === 0;
  };

  test('[NLC-32.11.2] infantry mends on four or less, three in an enemy zone, two with enemies at an end', () => {
    expect([mended(4), mended(5)]).toEqual([true, false]);
    const zone = { pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: '0507' } } };
    expect([mended(3, zone), mended(4, zone)]).toEqual([true, false]);
    const held = { pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: '0506' } } };
    expect([mended(2, held), mended(3, held)]).toEqual([true, false]);
  });

  test('[NLC-32.11.2] only infantry mends, only what is damaged, and each try takes a point', () => {
    const table = field().movement();
    expect(table.why(mend())).toEqual(['bridge-stands NLC-32.11.2']);
    const horse = field({
      pieces: { 'fr.c': { hex: '0505', arm: 'cavalry' }, 'pr.x': { hex: '1212' } },
    }).movement();
    expect(down(horse).why(mend('fr.c'))).toEqual(['not-infantry NLC-32.11.2']);
    down(table);
    for (let n = 0; n < 4; n += 1) table.act(mend()).roll(6);
    expect(table.why(mend())).toEqual(['too-far NLC-32.11.2']);
    expect(table.unit('fr.a').worked).toBe(4);
    table.until('nlc.movement.move', 'coalition').until('nlc.movement.move', 'french');
    expect(table.unit('fr.a').worked).toBe(0);
    table.act(mend()).roll(6);
    expect(table.unit('fr.a').worked).toBe(1);
    table.until('nlc.movement.move', 'coalition').until('nlc.movement.move', 'french');
    expect(table.unit('fr.a').worked).toBe(0);
  });

  test('[NLC-32.3.5] off the road a damaged one costs two points more to cross, on it nothing', () => {
    const table = field().movement();
    expect(cost(table, 'fr.a', '0506')).toEqual(['enter-clear 1']);
    expect(cost(down(table), 'fr.a', '0506')).toEqual(['enter-clear 1', 'damaged-bridge 2']);
    // Round the end of the stream it is nearer by now.
    const way = table.options('march').find(({ unit, path }) => unit === 'fr.a' && path.at(-1) === '0506');
    expect(way?.path.length).toBe(2);
    const marching = field({
      roads: [['0504', '0505', '0506', '0507']],
      orders: { 'french.1': 'march', 'prussian.1': 'defend' },
    }).movement();
    expect(cost(down(marching), 'fr.a', '0506')).toEqual(['road 0.5']);
  });

  test('[NLC-32.11.3] in combat it is as if there were none: only the stream is before the attackers', () => {
    const fight = (broken: boolean) => {
      const table = field({
        pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: '0506' } },
        orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
      });
      if (broken) down(table);
      table.assaults().assault(['fr.a'], '0506').roll(3, 3, 3, 3);
      return linesOf(table.last('combatFought').attack.strength);
    };
    expect(fight(false)).toEqual(['strength 4', 'bridge -2']);
    expect(fight(true)).toEqual(['strength 4', 'stream -1']);
  });

  test('[NLC-32.3.6] neither baggage nor supply crosses it', () => {
    const road = [
      '0501',
      '0502',
      '0503',
      '0504',
      '0505',
      '0506',
      '0507',
      '0508',
      '0509',
      '0510',
      '0511',
      '0512',
    ];
    const wall = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0')).flatMap((column) => {
        const low = Number(column) % 2 === 1;
        return [
          [`${column}05-${column}06`, column === '05' ? STREAM['0505-0506'] : { water: 'lake' as const }],
          ...(low
            ? [
                ...(column === '01'
                  ? []
                  : [
                      [
                        `${String(Number(column) - 1).padStart(2, '0')}05-${column}06`,
                        { water: 'lake' as const },
                      ],
                    ]),
                [`${column}06-${String(Number(column) + 1).padStart(2, '0')}05`, { water: 'lake' as const }],
              ]
            : []),
        ];
      }),
    );
    const table = field({
      roads: [road],
      sides: wall as never,
      pieces: { 'fr.a': { hex: '0512' }, 'pr.x': { hex: '1212' } },
      leaders: { 'fr.l': { hex: '0504' } },
      battle: {
        trains: [
          {
            id: 'fr.t',
            label: 'T',
            name: 'Baggage',
            army: 'french',
            formation: 'french.1',
            movement: 4,
            hex: '0505',
          },
        ],
        special: {
          bridges: { rule: 'NLC-32.11.1' },
          supply: { sources: [{ army: 'french', hex: '0501' }], rule: 'NLC-32.9.2' },
        },
      },
    }).movement();
    const cross = { type: 'moveTrain', train: 'fr.t', path: ['0506'] } as const;
    const cut = () =>
      withoutLine(worldAt(table.game.world, table.position), table.position).filter((id) => id === 'fr.a');
    expect(table.why(cross)).toEqual([]);
    expect(cut()).toEqual([]);
    down(table);
    expect(table.why(cross)).toEqual(['bridge-damaged NLC-32.3.6']);
    expect(table.options('moveTrain').some(({ path }) => path.includes('0506'))).toBe(false);
    expect(cut()).toEqual(['fr.a']);
    // Nor beside the road: the last hex before its source is on the other side of the broken bridge.
    table.setUnit('fr.a', { hex: '0506' });
    expect(cut()).toEqual(['fr.a']);
  });
});

describe('bridges over rivers', () => {
  test('[NLC-32.18.2] work on them costs two points, and the die counts one more', () => {
    const slow = { sides: RIVER, pieces: { 'fr.a': { hex: '0505', movement: 1 }, 'pr.x': { hex: '1212' } } };
    expect(field(slow, true).movement().why(damage())).toEqual(['too-far NLC-32.18.2']);
    const table = field({ sides: RIVER }, true).movement();
    table.act(damage());
    expect(table.unit('fr.a').worked).toBe(2);
    expect(table.last('bridgeDamaged').rule).toBe('NLC-32.18.2');
    const die = (roll: number) => {
      const play = down(field({ sides: RIVER }, true).movement());
      play.act(mend()).roll(roll);
      return play.position.damaged?.length === 0;
    };
    expect([die(3), die(4)]).toEqual([true, false]);
  });

  test('[NLC-32.18.1] foot, horse and leaders cross a damaged one for two points more, guns do not', () => {
    const table = down(
      field(
        {
          sides: RIVER,
          pieces: {
            'fr.a': { hex: '0505' },
            'fr.c': { hex: '0505', arm: 'cavalry' },
            'fr.g': { hex: '0504', arm: 'foot-artillery', movement: 6 },
            'pr.x': { hex: '1212' },
          },
        },
        true,
      ).movement(),
    );
    expect(cost(table, 'fr.a', '0506')).toEqual(['enter-clear 1', 'damaged-bridge 2']);
    expect(cost(table, 'fr.c', '0506')).toEqual(['enter-clear 1', 'damaged-bridge 2']);
    expect(table.whyMarch('fr.g', '0505', '0506')).toContain('no-way-there NLC-5.1.1');
    const ways = table.options('march').filter(({ unit }) => unit === 'fr.g');
    expect(ways.some(({ path }) => path.join().includes('0505,0506'))).toBe(false);
    expect(table.options('ride').some(({ path }) => path.at(-1) === '0506')).toBe(true);
    expect(table.game.observe(table.position, 'french').zones.french).not.toContain('0506');
  });

  test('[NLC-32.18.2b] elsewhere bridges over rivers cannot be worked on', () => {
    expect(field({ sides: RIVER }).movement().why(damage())).toEqual(['no-bridge-there NLC-32.11.1']);
  });
});
