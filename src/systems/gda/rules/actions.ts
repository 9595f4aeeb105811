import { z } from 'zod';
import { MOST } from '../../../geometry/table/manoeuvre.ts';
import { TASKS } from '../content/tables.ts';

const unit = z.string().min(1).max(60);
const brigade = z.string().min(1).max(60);

const card = z.string().min(1).max(60);

const formation = z.enum([
  'line',
  'attackColumn',
  'companyColumn',
  'square',
  'skirmish',
  'doubleLine',
  'squadronColumn',
  'limbered',
  'deployed',
]);
/** The base of the front rank on which a formation is changed. */
const fixed = z.enum(['middle', 'left', 'right']);
const flank = z.enum(['left', 'right']);

const place = z.string().min(1).max(60);
const heading = z.int().min(0).max(3599);
const grains = z.int().min(1).max(MOST.grains);
const leg = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('advance'), by: grains }),
  z.strictObject({ kind: z.literal('oblique'), by: grains, angle: z.int().min(-MOST.slant).max(MOST.slant) }),
  z.strictObject({ kind: z.literal('wheel'), on: flank, angle: z.int().min(1).max(MOST.turn) }),
  z.strictObject({ kind: z.literal('sideStep'), to: flank, by: grains }),
  z.strictObject({ kind: z.literal('stepBack'), by: grains }),
]);

const legs = z.array(leg).max(MOST.legs).readonly();

const posting = z.strictObject({
  task: z.enum(TASKS),
  brigade: brigade.nullable(),
  division: z.int().min(0).max(9).optional(),
  objective: z.string().min(1).max(60).optional(),
  with: z
    .array(z.enum(['infantryAssault', 'forwards']))
    .max(2)
    .optional(),
  beside: z.strictObject({ brigade, side: flank }).optional(),
  endAssault: z.boolean().optional(),
});

/** What a seat can choose, as it stands in records and messages. */
export const gdaActionSchema = z.discriminatedUnion('type', [
  /** Set a unit up in one's zone, and say that all stand as they should (2.2). */
  z.strictObject({ type: z.literal('place'), unit, x: z.int(), y: z.int(), heading, formation }),
  z.strictObject({ type: z.literal('occupy'), unit, place }),
  /** Commit a brigade, or hold it back on the table or off it, and say where that one would come on (2.3 to 2.7). */
  z.strictObject({
    type: z.literal('hold'),
    brigade,
    standing: z.enum(['committed', 'reserve', 'offTable']),
    sector: z.enum(['left', 'centre', 'right']).optional(),
  }),
  /** Put a brigade's skirmishers out before the battle, or never (6.1). */
  z.strictObject({ type: z.literal('deployScreen'), brigade, deploy: z.boolean() }),
  /** Name the battalion from which a brigade takes its places (11.21). */
  z.strictObject({ type: z.literal('nameRegulator'), brigade, leads: unit }),
  /** Where a brigadier stands at the beginning, or the commander of the first or another division (1.1). */
  z.strictObject({
    type: z.literal('station'),
    brigade: brigade.optional(),
    division: z.int().min(0).max(9).optional(),
    x: z.int(),
    y: z.int(),
  }),
  /** Lay a Fog of War card over troops of a brigade or over nothing, and take one back before the battle (2.13). */
  z.strictObject({
    type: z.literal('layCard'),
    brigade,
    units: z.array(unit).max(8),
    x: z.int(),
    y: z.int(),
    heading,
  }),
  z.strictObject({ type: z.literal('takeCard'), card }),
  /** Carry a card to another place, straight, and turn it there (2.14). */
  z.strictObject({ type: z.literal('moveCard'), card, x: z.int(), y: z.int(), heading }),
  /** Bring troops of a brigade onto the table under a card, or a blank beside them (2.7). */
  z.strictObject({
    type: z.literal('bringCard'),
    brigade,
    units: z.array(unit).max(8),
    edge: z.enum(['rear', 'left', 'right']),
    at: z.int().min(0).max(200_000),
    by: grains,
  }),
  /** Take one's own card up, and place what was under a card (2.15). */
  z.strictObject({ type: z.literal('unveil'), card }),
  z.strictObject({
    type: z.literal('layTroops'),
    card,
    units: z
      .array(z.strictObject({ unit, formation, casualties: z.int().min(0).max(99) }))
      .min(1)
      .max(2),
    /** The first is the left or the foremost. */
    arrangement: z.enum(['abreast', 'behind', 'anyhow']),
    /** Millimetres between the two. */
    gap: z.int().min(0).max(2000),
  }),
  z.strictObject({ type: z.literal('ready') }),
  /** Send the ADCs of this turn, all at once and sealed (3.5). */
  z.strictObject({ type: z.literal('postAdcs'), postings: z.array(posting).max(40) }),
  /** A corps commander gives his ADCs to his divisions, or has one of them throw its dice again (11.3). */
  z.strictObject({ type: z.literal('allotAdcs'), adcs: z.array(z.int().min(0).max(9)).max(9) }),
  z.strictObject({ type: z.literal('rollForDivision'), division: z.int().min(0).max(9) }),
  /** A divisional commander rides to another place at the price of an ADC (11.9). */
  z.strictObject({
    type: z.literal('moveHeadquarters'),
    division: z.int().min(0).max(9),
    x: z.int(),
    y: z.int(),
  }),
  z.strictObject({ type: z.literal('endHeadquarters') }),
  /** Which of several equally good brigades goes without Divisional Morale (3.17). */
  z.strictObject({ type: z.literal('leaveWithout'), brigade }),
  /** Roll a brigade's command die again, or let it lie (3.7). */
  z.strictObject({ type: z.literal('rollAgain') }),
  z.strictObject({ type: z.literal('letLie') }),
  /** A battery far behind, or the garrison of a strongpoint, stays when its brigade goes back (3.25). */
  z.strictObject({ type: z.literal('stay'), unit }),
  z.strictObject({ type: z.literal('goBack'), unit }),
  /** A brigadier joins one of his units, or leaves it (4.3). */
  z.strictObject({ type: z.literal('attach'), brigade, joins: unit.nullable() }),
  z.strictObject({ type: z.literal('endAttaching') }),
  /** Name a charge: who leads it, against whom, who helps, and whether Forwards is spent on it (4.2, 4.9). */
  z.strictObject({
    type: z.literal('declareCharge'),
    unit,
    target: unit,
    supports: z
      .strictObject({ rear: unit.optional(), left: unit.optional(), right: unit.optional() })
      .optional(),
    forwards: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('endDeclaring') }),
  /** Ride against a charge that was declared (4.17). */
  z.strictObject({ type: z.literal('intercept'), unit, charger: unit }),
  z.strictObject({ type: z.literal('endIntercepting') }),
  /** What a unit does that is charged (4.2, 4.9). */
  z.strictObject({ type: z.literal('standAndFire') }),
  /** The unit itself, or first one of those beside it that help it. */
  z.strictObject({
    type: z.literal('wheelAndFire'),
    helper: unit.optional(),
    on: flank,
    angle: z.int().min(1).max(1800),
  }),
  z.strictObject({ type: z.literal('formSquare') }),
  z.strictObject({ type: z.literal('turnAbout') }),
  z.strictObject({ type: z.literal('evade') }),
  /** Which of several behind it helps a unit that is charged (4.9). */
  z.strictObject({ type: z.literal('takeSupport'), unit }),
  /** Fire at a charge, or hold (4.9). */
  z.strictObject({ type: z.literal('fireAtCharge'), units: z.array(unit).max(20) }),
  /** Let a support throw one die again (4.6), or pass. */
  z.strictObject({ type: z.literal('throwAgain'), support: unit, die: z.int().min(0).max(1) }),
  z.strictObject({ type: z.literal('pass') }),
  /** After a victory, or when the enemy is gone (4.13, 4.16). */
  z.strictObject({ type: z.literal('chargeOn'), target: unit.nullable(), supports: z.boolean() }),
  z.strictObject({ type: z.literal('takeTheGround'), advance: z.boolean(), garrison: unit.optional() }),
  z.strictObject({ type: z.literal('counterCharge') }),
  /** A drawn melee: stay in it or leave it, and bring others into its second round (9.8, 9.11). */
  z.strictObject({ type: z.literal('fightOn') }),
  z.strictObject({ type: z.literal('breakOff') }),
  z.strictObject({ type: z.literal('reinforce'), unit }),
  /** Move a unit leg by leg, and change its formation before or after, or only that (5.1, 5.19). */
  z.strictObject({
    type: z.literal('manoeuvre'),
    unit,
    legs,
    change: z.strictObject({ when: z.enum(['before', 'after']), formation, fixed }).optional(),
    /** Over walls, hedges and streams at a run: a casualty for each instead of half a move (5.34). */
    haste: z.boolean().optional(),
    /** How skirmishers stand from now on: ranks, and millimetres between bases (6.2, 6.3). */
    spread: z.strictObject({ ranks: z.int().min(1).max(2), gap: z.int().min(1).max(200) }).optional(),
  }),
  z.strictObject({ type: z.literal('aboutFace'), unit }),
  /** Come into order on the spot; who ran and rallied may choose a formation (5.21, 8.10). */
  z.strictObject({ type: z.literal('reform'), unit, formation: formation.optional() }),
  /** Fall back of one's own will (5.12). */
  z.strictObject({ type: z.literal('fallBack'), unit }),
  /** Go into a built-up area or strongpoint, come out of it, pass through it (5.37). */
  z.strictObject({ type: z.literal('enter'), unit, place, legs }),
  z.strictObject({ type: z.literal('leave'), unit, side: z.int().min(0).max(20), heading }),
  z.strictObject({ type: z.literal('passThrough'), unit, place, side: z.int().min(0).max(20), heading }),
  /** Send a battalion into the skirmish line for good (6.8). */
  z.strictObject({ type: z.literal('joinScreen'), unit }),
  /** Limber up in haste and withdraw (5.27). */
  z.strictObject({ type: z.literal('limberAndGo'), unit, legs }),
  /** A brigadier rides (5.3). */
  z.strictObject({ type: z.literal('ride'), brigade, x: z.int(), y: z.int() }),
  /** A corps commander rides, who has no brigade of his own (5.3). */
  z.strictObject({ type: z.literal('rideCorps'), x: z.int(), y: z.int() }),
  /** Bring a unit onto the table from one's own edge or flank (2.7). */
  z.strictObject({
    type: z.literal('bringOn'),
    unit,
    edge: z.enum(['rear', 'left', 'right']),
    at: z.int().min(0).max(200_000),
    formation,
    legs,
  }),
  z.strictObject({ type: z.literal('endMovement') }),
  /** Fire at one target, or with the single dice of skirmishers and garrisons at several (7.0, 6.20). */
  z.strictObject({ type: z.literal('fire'), unit, targets: z.array(unit).min(1).max(10) }),
  z.strictObject({ type: z.literal('endFire') }),
  /** What a double six brings (10.1): take casualties back, fight with élan, or come into order. */
  z.strictObject({ type: z.literal('recover') }),
  z.strictObject({ type: z.literal('takeElan') }),
  z.strictObject({ type: z.literal('reformNow') }),
  z.strictObject({ type: z.literal('changeNow'), formation, fixed }),
  z.strictObject({ type: z.literal('wheelNow'), on: flank, angle: z.int().min(1).max(1800) }),
]);

export type GdaAction = z.infer<typeof gdaActionSchema>;
