import { z } from 'zod';

/* What every file of this game is made of. */

export const ARMIES = ['french', 'prussian', 'allied', 'russian', 'austrian'] as const;
export type Army = (typeof ARMIES)[number];

export const SIDES = ['french', 'coalition'] as const;
export type Side = (typeof SIDES)[number];

export const ARMS = ['infantry', 'cavalry', 'foot-artillery', 'horse-artillery'] as const;
export type Arm = (typeof ARMS)[number];

/** 12.2: what a formation is told to do. */
export const ORDERS = ['attack', 'defend', 'march', 'reserve'] as const;
export type Order = (typeof ORDERS)[number];

/** 12.9: what a march can lead to. */
export const SECOND_ORDERS = ['attack', 'defend'] as const;
export type SecondOrder = (typeof SECOND_ORDERS)[number];

export const army = z.enum(ARMIES);
export const side = z.enum(SIDES);
export const arm = z.enum(ARMS);
export const order = z.enum(ORDERS);
export const secondOrder = z.enum(SECOND_ORDERS);
/*
 * Whoever or whatever a file names besides itself says of what kind that is, so that reading it can look the name up
 * (names.ts).
 */
export const hex = z
  .string()
  .regex(/^\d{4}$/, 'a hex is four digits')
  .meta({ names: 'hex' });
export const id = z.string().min(1);
export const leaderId = id.meta({ names: 'leader' });
export const formationId = id.meta({ names: 'formation' });
/** A corps as the counters name theirs, whoever leads them. */
export const corpsId = id.meta({ names: 'corps' });
export const unitId = id.meta({ names: 'unit' });
export const groupId = id.meta({ names: 'group' });
export const turn = z
  .string()
  .regex(/^(?:\d{2}-)?\d{2}\/\d{4}$/, 'a turn is written like 16/1400, out of June like 09-07/0600')
  .meta({ names: 'turn' });
export const hour = z.string().regex(/^(?:[01]\d|2[0-3])00$/, 'an hour is written like 0500');
export const rule = z
  .string()
  .regex(/^(?:NLC|NLB)-/, 'a citation names a case of this book or of the base game');
export const die = z.int().min(1).max(6);

export const sideOf = (of: Army): Side => (of === 'french' ? 'french' : 'coalition');
export const enemyOf = (of: Side): Side => (of === 'french' ? 'coalition' : 'french');
