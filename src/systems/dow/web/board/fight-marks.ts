import { attackLines } from '../../../../web/board/marks.ts';
import type { HexMark, LineMark } from '../../../../web/board-hex/api.ts';
import type { Facts } from '../../../../web/messages/protocol.ts';
import type { Odds } from '../../rules/events.ts';
import type { Lookup } from '../lookup.ts';
import { eventsOf, type Tableau } from '../tableau.ts';
import { targetsOf } from '../tools/attack.ts';
import type { Fight } from '../tools/use-fight.ts';
import type { Sight } from '../tools/use-sights.ts';

export interface Drawn {
  readonly hexes: readonly HexMark[];
  readonly lines: readonly LineMark[];
}

/** Lines of sight to the target, and the hexes that stand in their way (10.2, 10.3). */
export const sightMarks = (sights: readonly Sight[], target: string, lookup: Lookup): Drawn => {
  const blocked = sights.filter(({ refusals }) => refusals.length > 0);
  const obstacles = new Set(
    blocked.flatMap(({ refusals }) =>
      refusals.flatMap(({ facts }) =>
        facts.target === target && typeof facts.hex === 'string' && facts.hex !== target ? [facts.hex] : [],
      ),
    ),
  );
  // Guns that are out of range or busy see well enough: only what lies between is drawn as blocking.
  const stopped = blocked.filter(({ refusals }) => refusals.some(({ facts }) => facts.target === target));
  return {
    hexes: [...obstacles].map((hex) => ({
      hex,
      kind: 'forbidden',
      title: `${lookup.place(hex)}: blocks the line of sight`,
    })),
    lines: [
      ...sights
        .filter(({ refusals }) => refusals.length === 0)
        .map(({ hex }): LineMark => ({ hexes: [hex, target], kind: 'sight' })),
      ...stopped.map(({ hex }): LineMark => ({ hexes: [hex, target], kind: 'sight-blocked' })),
    ],
  };
};

/** The fight that is being put together: whom one could fight, who attacks, and at which odds. */
export const planMarks = (
  tableau: Tableau,
  { plan, assault }: Fight,
  previews: ReadonlyMap<object, Facts>,
  sights: readonly Sight[],
  lookup: Lookup,
): Drawn => {
  const [target] = plan.targets;
  const odds = assault === undefined ? undefined : (previews.get(assault)?.odds as Odds | undefined);
  const seen = target === undefined ? { hexes: [], lines: [] } : sightMarks(sights, target, lookup);
  return {
    hexes: [
      ...targetsOf(tableau.options)
        .filter((hex) => !plan.targets.includes(hex))
        .map((hex): HexMark => ({ hex, kind: 'target', title: `${lookup.place(hex)}: can be fought` })),
      ...plan.targets.map(
        (hex): HexMark => ({
          hex,
          kind: 'selected',
          ...(odds === undefined ? {} : { text: odds.column }),
        }),
      ),
      ...seen.hexes,
    ],
    lines: [...seen.lines, ...attackLines(plan.from, plan.targets, lookup.distance)],
  };
};

/** The fight whose die is in the air, or whose result is being carried out. */
export const fightUnderWay = ({
  pending,
  log,
}: Pick<Tableau, 'pending' | 'log'>):
  | { readonly from: readonly string[]; readonly targets: readonly string[] }
  | undefined => {
  if (pending.kind === 'over' || pending.kind === 'waiting') return undefined;
  if (!/^dow\.(assault|battle|answer|suffer|retreat|stackCheck|advance|counter|charge)\./.test(pending.step))
    return undefined;
  for (const entry of log.toReversed())
    for (const event of eventsOf(entry).toReversed()) {
      if (event.type === 'attackDeclared') return { from: event.from, targets: event.targets };
      if (event.type === 'bombardmentDeclared') return { from: event.guns, targets: [event.hex] };
      if (event.type === 'charged') return { from: [event.from], targets: [event.hex] };
    }
  return undefined;
};
