import type { Blow } from '../judging/blow.ts';
import { assault, salvo, unpaid } from '../judging/fights.ts';
import type { Land } from '../judging/land.ts';
import type { Flank, Scene } from '../judging/scene.ts';

/* Who attacks whom: everybody beside the enemy must attack, and every enemy beside somebody must be attacked (11.21). */

interface Contact {
  readonly hex: number;
  /** Enemy hexes that it can attack. */
  readonly targets: readonly number[];
}

/** A garrison alone behind its walls is bound by nothing (11.62). */
export function isGarrison(land: Land, scene: Scene, hex: number): boolean {
  if (land.world.lie.chateaux[hex] === 0) return false;
  const stack = scene.stacks[hex] as number[];
  return stack.length === 1 && scene.men[stack[0] as number]?.counter.arm === 'infantry';
}

/** The hexes of a side beside the enemy, with whom they face. */
export function contactsOf(land: Land, scene: Scene, side: Flank): Contact[] {
  const { neighbours } = land.world.grid;
  const { zones } = land.world.lie;
  const foe = scene.count[1 - side] as Uint8Array;
  const found: Contact[] = [];
  for (const n of scene.own[side]) {
    const hex = scene.hex[n] as number;
    if ((scene.stacks[hex] as number[])[0] !== n) continue;
    const [targets, walled]: [number[], number[]] = [[], []];
    for (let d = 0; d < 6; d += 1) {
      const to = neighbours[hex * 6 + d] as number;
      if (to < 0 || foe[to] === 0 || zones[hex * 6 + d] !== 1) continue;
      if ((land.wall[hex * 6 + d] as number) > 0) (isGarrison(land, scene, to) ? walled : targets).push(to);
    }
    // A garrison must be attacked only by whoever has nobody else to attack (11.63).
    const faced = targets.length > 0 ? targets : walled;
    if (faced.length > 0 && !isGarrison(land, scene, hex)) found.push({ hex, targets: faced });
  }
  return found.sort((a, b) => a.hex - b.hex);
}

/** What is best made of the hexes that go for one target: all go in, or only the guns fire. */
function best(
  land: Land,
  scene: Scene,
  side: Flank,
  from: readonly number[],
  targets: readonly number[],
  /** Hexes that face one enemy only. */
  alone: ReadonlySet<number>,
): Blow {
  const able = from.filter((hex) => scene.party(hex).attack > 0);
  if (able.length === 0) {
    const idle = from.reduce((sum, hex) => sum + scene.party(hex).points, 0);
    return { from, targets, value: unpaid(idle), rung: 0, guns: false, forgone: false };
  }
  const walls = targets.some((hex) => isGarrison(land, scene, hex));
  const going = assault(land, scene, side, able, targets, walls);
  const [target] = targets;
  // Fire is enough only where nobody of them stands before somebody else as well (11.52).
  const apart = walls || targets.length !== 1 || !able.every((hex) => alone.has(hex));
  if (apart || going.value > 0.6) return going;
  const firing = salvo(land, scene, side, able, target as number);
  return firing !== undefined && firing.value > going.value ? firing : going;
}

/** The attacks of a side as it stands, shared out so that they promise most. */
export function blowsOf(land: Land, scene: Scene, side: Flank): Blow[] {
  const contacts = contactsOf(land, scene, side);
  if (contacts.length === 0) return [];
  const alone = new Set(contacts.flatMap(({ hex, targets }) => (targets.length === 1 ? [hex] : [])));
  const by = new Map<number, Set<number>>();
  const chosen = new Map<number, number>();
  for (const { targets } of contacts)
    for (const target of targets) by.set(target, by.get(target) ?? new Set());
  const crew = (target: number): Set<number> => by.get(target) as Set<number>;
  // Whoever has least choice chooses first, and goes where nobody goes yet.
  for (const { hex, targets } of contacts.toSorted((a, b) => a.targets.length - b.targets.length)) {
    const [pick] = targets.toSorted((a, b) => crew(a).size - crew(b).size || a - b);
    crew(pick as number).add(hex);
    chosen.set(hex, pick as number);
  }
  const worth = (target: number): number => {
    const from = crew(target);
    return from.size === 0 ? 0 : best(land, scene, side, [...from], [target], alone).value;
  };
  for (let sweep = 0; sweep < 2; sweep += 1) {
    let changed = false;
    for (const { hex, targets } of contacts) {
      if (targets.length < 2) continue;
      const now = chosen.get(hex) as number;
      for (const other of targets) {
        const from = chosen.get(hex) as number;
        if (other === from || (crew(from).size === 1 && crew(other).size > 0)) continue;
        const before = worth(from) + worth(other);
        crew(from).delete(hex);
        crew(other).add(hex);
        if (worth(from) + worth(other) > before + 1e-6) {
          chosen.set(hex, other);
          changed ||= other !== now;
        } else {
          crew(other).delete(hex);
          crew(from).add(hex);
        }
      }
    }
    if (!changed) break;
  }
  return merged(land, scene, side, contacts, by, alone);
}

/** Whoever is left unattacked is attacked along with another by one stack that faces both. */
function merged(
  land: Land,
  scene: Scene,
  side: Flank,
  contacts: readonly Contact[],
  by: ReadonlyMap<number, ReadonlySet<number>>,
  alone: ReadonlySet<number>,
): Blow[] {
  const blows: { from: number[]; targets: number[] }[] = [];
  for (const [target, from] of by) if (from.size > 0) blows.push({ from: [...from], targets: [target] });
  const faces = new Map(contacts.map(({ hex, targets }) => [hex, targets]));
  for (const [target, from] of by) {
    if (from.size > 0) continue;
    const shared = blows.find((blow) => blow.from.every((hex) => faces.get(hex)?.includes(target)));
    if (shared !== undefined) {
      shared.targets.push(target);
      continue;
    }
    // Otherwise one of several who attack another turns to him.
    const rich = blows.find(
      (blow) => blow.from.length > 1 && blow.from.some((hex) => faces.get(hex)?.includes(target)),
    );
    const hex = rich?.from.find((one) => faces.get(one)?.includes(target));
    if (rich === undefined || hex === undefined) continue;
    rich.from.splice(rich.from.indexOf(hex), 1);
    blows.push({ from: [hex], targets: [target] });
  }
  return blows.map(({ from, targets }): Blow => {
    const blow = best(land, scene, side, from, targets, alone);
    const bound =
      !land.world.options.has('discretionary-attack') && !from.every((hex) => scene.resting.has(hex));
    return bound || blow.value >= 0 ? blow : { ...blow, value: 0, forgone: true };
  });
}
