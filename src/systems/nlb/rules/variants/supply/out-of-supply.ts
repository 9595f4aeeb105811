import { z } from 'zod';
import { dice } from '../../../../../engine/chance.ts';
import { call, done, next } from '../../../../../engine/procedure.ts';
import type { OddsAsked } from '../../combat/declaration.ts';
import type { Engagement } from '../../combat/engagement.ts';
import { defendersOf } from '../../combat/odds.ts';
import type { RetreatLocals } from '../../combat/retreat.ts';
import { leadersOnMap, leads } from '../../command/leaders.ts';
import { changeUnit, changeUnits } from '../../edit.ts';
import { type At, auto, chance, procedure, type Scribe } from '../../kit.ts';
import { type NlbPosition, SIDES, type UnitId, type UnitState } from '../../position.ts';
import type { OddsAnswer, Seams } from '../../seams.ts';
import { hexOf, stateOf } from '../../setup/deployment.ts';
import { type Counter, counterOf, type World } from '../../world.ts';
import type { Variant } from '../variant.ts';
import { rollOrders, uncertainMarch } from './uncertain-march.ts';

/** 16.18B: up to this a unit gives way, then up to the next it fights at half strength. */
const GIVES_WAY = 2;
const HALVED = 4;

const isOut = (world: World, p: NlbPosition, unit: UnitId): boolean =>
  stateOf(p, counterOf(world, unit)).outOfSupply === true;

/** 16.18: whoever is cut off is marked until the next morning's check instead of being lost. */
function markOut(at: Scribe, cut: readonly UnitId[], unseen: readonly UnitId[]): void {
  const { world, draft } = at;
  const isCut = ({ id }: UnitState): boolean => cut.includes(id) || unseen.includes(id);
  const again = SIDES.flatMap((side) =>
    draft.position.forces[side].filter((unit) => unit.outOfSupply === true && !isCut(unit)),
  );
  for (const side of SIDES) {
    changeUnits(draft, side, (unit) =>
      isCut(unit) === (unit.outOfSupply === true) ? undefined : { outOfSupply: isCut(unit) },
    );
  }
  const open = again.filter(({ place }) => place === 'map').map(({ id }) => id);
  at.emit(() => ({ type: 'supplyMarked', rule: 'NLB-16.18.1', out: cut, again: open }));
  // How it stands with hidden units tells where they are: their own side alone learns of it (16.6).
  for (const side of SIDES) {
    const ofSide = (unit: UnitId): boolean => counterOf(world, unit).side === side;
    const secret = {
      out: unseen.filter(ofSide),
      again: again.filter(({ id, place }) => place === 'hidden' && ofSide(id)).map(({ id }) => id),
    };
    if (secret.out.length + secret.again.length > 0) {
      at.emit(() => ({
        type: 'supplyMarked',
        rule: 'NLB-16.18.1',
        ...secret,
        to: world.seats[side],
      }));
    }
  }
}

/** Everybody in the attack for whom a die is cast: those whose strength counts in it. */
const hungry = (world: World, p: NlbPosition, engagement: Engagement): UnitId[] =>
  [
    ...engagement.attackers,
    ...engagement.bombarding,
    ...defendersOf(world, p, engagement.targets)
      .filter(({ combat }) => combat === 'fresh')
      .map(({ id }) => id),
  ].filter((unit) => isOut(world, p, unit));

/** 16.18B: a commander of its army, or its own officer, stands with it. */
function isHeartened(world: World, p: NlbPosition, counter: Counter): boolean {
  const hex = hexOf(world, stateOf(p, counter));
  for (const { leader, hex: at } of leadersOnMap(world, p, counter.side)) {
    if (at === hex && leader.kind !== 'headquarters' && leads(leader, counter)) {
      return true;
    }
  }
  return false;
}

interface HungryLocals extends OddsAsked {
  readonly gone?: readonly UnitId[];
  readonly halved?: readonly UnitId[];
}

const asking = ({ world, position, locals }: At<HungryLocals>): UnitId[] => hungry(world, position, locals);

/** 16.18B: before the odds a die for each of those who are out of supply. */
const hungryFight = procedure<HungryLocals>('nlb.hungryFight', {
  roll: chance('NLB-16.18B.1', {
    request: (at) => dice(asking(at).length),
    run: (at, { values }) => {
      const { world, position, locals } = at;
      const gone: UnitId[] = [];
      const halved: UnitId[] = [];
      for (const [i, unit] of asking(at).entries()) {
        const counter = counterOf(world, unit);
        const roll = values[i] as number;
        const bonus = isHeartened(world, position, counter) ? 1 : 0;
        const total = roll + bonus;
        const effect = total <= GIVES_WAY ? 'retreats' : total <= HALVED ? 'halved' : 'fights';
        const rule = ({ retreats: 'NLB-16.18B.2', halved: 'NLB-16.18B.3', fights: 'NLB-16.18B.4' } as const)[
          effect
        ];
        at.emit(() => ({ type: 'hungerRolled', rule, unit, roll, bonus, effect }));
        if (effect === 'retreats') {
          const combat = locals.attackers.includes(unit)
            ? 'attacked'
            : locals.bombarding.includes(unit)
              ? 'bombarded'
              : 'defended';
          changeUnit(at.draft, counter, { combat });
          gone.push(unit);
        } else if (effect === 'halved') {
          halved.push(unit);
        }
      }
      const told = { ...locals, gone, halved };
      const args: RetreatLocals = { units: gone, mayStand: [], displaced: [] };
      return gone.length === 0 ? next('told', told) : call('nlb.retreat', args, 'told', told);
    },
    ask: (at) => ({ units: asking(at) }),
  }),
  told: auto('NLB-16.18B.2', ({ locals }) => {
    const { attackers, bombarding, defenders, gone = [], halved = [] } = locals;
    const answer: OddsAnswer = {
      left: [...attackers, ...bombarding, ...defenders].filter((unit) => !gone.includes(unit)),
      weakened: halved.length === 0 ? null : { units: halved, rule: 'NLB-16.18B.3' },
    };
    return done(answer);
  }),
});

/** Whose die was cast in vain last time has another (16.18A). */
function forget({ draft }: Scribe): void {
  changeUnits(draft, draft.position.phasing, ({ allowance }) =>
    typeof allowance === 'number' ? { allowance: null } : undefined,
  );
}

const seams: Partial<Seams> = {
  movementBegan: [forget],
  cutOff: [markOut],
  allowance: [
    (p, counter) => {
      const { outOfSupply, allowance } = stateOf(p, counter);
      return outOfSupply === true ? (allowance ?? 0) : undefined;
    },
  ],
  start: [
    (p, counter) => {
      const { outOfSupply, allowance } = stateOf(p, counter);
      return outOfSupply === true && (allowance ?? null) === null
        ? { rule: 'NLB-16.18A.1', code: 'roll-first' }
        : undefined;
    },
  ],
  orders: [
    rollOrders((_world, p) =>
      p.forces[p.phasing]
        .filter(({ place, outOfSupply }) => place === 'map' && outOfSupply === true)
        .map(({ id }) => id),
    ),
  ],
  beforeOdds: [
    {
      proc: hungryFight.id,
      asks: (world, p, engagement) => hungry(world, p, engagement).length > 0,
    },
  ],
};

export const outOfSupply: Variant = {
  option: '16.18',
  adds: { unit: { outOfSupply: z.boolean(), allowance: z.int().min(0).nullable() } },
  seams,
  procedures: [uncertainMarch, hungryFight],
};
