import { numberText, turnText } from '../../../../words/en/format.ts';
import { kernelRefusals } from '../../../../words/en/kernel.ts';
import { type Voice, voiceOf } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidRefusal } from '../../../../words/words.ts';
import type { NlbRefusal } from '../../rules/refusals.ts';
import { actionName } from './actions.ts';
import { armyAdjective, armyName } from './glossary.ts';

type Tell = (v: Voice) => Text;

const general: Readonly<Record<'unknown-unit' | 'unknown-hex' | 'not-your-unit' | 'not-on-map', Tell>> = {
  'unknown-unit': (v) => say`There is no such unit in this battle: ${v.word('unit') || 'none was named'}.`,
  'unknown-hex': (v) => say`There is no such hex on the map: ${v.word('hex') || 'none was named'}.`,
  'not-your-unit': (v) =>
    v.has('army')
      ? say`${v.unit()} belongs to the ${armyAdjective(v.word('army'))} army.`
      : say`${v.unit()} is not yours to command.`,
  'not-on-map': (v) => say`${v.unit()} is not on the map.`,
};

const movement = {
  'already-moved': (v) => say`${v.unit()} has already moved in this phase.`,
  immobile: (v) => say`${v.unit()} is held back and may not move until it is released.`,
  'must-stay': (v) => say`${v.unit()} may not move now.`,
  'in-enemy-zoc': (v) =>
    say`${v.unit()} stands in an enemy zone of control${v.has('hex') ? [{ text: ' at ' }, v.hex()] : ''} and may leave it only by combat.`,
  'not-adjacent': (v) =>
    v.has('unit')
      ? say`${v.unit()} in ${v.hex()} is not next to the attacked hex.`
      : say`${v.hex('from')} and ${v.hex()} do not touch.`,
  'out-of-play': (v) => say`${v.hex()} is outside the playing area of this scenario.`,
  'enemy-occupied': (v) => say`The enemy is in ${v.hex()}.`,
  impassable: (v) =>
    v.has('from')
      ? say`There is no way across from ${v.hex('from')} to ${v.hex()}: water without a bridge lies between them.`
      : say`${v.hex()} cannot be entered from that side.`,
  'must-stop-in-zoc': (v) =>
    say`${v.hex()} is in an enemy zone of control: whoever enters it must stop there.`,
  'no-zoc-entry-now': (v) =>
    say`${v.hex()} is in an enemy zone of control, which nobody may enter ${v.facts.night === true ? 'at night' : 'in the rain'}.`,
  'too-far': (v) => {
    const [cost, allowance] = [v.number('cost'), v.number('allowance')];
    return cost === undefined || allowance === undefined
      ? say`That is farther than ${v.unit()} can march.`
      : say`That costs ${numberText(cost)} movement points; ${v.unit()} has ${numberText(allowance)}.`;
  },
  'hex-full': (v) => say`${v.hex()} already holds two units, and neither of them can make room.`,
  'chateau-full': (v) => say`The chateau in ${v.hex()} holds one unit only.`,
  'road-taken': (v) =>
    say`A unit that marched by road fills ${v.hex()}: no friend may enter it in this phase.`,
  'not-so-enhanced': () =>
    say`The arms of this attack cannot count so: choose one of the combinations offered.`,
  'cavalry-blown': (v) => say`${v.unit()} is blown from its last charge and cannot charge.`,
  'no-open-run': (v) =>
    say`${v.unit()} has no run-up: its march left open ground, crossed water or began in an enemy zone of control.`,
  'no-run-up': (v) =>
    say`${v.unit()} has no run-up: a charge takes a march of one or two movement points in this turn.`,
  'charge-one-hex': () => say`A charge goes against one hex.`,
  'charge-needs-open-ground': (v) =>
    say`No charge against ${v.hex()}: it must start from, cross and strike open ground, without water between.`,
  'charge-infantry-only': (v) => say`${v.unit()} in ${v.hex()} is no infantry: only infantry can be charged.`,
  'charge-cavalry-only': (v) =>
    say`${v.unit()} fights in the same hex and is no cavalry: that stack cannot charge.`,
  'charge-goes-alone': () =>
    say`The cavalry of one hex makes a charge: others may only bombard in support of it.`,
  'charge-leaves-others': (v) =>
    say`With a charge alone ${v.hexes()} would be left without the fight owed there.`,
  'no-charge-in-rain': () => say`Nobody charges in the rain.`,
  'no-zoc-entry-blown': (v) =>
    say`${v.unit()} is blown and may not march into an enemy zone of control (${v.hex()}).`,
  'only-infantry-garrisons': (v) => say`${v.unit()} is no infantry: only infantry forms a garrison.`,
  'no-chateau-here': (v) => say`${v.unit()} is not in a chateau: there is none in ${v.hex()}.`,
  'chateau-garrisoned': (v) =>
    say`${v.unit()} holds the chateau in ${v.hex()} already: it takes one garrison.`,
  'not-in-garrison': (v) => say`${v.unit()} is not in garrison.`,
  'relieve-first': (v) => say`${v.hex()} is overfull: one of the units there must be the next to move.`,
  'not-due-yet': (v) =>
    v.has('turn')
      ? say`${v.unit()} does not arrive before ${turnText(v.word('turn'))}.`
      : say`${v.unit()} is not among the reinforcements that can enter now.`,
  'column-order': (v) => {
    const ahead = Array.isArray(v.facts.ahead)
      ? v.units('ahead')
      : v.has('ahead')
        ? v.unit('ahead')
        : 'others';
    return say`${v.unit()} has to wait: ${ahead} must enter first.`;
  },
  'not-an-entry-hex': (v) =>
    v.has('entry')
      ? say`Reinforcements cannot enter at ${v.hex()}: they are due at ${v.hex('entry')}.`
      : say`Reinforcements cannot enter at ${v.hex()}.`,
  'entry-hex-blocked': (v) => say`The enemy holds or controls ${v.hex()}: reinforcements cannot enter there.`,
  'entry-hex-open': (v) =>
    say`${v.hex('entry')} is open, so that reinforcements due there may not enter at ${v.hex()}.`,
  'not-an-exit-hex': (v) => say`Units of this army may not leave the map at ${v.hex()}.`,
  'still-overstacked': (v) =>
    say`${v.hex()} holds more units than it may: move one away before the phase ends.`,
  'enter-together': (v) => say`They come together: ${v.units()} can still enter and must.`,
  'marker-in-the-way': (v) =>
    say`A hidden-movement marker stands in ${v.hex()}: nobody may enter or pass its hex.`,
  'roll-first': (v) => say`How far ${v.unit()} can move is up to the dice: cast them first.`,
  'no-roll-needed': (v) => say`How far ${v.unit()} can move is not up to the dice.`,
  'finish-this-march': (v) => say`The dice are cast for ${v.unit()}: it moves now, or stays where it is.`,
  'train-in-the-way': (v) => say`A supply train stands in ${v.hex()}: no unit may enter or pass its hex.`,
  'train-stacks-with-none': (v) =>
    say`${v.hex()} is taken: ${v.unit()} never shares a hex, not even in passing.`,
  'train-off-road': (v) => say`${v.unit()} keeps to roads and trails, and none leads into ${v.hex()}.`,
  'train-into-zoc': (v) => say`${v.hex()} is in an enemy zone of control, which ${v.unit()} may not enter.`,
  'train-rests': (v) => say`${v.unit()} does not move at night.`,
  'no-place-for-train': (v) => say`${v.unit()} cannot be set up in ${v.hex()}.`,
} satisfies Partial<Record<NlbRefusal, Tell>>;

const combat = {
  'no-headquarters': (v) => say`There is no such headquarters in this battle: ${v.word('unit')}.`,
  'headquarters-at-work': (v) => say`${v.unit()} is at work and does not move.`,
  'headquarters-idle': (v) => {
    const why: Readonly<Record<string, string>> = {
      zoc: 'it is in an enemy zone of control',
      'chief-away': 'its chief of staff is not with it',
      'chief-commands': 'its chief of staff has given command this turn',
    };
    return say`${v.unit()} cannot be at work: ${why[v.word('why')] ?? 'not now'}.`;
  },
  'headquarters-needs-no-command': (v) => say`${v.unit()} needs no command.`,
  'chief-serves-headquarters': (v) =>
    say`${v.unit()} serves his army's headquarters and commands nobody while it is at work.`,
  'no-train-there': (v) => say`There is no enemy supply train of that name: ${v.word('unit')}.`,
  'no-enemy-there': (v) => say`There is no enemy in ${v.hex()}.`,
  'may-not-attack': (v) => say`${v.unit()} takes no part in attacks now.`,
  'already-attacked': (v) => say`${v.unit()} has fought in this phase and may not attack again.`,
  'already-defended': (v) => say`The enemy in ${v.hex()} may not be attacked again in this phase.`,
  'not-in-combat-reach': (v) => say`None of your units that may still fight reaches ${v.hex()}.`,
  'no-attacker-for-all': (v) =>
    say`None of your units is next to all of ${v.hexes()}, as an attack on them together needs.`,
  'bombards-one-hex': (v) =>
    say`Artillery alone bombards one hex; ${v.hexes()} together need an attacker next to all of them.`,
  'not-adjacent-to-all': (v) =>
    v.has('hexes')
      ? say`Units in ${v.hex('from')} are not next to all of ${v.hexes()}, and every attacker must be.`
      : say`Units in ${v.hex('from')} attack already and are not next to ${v.hex()}.`,
  'already-targeted': (v) => say`${v.hex()} is already under this attack.`,
  'already-engaged': (v) => say`${v.unit()} already takes part in this attack.`,
  'nobody-engaged': () => say`Nobody takes part in this attack yet.`,
  'would-strand-attacker': (v) =>
    say`Then your units in ${v.hexes()} would have nobody left to attack, and they must attack.`,
  'would-strand-defender': (v) =>
    say`Then nobody would be left to attack the enemy in ${v.hexes()}, who must be attacked.`,
  'no-such-column': (v) =>
    say`There is no such column in the combat results table: ${v.word('column') || 'none was named'}.`,
  'column-above-odds': (v) =>
    v.has('odds')
      ? say`The odds are ${v.word('odds')}: ${v.word('column')} would be better than that. One may only go lower.`
      : say`That column is better than the odds. One may only go lower.`,
  'duty-to-attack': (v) =>
    v.has('hexes')
      ? say`Your units in ${v.hexes()} are next to the enemy and must attack before the phase ends.`
      : say`${v.has('units') ? v.units() : v.unit()} must attack before the phase ends.`,
  'duty-to-be-attacked': (v) =>
    v.has('hexes')
      ? say`The enemy in ${v.hexes()} must be attacked before the phase ends.`
      : say`${v.has('units') ? v.units() : v.unit()} must be attacked before the phase ends.`,
  'out-of-range': (v) => {
    const [distance, nearest, farthest] = [v.number('distance'), v.number('nearest'), v.number('farthest')];
    if (distance === undefined || nearest === undefined || farthest === undefined)
      return say`${v.unit()} does not reach ${v.hex()} with its guns.`;
    const range = nearest === farthest ? `${nearest}` : `${nearest} to ${farthest}`;
    return say`${v.unit()} cannot bombard ${v.hex()}: its guns fire at ${range} hexes, and that is ${distance} away.`;
  },
  'no-line-of-sight': (v) =>
    v.has('at')
      ? say`${v.unit()} cannot see ${v.hex()}: ${v.hex('at')} is in the way.`
      : say`${v.unit()} cannot see ${v.hex()}.`,
  'bombardier-in-zoc': (v) => say`${v.unit()} is in an enemy zone of control and cannot bombard.`,
  'chateau-not-bombarded': (v) => say`A chateau cannot be bombarded, and ${v.hex()} is one.`,
  silenced: (v) => say`${v.unit()} was displaced before it fired and cannot attack in this phase.`,
  'stack-fires-together': (v) =>
    say`${v.unit()} must fire at the same hex as ${v.has('other') ? v.unit('other') : 'the artillery it is stacked with'}.`,
} satisfies Partial<Record<NlbRefusal, Tell>>;

const results: Readonly<
  Record<Exclude<NlbRefusal, keyof typeof general | keyof typeof movement | keyof typeof combat>, Tell>
> = {
  'no-such-pair': () => say`You have no such pair of markers in play.`,
  'no-markers-left': (v) =>
    v.has('army')
      ? say`All ${v.number('pairs') ?? 0} pairs of markers of the ${armyAdjective(v.word('army'))} army are in use.`
      : say`All pairs of markers are in use.`,
  'placed-just-now': () =>
    say`A pair may be laid open in a later command phase than the one in which it was placed.`,
  'under-observation': (v) =>
    say`${v.unit()} stands in ${v.hex()} in view of the enemy, and whoever is seen cannot be hidden.`,
  'would-be-observed': (v) => say`In ${v.hex()} the enemy would see the marker.`,
  'hidden-needs-command': (v) => say`${v.unit()} is out of command and cannot be hidden.`,
  'only-officers-hide': (v) => say`${v.unit()} is a commander: only officers are hidden with their troops.`,
  'no-officer-along': (v) =>
    say`No officer who can command ${v.unit()} goes with it, and hidden units need one.`,
  'named-twice': () => say`Somebody is named twice.`,
  'units-stay-behind': (v) =>
    say`Others of your units would stay behind in ${v.hex()}, and a marker shares its hex with no unit.`,
  'units-in-the-way': (v) => say`Your units stand in ${v.hex()}: a marker may neither enter nor pass it.`,
  'marker-moved': () => say`This marker has already moved in this phase.`,
  'marker-too-far': (v) =>
    say`That costs ${numberText(v.number('cost') ?? 0)} movement points; the slowest of the hidden units has ${numberText(v.number('allowance') ?? 0)}.`,
  'column-too-long': (v) =>
    say`So many behind one marker make too long a column: the last of them would pay ${numberText(v.number('cost') ?? 0)} movement points to come on, and the slowest has ${numberText(v.number('allowance') ?? 0)}. Share them out among several pairs.`,
  'too-many-of-command': (v) =>
    say`No more than ${v.number('most') ?? 2} units of one command come back in a segment, and ${v.unit()} would be one too many.`,
  'awaits-die': (v) => say`${v.unit()} comes only when a die brings it, and none has.`,
  'written-off': (v) => say`${v.unit()} does not come: it was written down so.`,
  'no-command-at-night': () => say`A night turn has no command phase.`,
  'units-first': (v) => say`Put the units down first, then ${v.unit()}.`,
  'not-in-holding': (v) => say`${v.unit()} is not among those to be put back on the map.`,
  'no-deploying-there': (v) =>
    say`${v.unit()} must be put down in the real marker's hex or next to it, where there is room and no enemy: ${v.hexes()}.`,
  'whole-group': (v) => say`The whole group comes with the markers: ${v.units()} too.`,
  'not-interrupted': () => say`It is not this unit's march that was interrupted.`,
  'already-placed': (v) => say`${v.unit()} is not one of those still to be placed.`,
  'too-far-from-place': (v) =>
    say`${v.unit()} must be placed within ${v.number('within') ?? 1} of ${v.hex('place')}, and ${v.hex()} is farther.`,
  'place-unstacked': (v) => say`Units here are placed one to a hex, and ${v.hex()} is taken.`,
  'not-one-of-the-places': (v) => say`${v.unit()} is set up in one of these hexes: ${v.hexes()}.`,
  'place-in-zoc': (v) => say`${v.hex()} is in an enemy zone of control: ${v.unit()} may not be set up there.`,
  'needed-by-others': (v) => say`${v.hex()} is needed by others, who would have no place left.`,
  'already-on-map': (v) => say`${v.unit()} is on the map already.`,
  'no-such-choice': () => say`There is nothing of that kind to write down now.`,
  'not-retreating': (v) => say`${v.unit()} does not have to retreat.`,
  'retreat-into-zoc': (v) => say`${v.hex()} is in an enemy zone of control: nobody may retreat into it.`,
  'retreat-has-room-elsewhere': (v) =>
    say`${v.hex()} is full, and there is room elsewhere${v.has('room') ? [{ text: ': ' }, ...v.hexes('room')] : ''}.`,
  'displace-whom': (v) => say`${v.hex()} is full: say which unit there is to make room.`,
  'nobody-to-displace': (v) =>
    say`${v.has('unit') ? v.unit() : 'nobody'} can be displaced from ${v.hex()} only while it stands there, the hex is full and that makes room.`,
  'displaced-already': (v) => say`${v.unit()} has been displaced in this combat already.`,
  'displacement-unsafe': (v) => say`${v.unit()} has no safe way to retreat and so cannot be displaced.`,
  'must-retreat': (v) => say`${v.unit()} has to retreat and may not stand.`,
  'rout-goes-on': (v) => say`${v.unit()} is routing and has to get farther away than ${v.hex()}.`,
  'not-in-exchange': (v) => say`${v.unit()} is not among those who can be given up in this exchange.`,
  'unknown-leader': (v) =>
    say`There is no such leader in this battle: ${v.word('unit') || 'none was named'}.`,
  'leader-cannot-fight': (v) => say`${v.unit()} is a leader: leaders do not fight.`,
  'leader-not-to-place': (v) => say`${v.unit()} is not to be placed now.`,
  'leader-joins-his-own': (v) => say`${v.unit()} comes into play only beside troops of his own.`,
  'leader-joins-his-wing': (v) =>
    say`${v.unit()} belongs to the other wing of the army and takes post with it.`,
  'of-another-wing': (v) =>
    say`${v.unit()} and ${v.unit('leader')} are of different wings, which fight apart.`,
  'not-the-nearest': (v) => say`${v.unit()} joins the nearest friendly troops: ${v.hexes()}.`,
  'leader-into-zoc': (v) =>
    say`${v.hex()} is in an enemy zone of control, and no friendly unit stands there to cover ${v.unit()}.`,
  'no-zoc-entry-out-of-command': (v) =>
    say`${v.unit()} is out of command and may not enter an enemy zone of control: ${v.hex()}.`,
  'bombardment-only-in-support': (v) =>
    say`In this weather artillery bombards only in support of an assault on ${v.hex()}.`,
  'no-bombardment-out-of-command': (v) => say`${v.unit()} is out of command and cannot bombard.`,
  'only-commanders-command': (v) =>
    say`${v.unit()} is an officer: command begins with a commander, and he passes it on to his own.`,
  'commander-inactive': (v) => say`${v.unit()} is not active and gives no command.`,
  'commander-needs-no-command': (v) => say`${v.unit()} is a commander and needs no command.`,
  'of-another-army': (v) => say`${v.unit()} is of another army than ${v.unit('leader')}.`,
  'already-in-command': (v) => say`${v.unit()} is in command already.`,
  'capacity-spent': (v) => {
    const capacity = v.number('capacity');
    return capacity === undefined
      ? say`${v.unit()} commands as many as he can.`
      : say`${v.unit()} commands as many ${v.word('kind') === 'officer' ? 'officers' : 'units'} as he can: ${capacity}.`;
  },
  'out-of-command-range': (v) => {
    const way = { terrain: 'impassable ground', enemy: 'the enemy', zoc: 'an enemy zone of control' }[
      v.word('cut')
    ];
    return way === undefined
      ? say`${v.unit()} is too far from ${v.unit('leader')} to get his command${v.number('range') === undefined ? '' : `: it reaches ${v.number('range')} hexes`}.`
      : say`Command does not pass from ${v.unit('leader')} to ${v.unit()}: ${way} is in the way.`;
  },
  'not-his-own': (v) => say`${v.unit()} is not of the organisation that ${v.unit('leader')} leads.`,
  'nothing-to-reorganize': (v) => say`There is nothing to reorganize for ${v.unit()} now.`,
  'lost-for-good': (v) => say`${v.unit()} is lost for good.`,
  'too-soon-to-reorganize': (v) =>
    say`${v.unit()} fell too recently: a whole turn must pass before it can be reorganized.`,
  'only-officers-reorganize': (v) => say`${v.unit()} is a commander: officers reorganize their own.`,
  'enemy-too-near': (v) =>
    say`${v.unit()} is within ten hexes of the enemy${v.has('hex') ? [{ text: ' in ' }, v.hex()] : ''} and cannot reorganize.`,
  'leader-observed': (v) => say`The enemy sees ${v.unit()}: he reorganizes nobody under enemy eyes.`,
  'leader-unsupplied': (v) => say`No supply reaches ${v.unit()}, and without it nobody is reorganized.`,
  'no-need-to-prepare': (v) =>
    say`${v.unit()} is a commander and has nothing to prepare: he reorganizes with what he keeps of his command.`,
  'already-reorganizing': (v) => say`${v.unit()} is at it already.`,
  'has-given-command': (v) => say`${v.unit()} has given command this turn and cannot reorganize.`,
  'reorganization-not-prepared': (v) =>
    say`${v.unit()} was not kept free to reorganize when command was given.`,
  'too-many-to-reorganize': (v) => say`There is no room for so many units with ${v.unit()}.`,
  'must-advance': (v) =>
    v.has('leader')
      ? say`${v.unit('leader')} led the attack: he and all who stand with him must advance.`
      : say`The cavalry is carried away: one cavalry unit must advance.`,
  'no-advance-together': (v) =>
    say`${v.unit()} cannot lead two units forward: two that fought and may advance must stand with him.`,
  'led-already': (v) => say`${v.unit()} has command in this fight already: one leader of a side takes it.`,
  'leads-nobody-here': (v) => say`${v.unit()} stands with nobody who fights hand to hand here.`,
  'leads-others-too': (v) => say`${v.unit()} has no authority over ${v.unit('other')}, who stands with him.`,
  'cannot-lead-now': (v) => say`${v.unit()} is out of command or not active and cannot take command.`,
  'no-retreat-before-combat': (v) =>
    say`${v.unit()} may not retreat before combat: that is for cavalry and horse artillery that begin the phase in an enemy zone of control, with no enemy cavalry beside them.`,
  'inactive-stays': (v) => say`${v.unit()} is not active and does not move.`,
  'no-advance-there': (v) => say`${v.has('unit') ? v.unit() : 'a unit'} may not advance into ${v.hex()}.`,
};

const refusals: Readonly<Record<NlbRefusal, Tell>> = { ...general, ...movement, ...combat, ...results };

const all: Readonly<Record<string, Tell>> = { ...kernelRefusals(armyName, actionName), ...refusals };

export function refusalText(refusal: SaidRefusal, names: Names): Text {
  const tell = Object.hasOwn(all, refusal.code) ? all[refusal.code] : undefined;
  return tell === undefined
    ? say`The rules do not allow it (${{ text: refusal.rule, rule: refusal.rule }}).`
    : tell(voiceOf(refusal.facts, names));
}
