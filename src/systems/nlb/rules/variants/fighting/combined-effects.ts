import type { Seat } from '../../../../../engine/position.ts';
import { done } from '../../../../../engine/procedure.ts';
import type { RuleId } from '../../../../../rulebook/ids.generated.ts';
import { terrainAt } from '../../../../common/hex/terrain.ts';
import type { OddsAsked } from '../../combat/declaration.ts';
import type { Engagement, Enhanced, FightingArm } from '../../combat/engagement.ts';
import { defendersOf, oddsOf } from '../../combat/odds.ts';
import type { ActionOf, At } from '../../kit.ts';
import { decide, listing, procedure } from '../../kit.ts';
import { seatsOf } from '../../movement/movement-orders.ts';
import { enemyOf, type NlbPosition, seatOf } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import type { OddsAnswer } from '../../seams.ts';
import { standingArms } from '../../standing/fights.ts';
import { type Counter, counterOf, type World } from '../../world.ts';
import type { Variant } from '../variant.ts';

/* 16.7: arms that attack infantry together are more than their sum; the defender chooses which of them. */

type Choice = Omit<ActionOf<'enhance'>, 'type'>;

export const armOf = ({ arm, artillery }: Counter): FightingArm =>
  artillery ? 'artillery' : arm === 'cavalry' ? 'cavalry' : 'infantry';

/** Which arms fight together against infantry in the open; none where the rule does not apply. */
function combined(world: World, p: NlbPosition, engagement: Engagement): ReadonlySet<FightingArm> {
  const { targets, attackers, bombarding } = engagement;
  const arms = new Set([...attackers, ...bombarding].map((id) => armOf(counterOf(world, id))));
  const open = targets.every((hex) => terrainAt(world.board, world.grid.index(hex)) === 'clear');
  const foot = defendersOf(world, p, targets).every((unit) => counterOf(world, unit.id).arm === 'infantry');
  return arms.size > 1 && open && foot ? arms : new Set();
}

/** What the defender may choose among, by the arms that attack. */
function choicesFor(arms: ReadonlySet<FightingArm>): readonly Choice[] {
  const all = [...arms].sort();
  if (all.length === 3) {
    return all.flatMap((triple) =>
      all.filter((double) => double !== triple).map((double) => ({ double, triple })),
    );
  }
  const guns = arms.has('artillery') && arms.has('cavalry');
  return all.map((arm) =>
    guns && arm === 'artillery' ? { double: null, triple: arm } : { double: arm, triple: null },
  );
}

const enhancedBy = ({ double, triple }: Choice): Enhanced => ({
  ...(double === null ? {} : { [double]: 2 }),
  ...(triple === null ? {} : { [triple]: 3 }),
});

/** The case that sets what these arms may become. */
function ruleFor(arms: ReadonlySet<FightingArm>): RuleId {
  if (arms.size === 3) {
    return 'NLB-16.7.6';
  }
  if (!arms.has('artillery')) {
    return 'NLB-16.7.4';
  }
  return arms.has('cavalry') ? 'NLB-16.7.5' : 'NLB-16.7.3';
}

/** Until the defender has chosen, the odds are those of the choice that leaves the attack weakest. */
function assumed(world: World, p: NlbPosition, engagement: Engagement): Engagement {
  const arms = engagement.enhanced === undefined ? combined(world, p, engagement) : new Set<FightingArm>();
  let least: Engagement = engagement;
  let strength = Number.POSITIVE_INFINITY;
  for (const choice of arms.size === 0 ? [] : choicesFor(arms)) {
    const with_ = { ...engagement, enhanced: enhancedBy(choice) };
    const { total } = oddsOf(world, p, with_).attack;
    if (total < strength) {
      least = with_;
      strength = total;
    }
  }
  return least;
}

/** Those whose units are attacked choose. */
const choosers = ({ world, position, locals }: At<OddsAsked>): readonly Seat[] => {
  const seats = new Set<Seat>(locals.defenders.map((id) => seatOf(counterOf(world, id).army)));
  return seatsOf(world, enemyOf(position.phasing)).filter((seat) => seats.has(seat));
};

const choices = ({ world, position, locals }: At<OddsAsked>): readonly Choice[] =>
  choicesFor(combined(world, position, locals));

export const combinedChoice = procedure<OddsAsked>('nlb.combinedEffects', {
  choose: decide('NLB-16.7.2', {
    by: choosers,
    accepts: ['enhance'],
    standing: ({ world, position, locals }, _seat, wishes, options) =>
      standingArms(
        wishes,
        options,
        (choice) => oddsOf(world, position, { ...locals, enhanced: enhancedBy(choice) }).attack.total,
      ),
    exact: true,
    ...listing<OddsAsked>((at) => choices(at).map((choice) => ({ type: 'enhance', ...choice }))),
    judge: (at, action) =>
      action.type !== 'enhance' ||
      choices(at).some(({ double, triple }) => double === action.double && triple === action.triple)
        ? []
        : [
            refuse(ruleFor(combined(at.world, at.position, at.locals)), 'not-so-enhanced', {
              double: action.double,
              triple: action.triple,
            }),
          ],
    run: (at, action) => {
      if (action.type !== 'enhance') {
        return done({} satisfies OddsAnswer);
      }
      const { double, triple } = action;
      const side = enemyOf(at.position.phasing);
      const rule = ruleFor(combined(at.world, at.position, at.locals));
      at.emit(() => ({ type: 'armsEnhanced', rule, side, double, triple }));
      return done({ enhanced: enhancedBy({ double, triple }) } satisfies OddsAnswer);
    },
    ask: ({ world, position, locals }) => ({
      targets: locals.targets,
      attackers: locals.attackers,
      bombarding: locals.bombarding,
      defenders: locals.defenders,
      columns: choices({ world, position, locals }).map((choice) => ({
        ...choice,
        column: oddsOf(world, position, { ...locals, enhanced: enhancedBy(choice) }).column,
      })),
    }),
  }),
});

export const combinedEffects: Variant = {
  option: '16.7',

  seams: {
    assumed: [assumed],
    multiples: [
      (_world, _p, { enhanced }, counter, part) => {
        const times = part === 'defence' ? undefined : enhanced?.[armOf(counter)];
        return times === undefined
          ? undefined
          : { times, code: times === 3 ? 'tripled-arm' : 'doubled-arm', rule: 'NLB-16.7.7' };
      },
    ],
    beforeOdds: [
      {
        proc: combinedChoice.id,
        asks: (world, p, engagement) =>
          engagement.enhanced === undefined && combined(world, p, engagement).size > 0,
      },
    ],
  },
  procedures: [combinedChoice],
};
