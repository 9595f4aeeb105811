import type { LdgaAction } from '../../rules/index.ts';
import type { HexId, LdgaPosition } from '../../rules/position.ts';
import type { Decision } from '../decision.ts';
import type { Blow } from '../judging/blow.ts';
import { assault } from '../judging/fights.ts';
import type { Land } from '../judging/land.ts';
import { Scene } from '../judging/scene.ts';
import { flankOf } from '../marching/plan.ts';
import { blowsOf, isGarrison } from './battles.ts';

/* The combat phase: which attacks are declared. */

/** The more take part, the fewer are left over. */
const EVERYBODY = 0.3;

/**
 * The attacks that promise something, one after the other; then the end, or whatever else must be done first. Once
 * something had to be taken back what is owed goes first, or the same would be declared again.
 */
export function declare({ game, land, p, seat, random }: Decision): LdgaAction {
  const scene = Scene.of(land, p);
  const blows = blowsOf(land, scene, flankOf(land, seat))
    .filter(({ from, forgone }) => from.length > 0 && !forgone)
    .toSorted((a, b) => b.value - a.value);
  const first = (those: readonly Blow[]): LdgaAction | undefined => {
    for (const blow of those) {
      const action = ordersFor(land, scene, blow).find((one) => game.judge(p, seat, one).ok);
      if (action !== undefined) return action;
    }
    return undefined;
  };
  const end: LdgaAction = { type: 'endDeclaring' };
  const judged = game.judge(p, seat, end);
  if (!judged.ok && hasTakenBack(p)) return remaining({ game, land, p, seat, random }, scene);
  return (
    first(blows.filter(({ value }) => value > 0)) ??
    (judged.ok ? end : first(blows)) ??
    remaining({ game, land, p, seat, random }, scene)
  );
}

/** How a blow could be declared, the best first. */
function ordersFor(land: Land, scene: Scene, blow: Blow): readonly LdgaAction[] {
  const { grid } = land.world;
  const ids = (hexes: readonly number[]): HexId[] => hexes.map((hex) => grid.id(hex));
  const target = blow.targets[0] as number;
  if (!blow.guns)
    return [
      {
        type: 'declareAttack',
        from: ids(blow.from),
        targets: ids(blow.targets),
        ...(isGarrison(land, scene, target) ? { chateau: true } : {}),
      },
    ];
  const guns = blow.from.flatMap((hex) =>
    (scene.stacks[hex] as number[]).flatMap((n) => {
      const man = scene.men[n];
      return man?.counter.artillery === true && man.able && scene.column[n] === 0 ? [man.counter] : [];
    }),
  );
  const [first] = guns;
  const corps = guns.filter(({ army, formation }) => army === first?.army && formation === first.formation);
  // All together where that is allowed, else those of one corps.
  return [guns, corps].flatMap((those) =>
    those.length === 0
      ? []
      : [{ type: 'declareBombardment' as const, guns: those.map(({ id }) => id), target: grid.id(target) }],
  );
}

/** Has anything that was declared in this phase been taken back? */
const hasTakenBack = (p: LdgaPosition): boolean => {
  const frame = p.stack.findLast(({ proc }) => proc === 'ldga.combat');
  return (frame?.locals as { readonly takenBack?: unknown } | undefined)?.takenBack !== undefined;
};

/** What is still owed: the least bad of what the rules offer, so that nobody is left alone who must attack. */
function remaining({ game, land, p, seat, random }: Decision, scene: Scene): LdgaAction {
  const { grid } = land.world;
  const all = game.options(p, seat).actions as readonly LdgaAction[];
  const options = all.filter(({ type }) => type === 'declareAttack' || type === 'declareBombardment');
  // Nothing can be added: something has to go, and what is chosen otherwise then is left to chance.
  if (options.length === 0) return all[random(all.length)] as LdgaAction;
  const side = flankOf(land, seat);
  const worth = (action: LdgaAction): number => {
    if (action.type !== 'declareAttack') return 0;
    const [from, targets] = [action.from, action.targets].map((hexes) => hexes.map((hex) => grid.index(hex)));
    return (
      assault(land, scene, side, from as number[], targets as number[]).value + EVERYBODY * action.from.length
    );
  };
  return options.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}
