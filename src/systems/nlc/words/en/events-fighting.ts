import { paragraph, phrase, say } from '../../../../words/text.ts';
import { formationPart, sideAdjective } from './glossary.ts';
import { fireText, hex, hitsText, type Told, unit, units, verb } from './telling.ts';

const CLASHES = { charge: 'The charge', reaction: 'The reaction charge', pursuit: 'The pursuit' } as const;

/** Bombardment, charges and what they call forth, combat, retreat and advance. */
export const fightEvents = {
  bombarded: ({ target, fire, defenders }, names) =>
    say`${units(names, fire.units)} ${verb(fire.units, 'bombards', 'bombard')} ${units(names, defenders)} in ${hex(names, target)}: ${fireText(fire)}.`,
  disrupted: ({ unit: id, hex: at }, names) => say`${unit(names, id)} in ${hex(names, at)} is disrupted.`,
  chargeDeclared: ({ units: riders, from, via, target }, names) =>
    say`${units(names, riders)} ${verb(riders, 'charges', 'charge')} from ${hex(names, from)}${via === null ? '' : phrase` through ${hex(names, via)}`} at ${hex(names, target)}.`,
  reactionRolled: ({ units: riders, hex: at, roll, morale, charges }, names) =>
    charges
      ? say`A ${roll}, at most ${morale.total}: ${units(names, riders)} ${verb(riders, 'charges', 'charge')} in reaction at ${hex(names, at)}.`
      : say`A ${roll}, more than ${morale.total}: ${units(names, riders)} ${verb(riders, 'does', 'do')} not react.`,
  squareRolled: ({ units: foot, hex: at, roll, morale, formed }, names) =>
    formed
      ? say`A ${roll}, at most ${morale.total}: ${units(names, foot)} in ${hex(names, at)} ${verb(foot, 'forms', 'form')} square.`
      : say`A ${roll}, more than ${morale.total}: ${units(names, foot)} in ${hex(names, at)} ${verb(foot, 'fails', 'fail')} to form square.`,
  noSquare: ({ units: foot, hex: at }, names) =>
    say`${units(names, foot)} in ${hex(names, at)} ${verb(foot, 'is', 'are')} disrupted and cannot form square.`,
  clashFought: ({ kind, hex: at, attack, defence, flank, backhand }, names) =>
    paragraph(
      say`${CLASHES[kind]} of ${units(names, attack.units)} in ${hex(names, at)}${flank ? ', into the flank' : ''}${backhand ? ', backhanded' : ''}: ${fireText(attack)}.`,
      defence === null
        ? say`The others are fleeing and do not fight.`
        : say`${units(names, defence.units)}: ${fireText(defence)}.`,
    ),
  clashDecided: ({ kind, hex: at, attackLost, defenceLost, won }, names) => {
    const losses = `steps lost ${attackLost} to ${defenceLost}`;
    const what = phrase`${CLASHES[kind]} in ${hex(names, at)}`;
    return {
      attack: say`${what} succeeds, ${losses}.`,
      defence: say`${what} is beaten off, ${losses}.`,
      nobody: say`${what} decides nothing, ${losses}.`,
    }[won];
  },
  wentBack: ({ units: riders, hex: at }, names) =>
    say`${units(names, riders)} ${verb(riders, 'rides', 'ride')} back to ${hex(names, at)}.`,
  stayed: ({ units: riders, hex: at }, names) =>
    say`${units(names, riders)} ${verb(riders, 'stays', 'stay')} in ${hex(names, at)}.`,
  pursuitRolled: ({ units: riders, roll, value, pursues }, names) =>
    pursues
      ? say`A ${roll}, more than ${value}: ${units(names, riders)} cannot be held and ${verb(riders, 'pursues', 'pursue')}.`
      : say`A ${roll}, at most ${value}: ${units(names, riders)} ${verb(riders, 'is', 'are')} held back.`,
  pursued: ({ units: riders, hex: at }, names) =>
    say`${units(names, riders)} ${verb(riders, 'pursues', 'pursue')} into ${hex(names, at)}.`,
  assaultDeclared: ({ units: foot, target }, names) =>
    say`${units(names, foot)} ${verb(foot, 'is', 'are')} to attack ${hex(names, target)}.`,
  assaultOrderRolled: ({ hex: at, rolls }, names) =>
    say`For the first attack on ${hex(names, at)}: ${Object.entries(rolls)
      .map(([formation, roll]) => `${names.unit(formation)} ${roll}`)
      .join(', ')}.`,
  assaultDropped: ({ formation, hex: at }, names) =>
    say`The attack of ${formationPart(names, formation)} on ${hex(names, at)} falls through.`,
  slippedAway: ({ unit: id, from, into }, names) =>
    say`${unit(names, id)} slips away from ${hex(names, from)} to ${hex(names, into)}.`,
  combatFought: ({ hex: at, attack, defence }, names) =>
    paragraph(
      say`${units(names, attack.units)} ${verb(attack.units, 'attacks', 'attack')} ${hex(names, at)}: ${fireText(attack)}.`,
      say`${units(names, defence.units)}: ${fireText(defence)}.`,
    ),
  moraleUsed: ({ unit: id, morale }, names) =>
    say`${unit(names, id)} gives its side its morale, ${morale.total}, and takes the first loss.`,
  gaveWay: ({ side, forced }, names) =>
    forced
      ? say`Cavalry alone cannot stand before infantry: the ${sideAdjective(side, names)} side gives way.`
      : say`The ${sideAdjective(side, names)} side gives way.`,
  hitsHalved: ({ attack, defence }) =>
    say`Halved: ${hitsText(attack)} on the attackers, ${hitsText(defence)} on the defenders.`,
  retreatRolled: ({ units: foot, roll, morale, holds }, names) =>
    holds
      ? say`A ${roll}, at most ${morale.total}: ${units(names, foot)} ${verb(foot, 'holds', 'hold')}.`
      : say`A ${roll}, more than ${morale.total}: ${units(names, foot)} must go back.`,
  brokeAtOnce: ({ units: foot }, names) =>
    say`${units(names, foot)}, of an army that has fallen apart, ${verb(foot, 'goes', 'go')} back at once.`,
  stoodInChateau: ({ units: foot, hex: at }, names) =>
    say`${units(names, foot)} ${verb(foot, 'stays', 'stay')} within the walls of ${hex(names, at)}.`,
  retreated: ({ units: foot, from, into }, names) =>
    say`${units(names, foot)} ${verb(foot, 'retreats', 'retreat')} from ${hex(names, from)} to ${hex(names, into)}.`,
  couldNotRetreat: ({ units: foot, hex: at }, names) =>
    say`${units(names, foot)} ${verb(foot, 'finds', 'find')} no way out of ${hex(names, at)}.`,
  advanced: ({ units: foot, leader, from, into }, names) =>
    say`${units(names, foot)} ${verb(foot, 'advances', 'advance')}${leader === null ? '' : phrase` with ${unit(names, leader)}`} from ${hex(names, from)} into ${hex(names, into)}.`,
} satisfies Partial<Told>;
