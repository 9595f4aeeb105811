import { counted, numberText, turnText } from '../../../../words/en/format.ts';
import { kernelRefusals } from '../../../../words/en/kernel.ts';
import { type Voice, voiceOf } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { type Said, say, type Text } from '../../../../words/text.ts';
import type { SaidRefusal } from '../../../../words/words.ts';
import type { NlcRefusal } from '../../rules/refusals.ts';
import { actionName } from './actions.ts';
import { cardRefusals } from './cards.ts';
import { armyName, formationPart, orderName, whosePart } from './glossary.ts';
import { fightRefusals } from './refusals-fighting.ts';
import { stanceRefusals } from './stances.ts';

type Tell = (v: Voice) => Text;

const formation = (v: Voice): Text =>
  v.has('formation') ? formationPart(v.names, v.word('formation')) : [{ text: 'that formation' }];
const leader = (v: Voice): Said => (v.has('leader') ? v.unit('leader') : 'that leader');
/** Whoever the facts name: a unit, a leader, a formation. */
const subject = (v: Voice): Said =>
  v.has('unit') ? v.unit() : v.has('leader') ? v.unit('leader') : v.has('formation') ? formation(v) : 'it';
const whose = (v: Voice): Text =>
  v.has('whose') ? whosePart(v.names, v.word('whose')) : [{ text: 'that formation' }];

const hexesAway = (away: number): string => `${away} ${away === 1 ? 'hex' : 'hexes'}`;

/** 2, 3, 12, 15: orders, commanders and couriers. */
const command = {
  'courier-caught': (v) => say`The courier of ${whose(v)} was caught this turn and is back only the next.`,
  'courier-under-way': (v) => say`The courier of ${whose(v)} is still on his way with an order.`,
  'enemy-too-near': (v) =>
    say`The enemy is ${hexesAway(v.number('away') ?? 1)} from ${leader(v)}: too near to rally.`,
  'fell-too-lately': (v) => say`${v.unit()} fell too lately to be rallied already.`,
  'goal-without-march': () => say`Only a March has a goal.`,
  'has-sent-too-many': (v) => say`${leader(v)} has sent too many orders this turn to ride as well.`,
  immovable: (v) => say`${v.unit()}: guns in works do not leave them.`,
  'in-his-wing-already': (v) => say`${formation(v)} is under ${leader(v)} already.`,
  'in-sight-of-commander': (v) =>
    say`${leader(v)} is in sight of his own commander and commands no wing there.`,
  'late-start': (v) => say`${leader(v)} has not begun to move this morning.`,
  'leader-in-reserve': (v) => say`${leader(v)} leads a formation in reserve and stays where he is.`,
  'leads-no-formation': (v) => say`${leader(v)} leads no formation of his own now.`,
  'held-in-army-reserve': (v) =>
    say`${formation(v)} is in the army's reserve: only Reserve can be ordered before its commander has released it.`,
  'may-not-join': (v) => say`${formation(v)} is not one that may be joined from this reserve now.`,
  'no-reserve-to-release': (v) =>
    say`${leader(v)} has nobody on the field to release from the army's reserve.`,
  'no-such-division': () =>
    say`No such division is kept in reserve on the field, or no more may be released.`,
  'not-in-his-reserve': (v) =>
    v.has('unit')
      ? say`${v.unit()} is not in the reserve that is called on.`
      : say`${formation(v)} is not in the reserve that is called on.`,
  'reserve-too-near': (v) => say`${v.unit()} is in the army's reserve and may come no nearer to the enemy.`,
  'reserve-waits': (v) =>
    say`${leader(v)} may not call on the army's reserve again for ${counted(v.number('turns') ?? 1, 'turn')}.`,
  silenced: (v) => say`${leader(v)} sends nothing for ${counted(v.number('turns') ?? 1, 'turn')} more.`,
  'march-needs-goal': () => say`A March needs a hex to go to.`,
  'no-orders-left': (v) => say`${leader(v)} has no orders of this kind left this turn.`,
  'no-orders-of-its-own': (v) => say`${formation(v)} takes no orders of its own now.`,
  'no-such-assignment': () =>
    say`Only an overall commander puts formations of his army under its wing commanders.`,
  'no-such-target': () => say`An Attack is for one hex, or for all hexes of one named place, on the field.`,
  'nobody-to-receive': (v) =>
    v.has('leader')
      ? say`${leader(v)} is not on the field to receive it.`
      : say`The leader of ${formation(v)} is not on the field to receive an order.`,
  'orders-only-himself': (v) =>
    say`${leader(v)} acts on his own initiative and can order only the formation he leads.`,
  'wrong-side-of-the-stream': (v) => say`${v.hex()} is on the wrong side of the stream for ${formation(v)}.`,
  'none-of-his-there': (v) => say`No unit under ${leader(v)} stands in ${v.hex()}.`,
  'not-his-formation': (v) => say`${formation(v)} is not of his army.`,
  'not-in-his-wing': (v) => say`${formation(v)} is not under ${leader(v)}.`,
  'not-in-reserve': (v) => say`${leader(v)} can rally only while his formation is in reserve.`,
  'not-of-his-formation': (v) => say`${v.unit()} does not belong to the formation he leads.`,
  'not-on-defend': (v) =>
    say`Only a formation on Defend can be put into reserve at once; ${formation(v)} is on ${v.has('order') ? orderName(v.word('order')) : 'another order'}.`,
  'must-be-assigned': (v) =>
    say`${v.unit()} is of the reserve: it does not move before a commander puts it under a formation.`,
  'not-of-the-reserve': (v) => say`${v.unit()} is not of the reserve, or is under a formation already.`,
  'another-gives-the-orders': (v) => say`The die has named another this turn: ${leader(v)} gives no orders.`,
  'cannot-leave': (v) => say`${leader(v)} has no headquarters that could be ordered off the map.`,
  'held-in-reserve': (v) =>
    say`${formation(v)} is held in reserve and takes no other order until it is released.`,
  'stays-with-headquarters': (v) =>
    v.has('hex')
      ? say`${leader(v)} goes with his headquarters to ${v.hex()} and stays there.`
      : say`${leader(v)} stays with his headquarters.`,
  'not-released': (v) =>
    say`${formation(v)} is held back and not yet released: no order may take it to ${v.hex()}.`,
  'not-to-be-placed': (v) => say`${subject(v)} has no place to be chosen now.`,
  'not-to-be-rallied': (v) =>
    say`${v.unit()} cannot be rallied: it is not lying eliminated, or is lost for good.`,
  'not-your-formation': (v) => say`${formation(v)} is not yours to order.`,
  'not-your-leader': (v) => say`${leader(v)} is not yours to command.`,
  'nothing-to-write': (v) => say`There is nothing left to write for ${formation(v)}.`,
  'only-a-march-goal': (v) =>
    say`${leader(v)} stands there only as the goal of a march; he rides with his leading unit.`,
  'order-is-given': (v) =>
    say`The book gives ${formation(v)} its first order; only the target is for you to write.`,
  rallies: (v) => say`${leader(v)} rallies this turn and does nothing else.`,
  'rallies-already': (v) => say`${leader(v)} has rallied this turn.`,
  'second-without-march': () => say`Only under a March lies a second order.`,
  'sends-no-orders': (v) => say`${leader(v)} is no overall or wing commander and sends no orders.`,
  'target-is-held': () => say`An Attack is for what its own side does not hold yet, or not all of it.`,
  'target-without-attack': () => say`Only an Attack has a target.`,
  'wing-full': (v) =>
    say`${leader(v)} commands as many formations as he can${v.number('most') === undefined ? '' : `: ${v.number('most')}`}.`,
} satisfies Partial<Record<NlcRefusal, Tell>>;

/** 5, 6, 9, 11, 12: movement of units and leaders, and what orders make of it. */
const movement = {
  'another-unit-first': (v) => say`${v.unit()} falls back first.`,
  'attackers-stay-in-zoc': (v) =>
    say`${v.unit()} is on Attack and does not march out of an enemy zone of control.`,
  'away-from-the-enemy': (v) => say`${v.unit()} is on Attack and may not go farther from the enemy.`,
  'begins-in-zoc': (v) => say`${v.unit()} stands in an enemy zone of control and may not march out of it.`,
  disintegrated: (v) =>
    say`${v.unit()} belongs to an army group that has fallen apart: it neither charges nor enters enemy zones of control.`,
  'enemy-there': (v) => say`The enemy is in ${v.hex()}.`,
  'entry-blocked': (v) => say`The enemy blocks ${v.hex()}: enter where it is still open.`,
  'has-moved': (v) => say`${subject(v)} has already moved in this segment.`,
  'leaves-command': (v) => say`In ${v.hex()} ${v.unit()} would be out of command.`,
  'must-close': (v) => say`${v.unit()} is on Attack and must still go nearer to the enemy.`,
  'must-engage': (v) =>
    say`${formation(v)} is on Attack and near the enemy: some unit of it must enter his zone of control.`,
  'must-enter-zoc': (v) =>
    say`${formation(v)} has not taken its target: some unit of it must enter an enemy zone of control.`,
  'must-march-on': (v) => say`${v.unit()} is on March and must still go on.`,
  'no-entry-there': (v) => say`Its reinforcements do not enter at ${v.hex()}.`,
  'no-exit-there': (v) => say`Its army does not leave the map at ${v.hex()}.`,
  'no-nearer-the-enemy': (v) => say`${v.unit()} is on Attack and must end its march nearer to the enemy.`,
  'no-room': (v) =>
    v.has('hex')
      ? say`There is no room in ${v.hex()}.`
      : say`There is no room for so many with ${leader(v)}${v.number('room') === undefined ? '' : `: ${v.number('room')} at most`}.`,
  'no-way-there': (v) =>
    v.has('from')
      ? say`There is no way from ${v.hex('from')} to ${v.hex()}.`
      : say`There is no way to ${v.hex()}.`,
  'away-from-headquarters': (v) =>
    say`${v.unit('leader')} is away from his headquarters at ${v.hex()} and orders only whom he meets.`,
  'is-ill': (v) => say`${v.unit('leader')} is ill and gives no orders this turn.`,
  'bears-no-loss': (v) => say`${v.unit()} is not of a corps that has lost men before the battle.`,
  'bridges-only': (v) => say`${v.unit()} can cross the water before ${v.hex()} only by a bridge.`,
  upslope: (v) => say`${v.hex()} lies up a steep slope.`,
  'no-zoc-at-night': (v) => say`${v.unit()} may not enter an enemy zone of control at night.`,
  'no-zoc-in-rain': (v) => say`${v.unit()} may not enter an enemy zone of control in the rain.`,
  'not-a-reinforcement': (v) => say`${v.unit()} is no reinforcement that could enter.`,
  'not-due': (v) => say`${v.unit()} is not due yet.`,
  'not-ground-to-defend': (v) =>
    v.has('hex')
      ? say`${v.unit()} is on Defend, and ${v.hex()} was not its ground: it may not enter enemy zones there.`
      : say`${v.unit()} is on Defend and may not go there: it was not its ground, and no comrade fights near it.`,
  'leaves-no-room-for': (v) =>
    say`With ${v.unit()} in ${v.hex()} there would be no place left for ${v.unit('other')}.`,
  'not-its-place': (v) => say`${v.unit()} cannot be placed in ${v.hex()}.`,
  'not-on-the-map': (v) => say`${subject(v)} is not on the map.`,
  'not-overstacked': (v) =>
    say`Only a march into a hex that is overfull can be taken back: ${v.unit()} has room.`,
  'not-the-quickest-way-back': (v) =>
    say`${v.unit()} is out of command and may go only by the quickest way back into it.`,
  'not-three-hexes-away': (v) =>
    say`${v.unit()} must fall back three hexes away from the enemy, outside his zones of control.`,
  'not-your-unit': (v) =>
    say`${v.has('units') ? v.units() : v.unit()} cannot be ordered so: not yours, or not once each.`,
  'nothing-to-take-back': (v) => say`${v.unit()} has made no march that could be taken back.`,
  'off-the-map': (v) => say`${v.hex()} is outside the field of this battle.`,
  'off-the-way': (v) =>
    say`${v.unit()} is on March: ${v.hex()} is not on its way to ${v.has('goal') ? v.hex('goal') : 'its goal'}.`,
  'on-march': (v) => say`${v.unit()} is on March: it neither charges nor enters enemy zones of control.`,
  'out-of-command': (v) =>
    say`${v.unit()} is out of command: it neither attacks nor enters enemy zones of control.`,
  overstacked: (v) => say`Too many units stand in ${v.hex()}: move one on, or take a march back.`,
  'stops-in-second-zoc': (v) =>
    say`${v.hex()} is the second hex of enemy zones of control on this march: there it ends.`,
  'stops-short-of-command': (v) =>
    say`${v.unit()} is out of command and must go back as far as it can; ${v.hex()} is not.`,
  'too-far': (v) =>
    say`That costs ${counted(v.number('cost') ?? 0, 'movement point')}; ${subject(v)} has ${numberText(v.number('allowance') ?? 0)}.`,
  'bridge-damaged': (v) => say`The bridge to ${v.hex()} is damaged, and no baggage crosses it.`,
  'bridge-not-laid': (v) => say`The bridge to ${v.hex()} is not laid before ${turnText(v.word('turn'))}.`,
  'bridge-is-damaged': (v) => say`The bridge to ${v.hex()} is damaged already.`,
  'bridge-stands': (v) => say`The bridge to ${v.hex()} stands: nothing is to be mended.`,
  'no-bridge-there': (v) => say`No bridge that could be worked on leads to ${v.hex()}.`,
  'not-infantry': (v) => say`Only infantry mends bridges, and ${v.unit()} is none.`,
  'works-in-no-zoc': (v) => say`${v.unit()} is in an enemy zone of control and cannot damage a bridge.`,
  'too-far-from-commander': (v) =>
    say`${v.hex()} is too far from the commander of its corps for ${v.unit()}: it stays within twice his command range.`,
  'trains-need-a-road': (v) => say`Baggage comes to ${v.hex()} only by road or trail.`,
  'trains-stand-alone': (v) => say`Baggage stands with no troops and no other baggage: not in ${v.hex()}.`,
  'zoc-without-friends': (v) =>
    say`${v.hex()} is in an enemy zone of control and no friend stands there: the way through it is shut.`,
} satisfies Partial<Record<NlcRefusal, Tell>>;

const refusals: Readonly<Record<NlcRefusal, Tell>> = {
  ...command,
  ...movement,
  ...fightRefusals,
  ...stanceRefusals,
  ...cardRefusals,
};

const all: Readonly<Record<string, Tell>> = { ...kernelRefusals(armyName, actionName), ...refusals };

export function refusalText(refusal: SaidRefusal, names: Names): Text {
  const tell = Object.hasOwn(all, refusal.code) ? all[refusal.code] : undefined;
  return tell === undefined
    ? say`The rules do not allow it (${{ text: refusal.rule, rule: refusal.rule }}).`
    : tell(voiceOf(refusal.facts, names));
}
