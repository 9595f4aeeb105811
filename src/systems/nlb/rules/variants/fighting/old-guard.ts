import { dice } from '../../../../../engine/chance.ts';
import { line } from '../../../../../engine/ledger.ts';
import { call, done, next } from '../../../../../engine/procedure.ts';
import type { CombatLocals } from '../../combat/course.ts';
import type { RetreatLocals } from '../../combat/retreat.ts';
import { leadersLeft } from '../../command/leader-losses.ts';
import { type At, auto, chance, procedure, type Scribe } from '../../kit.ts';
import { oldGuardSeams } from '../../morale/campaign-morale.ts';
import { checkMorale } from '../../morale/morale.ts';
import type { HexId, NlbPosition, UnitId } from '../../position.ts';
import { hexOf, stateOf } from '../../setup/deployment.ts';
import { type Counter, counterOf, type World } from '../../world.ts';
import { sightOf } from '../ground/observation.ts';
import type { Variant } from '../variant.ts';

/* 16.12: when the Old Guard recoils, the line that hears of it may run. */

const ROUTS_UP_TO = 3;
const HEXES = 3;
const GUARD = 'G';

/** 16.12: grenadiers and chasseurs of the Guard. */
const isOldGuard = ({ army, org, arm, label }: Counter): boolean =>
  army === 'french' && org === GUARD && arm === 'infantry' && /\b(Gr|Ch)\b/.test(label);

const isLine = ({ army, org, arm }: Counter): boolean =>
  army === 'french' && org !== GUARD && arm === 'infantry';

/** Line infantry within observation distance of the hexes that held; what stands between does not matter. */
function witnesses(world: World, p: NlbPosition, held: readonly HexId[]): UnitId[] {
  const { limit } = sightOf(world, p);
  return world.order.french
    .filter((counter) => {
      const unit = stateOf(p, counter);
      return (
        isLine(counter) &&
        unit.place === 'map' &&
        held.some((hex) => world.grid.distance(world.grid.index(hex), hexOf(world, unit)) <= limit)
      );
    })
    .map(({ id }) => id);
}

/** Each rout is remembered for good, under the corps or the army whose level it lowers. */
const MARK = 'routed:';

function bodyOf(world: World, p: NlbPosition, counter: Counter): string {
  const { corps } = counter;
  if (world.corps.some(({ id }) => id === corps)) {
    return corps as string;
  }
  for (const asks of world.seams.parts) {
    const part = asks(world, p, counter);
    if (part !== undefined) {
      return part;
    }
  }
  return counter.army;
}

const timesRouted = (p: NlbPosition, body: string): number =>
  Object.keys(p.marks).filter((mark) => mark.startsWith(`${MARK}${body}:`)).length;

function lowerLevel({ world, draft }: Scribe, unit: UnitId): void {
  const body = bodyOf(world, draft.position, counterOf(world, unit));
  const { marks, turn } = draft.position;
  draft.update({ marks: { ...marks, [`${MARK}${body}:${timesRouted(draft.position, body) + 1}`]: turn } });
}

interface RoutLocals {
  /** The hexes of the victorious defenders. */
  readonly held: readonly HexId[];
  readonly routed?: readonly UnitId[];
  readonly start?: Readonly<Record<UnitId, HexId>>;
  /** Hexes still to go. */
  readonly left?: number;
}

const stillFleeing = ({ world, position, locals }: At<RoutLocals>): UnitId[] =>
  (locals.routed ?? []).filter((unit) => stateOf(position, counterOf(world, unit)).place === 'map');

/** 16.12: a die for everybody who is near enough; who routs falls back three hexes, all of them hex by hex. */
export const lineRout = procedure<RoutLocals>('nlb.lineRout', {
  roll: chance('NLB-16.12.2', {
    request: ({ world, position, locals }) => dice(witnesses(world, position, locals.held).length),
    ask: ({ world, position, locals }) => ({ units: witnesses(world, position, locals.held) }),
    run: (at, { values }) => {
      const units = witnesses(at.world, at.position, at.locals.held);
      const routed = units.filter((_, i) => (values[i] as number) <= ROUTS_UP_TO);
      const start = Object.fromEntries(
        routed.map((unit) => [unit, stateOf(at.position, counterOf(at.world, unit)).hex as HexId]),
      );
      at.emit(() => ({ type: 'lineShaken', rule: 'NLB-16.12.3', units, rolls: values, routed }));
      for (const unit of routed) {
        lowerLevel(at, unit);
      }
      if (routed.length > 0) {
        checkMorale(at);
      }
      return next('flee', { ...at.locals, routed, start, left: HEXES });
    },
  }),
  flee: auto('NLB-16.12.3', (at) => {
    const { held, routed, start, left = 0 } = at.locals;
    const units = stillFleeing(at);
    if (left === 0 || units.length === 0) {
      return leadersLeft(at, 'end');
    }
    const args: RetreatLocals = { units, mayStand: [], displaced: [], away: start ?? {} };
    return call('nlb.retreat', args, 'flee', { held, routed, start, left: left - 1 });
  }),
  end: auto('NLB-16.12.3', () => done()),
});

const recoiled = ({ world, position, locals }: At<CombatLocals>): boolean =>
  position.outcome === null &&
  (locals.became === 'Ar' || locals.became === 'Ae') &&
  locals.attackers.some((unit) => isOldGuard(counterOf(world, unit)));

export const oldGuard: Variant = {
  option: '16.12',

  supersedes: [oldGuardSeams],
  procedures: [lineRout],
  seams: {
    afterResult: [
      {
        proc: lineRout.id,
        args: (at) =>
          recoiled(at) && witnesses(at.world, at.position, at.locals.targets).length > 0
            ? ({ held: at.locals.targets } satisfies RoutLocals)
            : undefined,
      },
    ],
    levels: [
      (p, army, which) => {
        const times = which === 'demoralization' ? timesRouted(p, army) : 0;
        return times === 0 ? undefined : line(-times, 'level-routed', 'NLB-16.12.4', { times });
      },
    ],
    corpsLevels: [
      (p, { id }) => {
        const times = timesRouted(p, id);
        return times === 0 ? undefined : line(-times, 'level-routed', 'NLB-16.12.4', { times });
      },
    ],
  },
};
