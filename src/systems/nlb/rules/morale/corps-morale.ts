import type { Scribe } from '../kit.ts';
import { type CorpsState, type NlbPosition, sideOf } from '../position.ts';
import type { Seams } from '../seams.ts';
import type { Corps, Member } from '../world.ts';
import { corpsLevel, corpsLosses } from './corps.ts';

export function changeCorps(at: Scribe, corps: Corps, patch: Partial<CorpsState>): void {
  const { draft } = at;
  const state = draft.position.corps[corps.id] as CorpsState;
  draft.update({ corps: { ...draft.position.corps, [corps.id]: { ...state, ...patch } } });
}

/**
 * 13.0, 13.3: at the instant losses or levels change, corps at their level are demoralized; those whom
 * `reorganized` has brought below it recover, and nobody does for any other reason. One corps does not draw
 * another along.
 */
export function checkCorps(at: Scribe, reorganized = false): void {
  const { world, draft } = at;
  const { phasing } = draft.position;
  const order = [...world.corps].sort(
    (a, b) => Number(sideOf(a.army) === phasing) - Number(sideOf(b.army) === phasing),
  );
  for (const corps of order) {
    checkOne(at, corps, reorganized);
  }
}

function checkOne(at: Scribe, corps: Corps, reorganized: boolean): void {
  const { world, draft } = at;
  const losses = corpsLosses(world, draft.position, corps);
  const level = corpsLevel(world, draft.position, corps).total;
  const demoralized = losses >= level;
  if (demoralized === draft.position.corps[corps.id]?.demoralized || (!demoralized && !reorganized)) {
    return;
  }
  changeCorps(at, corps, { demoralized });
  const { id, name, army } = corps;
  at.emit(() =>
    demoralized
      ? {
          type: 'corpsDemoralized',
          rule: army === 'allied' ? 'NLB-13.1.1' : 'NLB-13.0.2',
          corps: id,
          name,
          army,
          losses,
          level,
        }
      : {
          type: 'corpsRecovered',
          rule: army === 'allied' ? 'NLB-13.3.4' : 'NLB-13.3.2',
          corps: id,
          name,
          army,
          losses,
          level,
        },
  );
}

const isShaken = (p: NlbPosition, { corps }: Member): boolean =>
  corps !== undefined && p.corps[corps]?.demoralized === true;

/** 13.2: what demoralization does to the units and the officer of a corps. */
export const corpsMoraleSeams: Partial<Seams> = {
  slowed: [
    {
      code: 'enter-clear-demoralized',
      rule: 'NLB-13.2.2',
      cost: ({ demoralizedClear }) => demoralizedClear,
      asks: isShaken,
    },
  ],
  demoralized: [(p, member) => (isShaken(p, member) ? 'NLB-13.2.1' : undefined)],
};
