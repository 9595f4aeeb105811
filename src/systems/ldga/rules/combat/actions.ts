import { z } from 'zod';
import { hex, id, pieces } from '../atoms.ts';

/* 11, 13.22, 16: combat. */

const hexes = z.array(hex).min(1).max(6);
const units = z.array(id).max(48);

export const combatActions = [
  /** 11.2: these stacks against those hexes; `chateau`: against the garrison inside (11.61). */
  z.strictObject({
    type: z.literal('declareAttack'),
    from: hexes,
    targets: hexes,
    chateau: z.literal(true).optional(),
  }),
  z.strictObject({ type: z.literal('declareBombardment'), guns: pieces, target: hex }),
  /** Takes back what was declared against this hex: an attack, one on a chateau, or a bombardment. */
  z.strictObject({
    type: z.literal('withdraw'),
    target: hex,
    what: z.enum(['attack', 'chateau', 'bombardment']),
  }),
  /** 16.34 */
  z.strictObject({ type: z.literal('stakeCorps'), corps: id }),
  z.strictObject({ type: z.literal('endDeclaring') }),
  /** 16.2: cavalry gets out of the way, one hex or two. */
  z.strictObject({ type: z.literal('evade'), hex, pieces, path: z.array(hex).min(1).max(2) }),
  z.strictObject({ type: z.literal('endEvading') }),
  /** 11.1: which of the declared fights is next. */
  z.strictObject({
    type: z.literal('resolve'),
    target: hex,
    what: z.enum(['attack', 'chateau', 'bombardment']),
  }),
  /** 11.74: the units whose odds and quality the check is made with. */
  z.strictObject({ type: z.literal('checkElan'), units: pieces }),
  /** 11.4: these units pay for the result. */
  z.strictObject({ type: z.literal('loseUnits'), units }),
  /** 11.63B: a garrison that is told to retreat. */
  z.strictObject({ type: z.literal('holdChateau') }),
  z.strictObject({ type: z.literal('quitChateau') }),
  /** 11.42: these pieces of the hex together, in this order over bridges; `displace`: who makes room (11.45). */
  z.strictObject({
    type: z.literal('retreat'),
    pieces,
    path: z.array(hex).min(1).max(4),
    displace: z.array(id).max(12).optional(),
  }),
  /** 5.22: where a leader goes whose stack is gone. */
  z.strictObject({ type: z.literal('rideTo'), leader: id, hex }),
  /** 11.46 */
  z.strictObject({ type: z.literal('advance'), pieces, hex }),
  z.strictObject({ type: z.literal('stay') }),
  /** 11.55: bombarding horse artillery may fall back. */
  z.strictObject({ type: z.literal('fallBack'), guns: pieces }),
] as const;
