import type { Voice } from '../../../../words/en/voice.ts';
import { type Said, say, type Text } from '../../../../words/text.ts';
import type { NlcRefusal } from '../../rules/refusals.ts';

type Tell = (v: Voice) => Text;

const leader = (v: Voice): Said => (v.has('leader') ? v.unit('leader') : 'that leader');

/** 7, 8, 10: guns, charges, fights and what follows them. */
export const fightRefusals = {
  'not-seen': (v) => say`Who stands in ${v.hex()} is hidden: nobody charges what he does not see.`,
  'beyond-sight': (v) =>
    say`${v.hex()} is ${v.number('distance') ?? 2} hexes off, and one sees no farther than ${v.number('most') ?? 1} now.`,
  'no-vedettes-there': (v) => say`In ${v.hex()} no enemy vedettes are alone, or it is not next to them.`,
  'another-is-not-attacked': (v) =>
    say`${v.hex()} is attacked by others, or they must go for it, and ${v.hexes('left')} would be left to nobody: formations on Attack spread.`,
  'another-leader-first': (v) => say`The dice have given another leader the first attack on ${v.hex()}.`,
  'attacked-by-cavalry': (v) => say`Cavalry is among those who attack: ${v.unit()} cannot slip away.`,
  'began-in-zoc': (v) => say`${v.unit()} began the turn in an enemy zone of control and cannot slip away.`,
  'beyond-charge': (v) => say`${v.hex()} is not one or two hexes away: no charge reaches it.`,
  'beyond-range': (v) => say`${v.hex()} is too far for the guns.`,
  chateau: (v) => say`${v.hex()} is a chateau: it is neither bombarded nor charged.`,
  'chateau-first': (v) =>
    say`A chateau that nobody attacks yet comes first: ${v.hexes('first')} before ${v.hex()}.`,
  'chateau-occupied': (v) => say`The chateau in ${v.hex()} is occupied: nobody retreats into it.`,
  'damaged-first': (v) => say`A unit that is reduced already takes the hit before ${v.unit()}.`,
  'did-not-attack': (v) => say`${v.units()} did not attack that hex, or not all of them stand any longer.`,
  'divisions-apart': () => say`Divisions of this army do not attack together, though they have one leader.`,
  'different-leaders': () => say`Guns of different leaders do not fire together.`,
  'enemy-still-there': (v) => say`The enemy is still in ${v.hex()}: nobody can stay there.`,
  'has-attacked': (v) => say`${v.unit()} has its attack in this segment already.`,
  'has-bombarded': (v) => say`${v.unit()} has bombarded in this player turn and does nothing else.`,
  'has-charged': (v) => say`${v.unit()} has charged, reacted or pursued this turn already.`,
  'has-tried': (v) => say`${v.unit()} has tried to charge this mover already.`,
  'hex-between-occupied': (v) => say`${v.hex()}, through which the charge would go, is not empty.`,
  'in-reserve': (v) => say`${v.unit()} is in reserve: it neither attacks nor enters enemy zones of control.`,
  'infantry-first': (v) => say`The first hit strikes infantry where there is any, not ${v.unit()}.`,
  'leader-cannot': (v) => say`${leader(v)} cannot take two units forward.`,
  'must-attack': (v) => say`${v.unit()} is on Attack next to the enemy and must still attack.`,
  'name-the-hex-between': (v) =>
    say`${v.hex()} is two hexes away: name the empty hex through which the charge goes.`,
  'nearer-the-enemy': (v) => say`${v.hex()} lies nearer to those before whom they go back; others do not.`,
  'no-charge-across': (v) => say`No charge goes into ${v.hex()} over that hexside or ground.`,
  'no-enemy-next-to-it': (v) => say`No enemy who could be attacked from there stands in ${v.hex()}.`,
  'no-enemy-there': (v) => say`There is no enemy in ${v.hex()}.`,
  'no-hex-between': (v) => say`${v.hex()} is next to the cavalry: there is no hex between.`,
  'no-leader-with-them': () => say`Two units advance only with a leader who is with both of them.`,
  'no-line-of-sight': (v) =>
    v.has('at')
      ? say`${v.hex()} cannot be seen: ${v.hexes('at')} is in the way.`
      : say`${v.hex()} cannot be seen.`,
  'no-such-attack': (v) => say`You have no attack on ${v.hex()} left to fight.`,
  'no-such-charge': (v) => say`You have no charge on ${v.hex()} left to fight.`,
  'no-such-leader': (v) => say`${leader(v)} is not with them.`,
  'nobody-to-pursue': (v) => say`Nobody who could be pursued is in ${v.hex()}.`,
  'not-artillery': (v) => say`${v.unit()} is no artillery on the field.`,
  'not-attacked': (v) => say`${v.unit()} is not attacked here.`,
  'not-cavalry': (v) => say`${v.unit()} is no cavalry on the field.`,
  'not-ground-for-horses': (v) =>
    say`Cavalry charges only through open ground without water: not ${v.hex()}.`,
  'not-in-this-fight': (v) => say`${v.unit()} is not among those who fight here.`,
  'not-its-morale': (v) =>
    say`${v.unit()} does not give its side its morale: infantry does, or cavalry where there is none.`,
  'not-hit': (v) => say`${v.unit()} is not among those who were hit.`,
  'not-mounted': (v) => say`${v.unit()} is not mounted and cannot slip away.`,
  'not-one-stack': () => say`Only cavalry of one hex and one leader goes together.`,
  'not-one-stack-of-one-leader': () => say`Units are put into an attack by hex and by leader.`,
  'one-unit-only': () => say`One unit advances, or two that stand together with their leader.`,
  'other-target-first': (v) =>
    say`Infantry goes for infantry first, then cavalry, then guns: ${v.hexes('first')} before ${v.hex()}.`,
  'stack-attacks-another': (v) => say`Others of this hex attack ${v.hex()}: one hex attacks one hex.`,
  'way-free-of-zoc': (v) => say`${v.hex()} is in an enemy zone of control, and another way back is not.`,
} satisfies Partial<Record<NlcRefusal, Tell>>;
