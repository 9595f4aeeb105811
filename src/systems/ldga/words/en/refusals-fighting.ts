import { numberText } from '../../../../words/en/format.ts';
import { phrase, say } from '../../../../words/text.ts';
import { trackText } from './glossary.ts';
import { where, who } from './refusals-marching.ts';
import type { Tell } from './telling.ts';

/** 5, 10, 11, 16: leaders, repulse and combat. */
export const combat = {
  'attacked-already': (v) => say`${v.hex()} is to be attacked already.`,
  'attacks-already': (v) => say`Those${where(v)} attack already.`,
  'bombard-first': (v) => say`The bombardment of ${v.hex()} comes before the attack.`,
  'bombarded-already': (v) => say`${v.hex()} is bombarded only once in a phase.`,
  'cannot-ride': (v) => say`${who(v)} cannot ride away with the cavalry.`,
  'cavalry-halted': (v) => say`Nobody advances from ${v.hex()}: the cavalry stopped.`,
  'cavalry-must-advance': (v) => say`The cavalry cannot be held back: ${who(v)} must advance.`,
  'chateau-there': (v) => say`Nobody bombards a chateau such as ${v.hex()}.`,
  demoralized: (v) => say`${who(v)} is demoralized and does not advance.`,
  'did-not-fight': (v) => say`${who(v)} did not take part in that fight.`,
  'fires-already': (v) => say`${who(v)} is to bombard already.`,
  'foot-artillery-stays': (v) => say`${who(v)} is foot artillery and does not advance.`,
  'fought-already': (v) => say`${v.hex()} has been fought for in this phase.`,
  'guns-against-walls': (v) => say`Guns take no part against the chateau in ${v.hex()}.`,
  'guns-bombard': (v) => say`The guns${where(v)} bombard, and so do not attack.`,
  'guns-in-mud': () => say`In the mud guns neither attack nor bombard.`,
  'guns-of-several-corps': () => say`Guns of several corps do not fire together.`,
  'has-fought': (v) => say`Those${where(v)} have fought in this phase.`,
  'hex-not-vacated': (v) => say`Nobody has left ${v.hex()} to them.`,
  'horse-artillery-needs-leader': (v) => say`${who(v)} advances only with a leader.`,
  'in-road-march': (v) => say`In road march nobody attacks${where(v)}.`,
  'leader-without-stack': () => say`A leader advances with his stack.`,
  'leaves-somebody-alone': () =>
    say`Then somebody who must fight would be left without an enemy, or an enemy without one.`,
  'must-attack': (v) => say`Those in ${v.hex()} stand before the enemy and must fight.`,
  'must-attack-whom-it-failed-to-repulse': (v) =>
    say`Those in ${v.hex()} failed to push ${v.hex('target')} aside and must attack it.`,
  'must-be-attacked': (v) =>
    say`${v.has('hex') ? phrase`Those in ${v.hex()}` : 'Some enemies'} must be attacked or bombarded too.`,
  'must-displace': (v) => say`In ${v.hex()} somebody must make room.`,
  'no-artillery': (v) => say`${who(v)} has no guns to bombard with.`,
  'no-cavalry-rides': () => say`Nobody gets out of the way without cavalry.`,
  'no-enemy-there': (v) => say`There is no enemy in ${v.hex()} to fight.`,
  'no-garrison-there': (v) => say`No garrison holds a chateau in ${v.hex()}.`,
  'no-refuge-there': (v) => say`He cannot ride to ${v.hex()}; he can to ${v.hexes()}.`,
  'no-retreat-there': () => say`They cannot go back that way.`,
  'no-riders-there': (v) => say`No horsemen who could get out of the way are in ${v.hex()}.`,
  'no-such-corps': (v) => say`There is no corps of yours to stake: ${trackText(v.word('corps'))}.`,
  'no-such-guns': (v) => say`Not among the guns that may: ${who(v)}.`,
  'no-zone-from-there': (v) => say`From ${v.hex()} nobody stops them: there is nobody to push aside.`,
  'nobody-fights': (v) => say`${who(v)} cannot fight.`,
  'not-in-this-fight': (v) => say`${who(v)} is not in this fight.`,
  'too-few-points': (v) =>
    say`That makes ${numberText(v.number('points') ?? 0)} strength points, and ${numberText(v.number('need') ?? 0)} must go.`,
  'riders-stay-behind': (v) =>
    say`Cavalry of the same hex stays behind${where(v)}, so nobody gets out of the way.`,
  'no-way-there': (v) => say`${who(v)} cannot get into ${v.hex()}.`,
  'nobody-engages': () => say`Somebody who comes up to the enemy must be among them.`,
  'nobody-retreats': () => say`Nobody is named to go back.`,
  'not-declared': (v) => say`Nothing of the kind is declared against ${v.hex()}.`,
  'not-engaged': (v) => say`Those in ${v.hex()} are not before the enemy.`,
  'not-in-this-attack': (v) => say`${who(v)} is not in this attack.`,
  'not-retreating': (v) => say`${who(v)} is not to go back now.`,
  'not-that-leader': (v) => say`It is not ${who(v)} who has to ride.`,
  'one-chateau-at-a-time': () => say`A chateau is attacked by itself.`,
  'one-grand-battery': () => say`There is one grand battery in a turn.`,
  'one-infantry-without-leader': () => say`Without a leader one infantry unit advances.`,
  'one-stake-a-turn': (v) => say`${trackText(v.word('corps'))} is staked already.`,
  'only-a-garrison-there': (v) => say`Only the garrison of a chateau is in ${v.hex()}.`,
  'only-horse-artillery': () => say`Only horse artillery may do that.`,
  'outsiders-first': (v) => say`Those before the walls of ${v.hex()} must go first.`,
  'pinned-by-cavalry': (v) => say`Cavalry as quick as they are holds them, from ${v.hexes()}.`,
  'room-without-displacing': (v) => say`There is room in ${v.hex()} without anybody's leaving it.`,
  'stack-fires-elsewhere': (v) => say`The guns stacked with ${who(v)} bombard ${v.hex()}, and it must too.`,
  'stacked-with-infantry': (v) => say`Those in ${v.hex()} stand with infantry and stay.`,
  'withdrew-already': (v) => say`${who(v)} has got out of the way this turn already.`,
  'woods-between': (v) => say`Woods lie before ${v.hex()}: nobody bombards through them.`,
} satisfies Readonly<Record<string, Tell>>;

/** 6, 12, 14: reorganization. */
export const army = {
  'lost-for-good': (v) => say`${who(v)} is lost for good.`,
  'not-recovered': (v) => say`${who(v)} has not recovered: that takes a night.`,
  'not-eliminated': (v) => say`${who(v)} does not await reorganization.`,
  'not-of-his-formation': (v) => say`${v.unit()} is not of the formation of ${v.unit('leader')}.`,
  'two-already': (v) => say`${v.unit('leader')} has reorganized as many as he may in one turn.`,
  'none-of-his-there': (v) => say`Nobody of his formation is in ${v.hex()}.`,
  'enemy-too-near': (v) => say`The enemy is too near to ${who(v)} to reorganize.`,
} satisfies Readonly<Record<string, Tell>>;
