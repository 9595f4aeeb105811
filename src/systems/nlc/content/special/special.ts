import { z } from 'zod';
import { rule } from '../atoms.ts';
import { terrainTable } from '../terrain.ts';
import { attachment } from './attachments.ts';
import { bar, limit } from './bars.ts';
import { bridgework, laidLater } from './bridges.ts';
import { cards } from './cards.ts';
import { rallyWait } from './cavalry.ts';
import {
  alarm,
  fit,
  lossAtStart,
  orderAtHand,
  seatOfStaff,
  shift,
  staff,
  tacticalBonus,
  wilful,
} from './command.ts';
import { appearance, capacities, force, halt, post, unreached } from './commanders.ts';
import { demoralizedUnits, divisionsApart, leavingZones } from './conduct.ts';
import { gunRange, moraleOnDice, offMapRally, wideRoad } from './fighting.ts';
import { alike, entrenchments, heights, integrated, stackLimit } from './ground.ts';
import { headquarters, ordersByDie, ratingByDie, takeover } from './headquarters.ts';
import { hold, reserves } from './holds.ts';
import { garde, initiative } from './leaders.ts';
import { leadersOnFoot, mountedArms, offTrails } from './marching.ts';
import { hidden, sight, vedettes } from './outposts.ts';
import { presence } from './presence.ts';
import { armyReserve, arrival } from './reserve.ts';
import { stances } from './stances.ts';
import { trainSupply } from './supply.ts';
import { defenders, rallyOnInitiative } from './troops.ts';
import { weatherTable } from './weather.ts';

/*
 * What the section of one base game changes of the general rules (27 to 32): named changes that the chapters ask
 * about, each in a file of its idea beside this one. Every entry may be missing, and then the general rules hold;
 * so no field has to name what another one brought.
 */
export const specialSchema = z.strictObject({
  /** The case by which leaders are used, each set up with a unit under him. */
  leaders: rule.optional(),
  stackLimit: stackLimit.optional(),
  alike: z.array(alike).optional(),
  /** Rows of the section's own terrain effects table, in the place of the general ones. */
  table: terrainTable.optional(),
  entrenchments: entrenchments.optional(),
  heights: heights.optional(),
  tacticalBonus: tacticalBonus.optional(),
  staff: staff.optional(),
  seatOfStaff: seatOfStaff.optional(),
  fit: fit.optional(),
  wilful: z.array(wilful).optional(),
  shifts: z.array(shift).optional(),
  ordersAtHand: z.array(orderAtHand).optional(),
  lossesAtStart: z.array(lossAtStart).optional(),
  alarm: alarm.optional(),
  gardes: z.array(garde).optional(),
  initiative: z.array(initiative).optional(),
  bars: z.array(bar).optional(),
  headquarters: z.array(headquarters).optional(),
  ordersByDie: ordersByDie.optional(),
  ratingsByDie: z.array(ratingByDie).optional(),
  takeovers: z.array(takeover).optional(),
  holds: z.array(hold).optional(),
  reserves: reserves.optional(),
  wideRoads: z.array(wideRoad).optional(),
  gunRange: gunRange.optional(),
  /** The case by which whoever attacks goes for infantry beside him before guns beside him. */
  infantryFirst: rule.optional(),
  offMapRally: offMapRally.optional(),
  moraleOnDice: moraleOnDice.optional(),
  integrated: integrated.optional(),
  limits: z.array(limit).optional(),
  forces: z.array(force).optional(),
  unreached: z.array(unreached).optional(),
  capacities: capacities.optional(),
  stances: stances.optional(),
  posts: z.array(post).optional(),
  appears: z.array(appearance).optional(),
  halts: z.array(halt).optional(),
  attachments: z.array(attachment).optional(),
  rallyWait: rallyWait.optional(),
  mountedArms: mountedArms.optional(),
  leadersOnFoot: leadersOnFoot.optional(),
  offTrails: offTrails.optional(),
  sight: sight.optional(),
  weather: weatherTable.optional(),
  vedettes: vedettes.optional(),
  hidden: hidden.optional(),
  supply: trainSupply.optional(),
  bridges: bridgework.optional(),
  laidLater: z.array(laidLater).optional(),
  defenders: z.array(defenders).optional(),
  rallyOnInitiative: rallyOnInitiative.optional(),
  leavingZones: leavingZones.optional(),
  demoralizedUnits: demoralizedUnits.optional(),
  divisionsApart: z.array(divisionsApart).optional(),
  presence: z.array(presence).optional(),
  armyReserve: armyReserve.optional(),
  arrival: arrival.optional(),
  cards: cards.optional(),
});
