import { type Ledger, type LedgerLine, ledger, line } from '../../../../../engine/ledger.ts';
import type { RuleId } from '../../../../../rulebook/ids.generated.ts';
import type { LdgaTables } from '../../../content/tables.ts';
import { type Fight, type Fighter, fightersIn, isRider, type Party, type Side } from './fight.ts';

/* 11.31, TEC: what the ground makes of the strength of both sides. */

type Terrain = LdgaTables['terrain'];

/** What a hexside is worth to the defender. */
interface Shelter {
  readonly times: number;
  readonly code: string;
  readonly rule: RuleId;
}

const OPEN: Shelter = { times: 1, code: 'open', rule: 'LDGA-TEC.1' };

/** The best of these for the defender, the first of equals: modifiers of one side are not added up (11.31). */
const best = (shelters: readonly Shelter[]): Shelter =>
  shelters.reduce((kept, other) => (other.times > kept.times ? other : kept), OPEN);

/** What all sides have in common: a stream and a river have nothing, a slope down to a river and one beside it have that (TEC). */
const common = ([first = [], ...others]: readonly (readonly Shelter[])[]): readonly Shelter[] =>
  first.filter(({ times }) => others.every((found) => found.some((one) => one.times === times)));

function sideShelters({ sides }: Terrain, side: Side): readonly Shelter[] {
  const found: Shelter[] = [];
  if (side.water === 'river') {
    if (side.bridge === 'pontoon')
      found.push({ times: sides.pontoon.river as number, code: 'pontoon', rule: 'LDGA-TEC.23' });
    else if (side.bridge === 'bridge')
      found.push({ times: sides.riverBridge.defence as number, code: 'river-bridge', rule: 'LDGA-11.31E' });
  } else if (side.water === 'stream') {
    if (side.bridge === 'pontoon')
      found.push({ times: sides.pontoon.stream as number, code: 'pontoon', rule: 'LDGA-TEC.23' });
    else if (side.bridge === 'bridge')
      found.push({ times: sides.streamBridge.defence as number, code: 'stream-bridge', rule: 'LDGA-TEC.20' });
    else found.push({ times: sides.stream.defence as number, code: 'stream', rule: 'LDGA-11.31B.1' });
  }
  if (side.uphill) found.push({ times: sides.slope.defence, code: 'uphill', rule: 'LDGA-11.31B.2' });
  return found;
}

/** What the defenders' strength is multiplied by: by one thing only, the best that any of their hexes offers (11.24). */
export function shelterOf(terrain: Terrain, fight: Fight, guns: boolean): Shelter {
  const offers: Shelter[] = [];
  for (const { hex } of fight.defenders) {
    const ground = fight.ground(hex);
    const times = terrain.hexes[ground]?.defence ?? 1;
    if (times > 1) offers.push({ times, code: ground, rule: 'LDGA-11.31A' });
    // 11.31B, E: only where every attacking hex has such a side before it.
    const sides = fight.attackers.map((party) => {
      const side = fight.between(party.hex, hex);
      // 11.51F: guns fire over a river whether it is bridged or not, so its bridges shelter nobody (ruling R44).
      return guns && side.water === 'river'
        ? sideShelters(terrain, { ...side, water: null })
        : sideShelters(terrain, side);
    });
    offers.push(...common(sides));
  }
  return best(offers);
}

/** Riders who fight through woods bring half, added up and rounded up once, though never more than they are (R46). */
function halved(terrain: Terrain, riders: readonly Fighter[], rule: RuleId): LedgerLine[] {
  if (riders.length === 0) return [];
  const full = riders.reduce((sum, { points }) => sum + points, 0);
  const left = Math.min(full, Math.ceil(full * terrain.sides.woods.riders));
  return [line(left - full, 'riders-in-woods', rule, { units: riders.map(({ id }) => id) })];
}

const plain = (parties: readonly Party[], code: string, rule: RuleId): LedgerLine[] =>
  parties.flatMap(({ hex, fighters }) =>
    fighters.map(({ id, points }) => line(points, code, rule, { unit: id, hex })),
  );

/** Attacking riders with a woods hexside between them and one of the hexes they attack. */
export const ridersInWoods = (fight: Fight): Fighter[] =>
  fight.attackers.flatMap((party) =>
    fight.defenders.some(({ hex }) => fight.between(party.hex, hex).woods)
      ? party.fighters.filter(isRider)
      : [],
  );

export const attackOf = (terrain: Terrain, fight: Fight): Ledger =>
  ledger([
    ...plain(fight.attackers, 'attacker', 'LDGA-11.23.3'),
    ...halved(terrain, ridersInWoods(fight), 'LDGA-11.31D.1'),
  ]);

export function defenceOf(terrain: Terrain, fight: Fight, guns = false): Ledger {
  const lines = plain(fight.defenders, 'defender', 'LDGA-11.21.3');
  const shelter = shelterOf(terrain, fight, guns);
  const { total } = ledger(lines);
  if (shelter.times > 1)
    return ledger([
      ...lines,
      line(total * (shelter.times - 1), shelter.code, shelter.rule, { times: shelter.times }),
    ]);
  if (guns) return ledger(lines);
  const hemmed = fight.defenders.flatMap(({ hex, fighters }) =>
    fight.attackers.length > 0 && fight.attackers.every((party) => fight.between(party.hex, hex).woods)
      ? fighters.filter(isRider)
      : [],
  );
  return ledger([...lines, ...halved(terrain, hemmed, 'LDGA-11.31D.1')]);
}

/** What the attacking cavalry is worth after the woods have had their say (16.1). */
export function ridersWorth(terrain: Terrain, fight: Fight): number {
  const slow = new Set(ridersInWoods(fight));
  const riders = fightersIn(fight.attackers).filter(isRider);
  const [cut] = halved(terrain, [...slow], 'LDGA-16.1.3');
  return riders.reduce((sum, { points }) => sum + points, 0) + (cut?.value ?? 0);
}
