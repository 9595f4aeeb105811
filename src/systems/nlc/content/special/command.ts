import { z } from 'zod';
import { army, die, formationId, groupId, hex, leaderId, order, rule, turn } from '../atoms.ts';

/* 29.8, 29.9, 29.11: what single leaders, staffs and orders are like on a field. */

/** Leaders near whom troops hold better, up to a morale of `most`. */
export const tacticalBonus = z.strictObject({
  leaders: z.array(leaderId).min(1),
  within: z.int().min(0),
  bonus: z.int().min(1),
  most: z.int(),
  rule,
});

/** A commander whose orders take longer unless he gives them face to face. */
export const staff = z.strictObject({ leader: leaderId, turns: z.int().min(1), rule });

/** Where his headquarters is: away from it he orders only whom he meets. */
export const seatOfStaff = z.strictObject({ leader: leaderId, hex, rule });

/** Two dice for every order of his army that is worked out: the first time they show this he is ill. */
export const fit = z.strictObject({ leader: leaderId, on: z.int().min(2).max(12), rating: z.int(), rule });

/** A leader for whose every order a die is thrown, by night as well: on these it takes longer. */
export const wilful = z.strictObject({
  leader: leaderId,
  on: z.array(die).min(1),
  turns: z.int().min(1),
  rule,
});

/** An optional table: what makes the delay of an order longer or shorter. */
export const shift = z.strictObject({
  when: z.enum(['from-reserve', 'attack', 'in-person', 'mounted']),
  turns: z.int(),
  rule,
});

/** An order that is with a formation when a turn begins, to be complied with as others are. */
export const orderAtHand = z.strictObject({ formation: formationId, from: leaderId, order, turn, rule });

/** What a formation has lost before the battle, in steps or in points of strength; its owner chooses how. */
export const lossAtStart = z.union([
  z.strictObject({ formation: formationId, steps: z.int().min(1), rule }),
  z.strictObject({ formation: formationId, points: z.int().min(1), rule }),
]);

/** Troops whose coming lowers the limits of the enemy's corps on some ground until the next morning. */
export const alarm = z.strictObject({
  group: groupId,
  army,
  hexes: z.array(hex).min(1),
  less: z.int().min(1),
  rule,
});
