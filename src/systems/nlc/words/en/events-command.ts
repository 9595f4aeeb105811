import { counted, listed } from '../../../../words/en/format.ts';
import { phrase, say } from '../../../../words/text.ts';
import { formationPart, letterPhrase, orderPhrase, whosePart } from './glossary.ts';
import { hex, type Told, unit, units } from './telling.ts';

const ROADS = { frasnes: 'Frasnes', wagnelee: 'Wagnelée' } as const;

/** Set-up, orders and couriers, leaders, rally. */
export const commandEvents = {
  unitPlaced: ({ unit: id, hex: at }, names) => say`${unit(names, id)} is placed at ${hex(names, at)}.`,
  leaderPlaced: ({ leader, hex: at }, names) => say`${unit(names, leader)} takes post in ${hex(names, at)}.`,
  orderWritten: ({ formation, order, second, target, goal }, names) =>
    order === null
      ? say`${formationPart(names, formation)} has its first order.`
      : say`${formationPart(names, formation)} begins with ${orderPhrase({ order, second, target, goal }, names)}.`,
  leaderReturned: ({ leader, hex: at }, names) =>
    say`Another takes the place of ${unit(names, leader)} in ${hex(names, at)}, rated 1.`,
  lateStartRolled: ({ leader, roll, moves }, names) =>
    moves
      ? say`A ${roll} for ${unit(names, leader)}: he is on his horse.`
      : say`A ${roll} for ${unit(names, leader)}: he does not move yet.`,
  roused: ({ leader, by }, names) =>
    by === 'enemy'
      ? say`The approach of the enemy rouses ${unit(names, leader)}.`
      : say`A fellow commander rouses ${unit(names, leader)}.`,
  fellAsleep: ({ leaders }, names) => say`Not yet on the move this morning: ${units(names, leaders)}.`,
  derlonRolled: ({ rolls, road }) =>
    road === null
      ? say`A roll of ${listed(rolls.map(String))}: no sign of d'Erlon.`
      : say`A roll of ${listed(rolls.map(String))}: d'Erlon comes up on the road to ${ROADS[road]}.`,
  derlonAppeared: ({ road, hexes }, names) =>
    say`D'Erlon's corps appears on the road to ${ROADS[road]}, its head in ${hex(names, hexes[0] ?? '')}.`,
  corpsJoined: ({ leader, commander }, names) =>
    say`${unit(names, leader)} is with ${unit(names, commander)}: his divisions take their own orders from now on.`,
  orderSent: ({ from, whose, letter }, names) =>
    letter === null
      ? say`${unit(names, from)} sends a courier to ${whosePart(names, whose)}.`
      : say`${unit(names, from)} sends a courier to ${whosePart(names, whose)}: ${letterPhrase(letter, names)}.`,
  courierRode: ({ whose, path, arrived }, names) => {
    const end = path.at(-1);
    const where = end === undefined ? phrase`` : phrase` to ${hex(names, end)}`;
    if (!arrived) return say`The courier of ${whosePart(names, whose)} rides${where}.`;
    return end === undefined
      ? say`The courier of ${whosePart(names, whose)} is there.`
      : say`The courier of ${whosePart(names, whose)} rides${where} and is there.`;
  },
  courierCaught: ({ whose, hex: at, letter }, names) =>
    say`The courier of ${whosePart(names, whose)} is caught in ${hex(names, at)}. He carried: ${letterPhrase(letter, names)}.`,
  courierLost: ({ whose }, names) =>
    say`The courier of ${whosePart(names, whose)} finds nobody who takes orders any longer.`,
  complianceWorkedOut: ({ formation, delay, letter, rule }, names) => {
    const what = phrase`${formationPart(names, formation)} has its order, ${letterPhrase(letter, names)}`;
    if (rule === 'NLC-16.6') return say`${what}; at night, it obeys in the morning.`;
    return delay.total <= 0
      ? say`${what}, and obeys at once.`
      : say`${what}, and obeys in ${counted(delay.total, 'turn')}.`;
  },
  orderTookEffect: ({ formation, order, second, target, goal }, names) =>
    say`${formationPart(names, formation)} is on ${orderPhrase({ order, second, target, goal }, names)} now.`,
  assigned: ({ formation, leader, join, done }, names) => {
    if (!done)
      return say`Nothing changes for ${formationPart(names, formation)}: ${unit(names, leader)} cannot comply.`;
    return join
      ? say`${formationPart(names, formation)} is under ${unit(names, leader)} now.`
      : say`${formationPart(names, formation)} is no longer under ${unit(names, leader)}.`;
  },
  orderAtHand: ({ formation, order }, names) =>
    say`An order to ${order} lies with ${formationPart(names, formation)}, which has to comply with it.`,
  fellIll: ({ leader, rating }, names) =>
    say`${unit(names, leader)} falls ill: no orders of his next turn, and for another he is worth ${rating}.`,
  alarmed: ({ corps, less }, names) =>
    corps.length === 0
      ? say`An army appears in the flank, but no corps stands near enough to be alarmed.`
      : say`An army appears in the flank: until the next morning ${corps
          .map((id) =>
            formationPart(names, id)
              .map((part) => part.text)
              .join(''),
          )
          .join(', ')} break at ${less} points of loss less.`,
  wentToReserve: ({ formation }, names) => say`${formationPart(names, formation)} goes into reserve.`,
  marchEnded: ({ formation, hex: at, why }, names) =>
    why === 'arrived'
      ? say`The march of ${formationPart(names, formation)} is over: it has arrived in ${hex(names, at)}.`
      : say`The enemy ends the march of ${formationPart(names, formation)} in ${hex(names, at)}.`,
  confidenceRolled: ({ formation, roll, limit, failed }, names) =>
    failed
      ? say`A ${roll} for the confidence of ${formationPart(names, formation)}, more than ${limit.total}: it loses heart.`
      : say`A ${roll} for the confidence of ${formationPart(names, formation)}, at most ${limit.total}: it goes on.`,
  orderFailed: ({ formation, why }, names) =>
    why === 'night'
      ? say`Night falls, and the attack of ${formationPart(names, formation)} has nothing to show: it falls back into reserve.`
      : say`The order of ${formationPart(names, formation)} has failed: it falls back into reserve.`,
  fellBack: ({ unit: id, from, path }, names) =>
    say`${unit(names, id)} falls back from ${hex(names, from)} to ${hex(names, path.at(-1) ?? from)}.`,
  rallyRolled: ({ leader, unit: id, roll, rallied }, names) =>
    rallied
      ? say`A ${roll} for ${unit(names, id)}: ${unit(names, leader)} rallies it.`
      : say`A ${roll} for ${unit(names, id)}: it does not come back to ${unit(names, leader)}.`,
  rallied: ({ leader, unit: id, hex: at }, names) =>
    say`${unit(names, id)} rallies around ${unit(names, leader)} in ${hex(names, at)}, reduced.`,
  lostForGood: ({ unit: id }, names) => say`${unit(names, id)} is lost for good.`,
} satisfies Partial<Told>;
