import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { CombatResult } from '../../content/content.ts';
import type { CombatKind, Odds } from '../events.ts';
import { moraleOf } from '../morale/levels.ts';
import type { DowPosition, HexId, UnitId } from '../position.ts';
import { averageMorale, bodiesOf, elementsOf, strengthOf } from '../stacking/stacks.ts';
import { counterOf, isHigh, terrainOf, type World } from '../world.ts';

/* 11.1 to 11.7: strengths, odds, morale and terrain of one combat. */

/** Units of one hex that fight together. */
export interface Party {
  readonly hex: HexId;
  readonly units: readonly UnitId[];
}

export interface Fight {
  readonly kind: CombatKind;
  readonly attackers: readonly Party[];
  readonly defenders: readonly Party[];
  /** The hex was bombarded before (11.6). */
  readonly bombarded: boolean;
  /** The defender shows all three arms (11.6). */
  readonly claimed: boolean;
}

/** 11.2: what a unit attacks with: cavalry adds its morale. A reaction charge adds it on both sides (9.4.5). */
function strengthLines(
  world: World,
  p: DowPosition,
  id: UnitId,
  withMorale: boolean,
  attacks: boolean,
): LedgerLine[] {
  const { artillery } = counterOf(world, id);
  const rule = artillery ? 'DOW-11.2.4.1' : attacks ? 'DOW-11.2.1' : 'DOW-11.2.3';
  const strength = line(strengthOf(world, p, id), 'strength', rule, { unit: id });
  if (!withMorale) return [strength];
  const why = artillery ? 'DOW-11.2.4.1' : attacks ? 'DOW-11.2.2.1' : 'DOW-9.4.5.9';
  return [strength, line(moraleOf(world, p, id), 'morale-added', why, { unit: id })];
}

export const attackStrength = (world: World, p: DowPosition, units: readonly UnitId[]): Ledger =>
  ledger(units.flatMap((id) => strengthLines(world, p, id, counterOf(world, id).arm === 'cavalry', true)));

export const defenceStrength = (
  world: World,
  p: DowPosition,
  units: readonly UnitId[],
  kind: CombatKind,
): Ledger =>
  ledger(
    units.flatMap((id) =>
      strengthLines(world, p, id, kind === 'reaction' || counterOf(world, id).artillery, false),
    ),
  );

/** 11.1, 11.7: the column before shifts: fractions dropped, in the defender's favour below one to one (R36). */
export function columnOf(attack: number, defence: number): number {
  if (defence <= 0) return 7;
  if (attack <= 0) return 0;
  if (attack >= defence) return Math.min(7, 1 + Math.floor(attack / defence));
  return Math.max(0, 3 - Math.ceil(defence / attack));
}

/** What the hexsides that one attacking hex crosses do to the die (11.5, R21). */
function sideModifier(world: World, from: HexId, to: HexId): number {
  const a = world.grid.index(from);
  const b = world.grid.index(to);
  const direction = world.grid.directionTo(a, b);
  const side = direction === -1 ? undefined : world.board.side(a, direction);
  const { uphill, stream, river } = world.tables.terrain.sides;
  const climb = !isHigh(world, a) && isHigh(world, b) ? uphill : 0;
  const water = side?.water === 'river' ? river : side?.water === 'stream' ? stream : 0;
  return climb + water;
}

/** 11.5: the terrain of the defender, at its worst for the attacker where several hexes are attacked (R35). */
function terrainLines(world: World, fight: Fight): LedgerLine[] {
  if (fight.kind === 'reaction') return [];
  let worst: LedgerLine[] = [];
  for (const { hex } of fight.defenders) {
    const terrain = terrainOf(world, hex);
    const ground = world.tables.terrain.hexes[terrain]?.combat ?? 0;
    const across = Math.max(...fight.attackers.map((party) => sideModifier(world, party.hex, hex)));
    const lines = [
      ...(ground === 0 ? [] : [line(ground, terrain, 'DOW-11.5.1', { hex })]),
      ...(across === 0 ? [] : [line(across, 'hexside', 'DOW-11.5.2', { hex })]),
    ];
    if (ledger(lines).total < ledger(worst).total) worst = lines;
  }
  return worst;
}

const armsOf = (world: World, parties: readonly Party[]) =>
  new Set(parties.flatMap(({ units }) => units.map((id) => counterOf(world, id).arm)));

/** 11.6: combined arms of either side. */
function shiftLines(world: World, fight: Fight): LedgerLine[] {
  const arms = armsOf(world, fight.attackers);
  const { attack, defence } = world.tables.combat.combinedArms;
  const combined = fight.bombarded && arms.has('infantry') && arms.has('cavalry');
  return [
    ...(combined ? [line(attack, 'combined-arms', 'DOW-11.6.1')] : []),
    ...(fight.claimed ? [line(defence, 'combined-arms-defence', 'DOW-11.6.2')] : []),
  ];
}

export function combatOdds(world: World, p: DowPosition, fight: Fight): Odds {
  const attackers = fight.attackers.flatMap(({ units }) => units);
  const defenders = fight.defenders.flatMap(({ units }) => units);
  const attack = attackStrength(world, p, attackers);
  const defence = defenceStrength(world, p, defenders, fight.kind);
  const { columns } = world.tables.combat;
  const plain = columnOf(attack.total, defence.total);
  const shift = ledger(shiftLines(world, fight));
  const column = Math.max(0, Math.min(columns.length - 1, plain + shift.total));
  const mean = (parties: readonly Party[], role: 'attacker' | 'defender'): number =>
    averageMorale(
      bodiesOf(
        world,
        p,
        parties.flatMap(({ units }) => elementsOf(world, units)),
        role,
      ),
      role,
    );
  const attackMorale = mean(fight.attackers, 'attacker');
  const defenceMorale = mean(fight.defenders, 'defender');
  const die = ledger([
    line(attackMorale - defenceMorale, 'morale-differential', 'DOW-11.1.0.4', {
      attackMorale,
      defenceMorale,
    }),
    ...terrainLines(world, fight),
  ]);
  return {
    attack,
    defence,
    odds: columns[plain] as string,
    shift,
    column: columns[column] as string,
    die,
    attackMorale,
    defenceMorale,
  };
}

export function combatResult(world: World, column: string, modified: number): CombatResult {
  const { columns, firstRow, lastRow, rows } = world.tables.combat;
  return rows[Math.max(firstRow, Math.min(lastRow, modified)) - firstRow]?.[
    columns.indexOf(column)
  ] as CombatResult;
}
