import type { Voice } from '../../../../words/en/voice.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { GdaRefusal } from '../../rules/refusals.ts';

type Tell = (v: Voice) => Text;

const who = (v: Voice): Text => [v.unit()];

/** What keeps somebody from charging, and what from fighting a charge off. */
const charges = {
  'guns-do-not-charge': (v) => say`Guns do not charge: ${who(v)}.`,
  'skirmishers-do-not-charge': (v) => say`${who(v)} is in skirmish order and does not charge.`,
  'not-formed': (v) => say`${who(v)} is not in good order and does not charge.`,
  'brigade-wavers': (v) => say`The brigade of ${who(v)} wavers: nobody of it charges.`,
  'has-charged': (v) => say`${who(v)} took part in a charge already.`,
  'column-of-companies': (v) => say`Nobody charges in a column of companies: ${who(v)}.`,
  'square-does-not-charge': (v) => say`A square does not charge: ${who(v)}.`,
  'charges-already': (v) => say`${who(v)} takes part in another charge.`,
  'is-charged-itself': (v) => say`${who(v)} is charged itself and cannot charge ${v.unit('target')}.`,
  flanked: (v) => say`${who(v)} has an enemy on its flank and does not charge.`,
  'one-without-an-assault': (v) =>
    say`Without an assault one battalion of a brigade charges; another than ${who(v)} does already.`,
  'no-such-enemy': (v) =>
    say`There is no such enemy on the table${v.has('target') ? say`: ${v.unit('target')}` : ''}.`,
  'target-in-melee': (v) => say`${v.unit('target')} is hand to hand with others.`,
  'foot-against-horse': (v) => say`Infantry does not charge cavalry: ${v.unit('target')}.`,
  'foot-and-horse-together': (v) => say`Foot and horse do not charge ${v.unit('target')} together.`,
  'massed-columns-charge-once': (v) => say`A massed column charges ${v.unit('target')} already.`,
  'one-at-a-strongpoint': (v) =>
    say`One battalion at a time storms a strongpoint: ${v.unit('target')} is charged already.`,
  'two-at-houses': (v) => say`Two battalions at the most storm the houses of ${v.unit('target')}.`,
  'garrison-stays': (v) => say`${who(v)} is a garrison and charges only a place next to its own.`,
  'cossacks-shy': (v) => say`Cossacks do not charge formed troops from the front: ${v.unit('target')}.`,
  'walls-against-horse': (v) =>
    say`${who(v)} does not ride against walls: ${v.unit('target')} is behind them.`,
  'across-cavalry': (v) => say`The way of ${who(v)} leads across the front of enemy cavalry.`,
  'cannot-be-seen': (v) => say`${who(v)} does not see ${v.unit('target')}.`,
  'wheel-too-wide': (v) => say`${who(v)} would have to wheel too far to charge ${v.unit('target')}.`,
  'out-of-reach': (v) => say`${v.unit('target')} is out of the reach of ${who(v)}.`,
  'out-of-arc': (v) => say`${v.unit('target')} does not lie within the arc of ${who(v)}.`,
  friends: (v) => say`Friends are in the way of ${who(v)}.`,
  'another-enemy': (v) => say`Another enemy is in the way of ${who(v)}.`,
  'keeps-its-pace': (v) => say`${who(v)} is a raw battalion in line and goes at its own pace.`,
  'not-going-forwards': (v) => say`The brigade of ${who(v)} is not ordered forwards.`,
  'no-supports-without-an-assault': (v) => say`Without an assault ${who(v)} charges alone.`,
  'not-a-support-there': (v) => say`${v.unit('support')} does not stand so that it could support ${who(v)}.`,
  'cannot-intercept': (v) => say`${who(v)} cannot ride against ${v.unit('charger')}.`,
  'too-late': (v) => say`The charge begins too near: ${who(v)} has no time for that.`,
  'only-foot-against-horse': (v) => say`Only infantry forms square, and only against cavalry: ${who(v)}.`,
  'not-from-that': (v) => say`${who(v)} cannot form square from what it is in.`,
  'not-steady-enough': (v) => say`Only veterans and elite troops turn about before a charge: ${who(v)}.`,
  'not-from-behind': (v) => say`The charge does not come from behind ${who(v)}.`,
  'cannot-evade': (v) => say`${who(v)} cannot get out of the way.`,
  'not-beside-it': (v) => say`${v.unit('helper')} does not help ${who(v)} from beside it.`,
  'has-wheeled': (v) => say`${who(v)} has wheeled already.`,
  'not-behind-it': () => say`That unit does not stand behind the one that is charged.`,
  'cannot-fire-at-it': (v) => say`${who(v)} cannot fire at this charge.`,
  'fires-once': (v) => say`${who(v)} fires once.`,
  'no-reroll-from-it': (v) => say`${who(v)} has no die to throw again.`,
  'no-charge-left': (v) => say`${who(v)} has nothing left to charge on with.`,
  'cannot-reinforce': (v) => say`${who(v)} cannot join this fight.`,
  'not-while-charging': (v) => say`In the charge phase ${who(v)} cannot do that.`,
  'score-too-low': (v) => say`The dice of destiny do not give ${who(v)} that.`,
  'nothing-to-garrison': (v) => say`There are no houses here for ${who(v)} to hold.`,
  'must-charge-on': (v) => say`${who(v)} cannot be held back after its victory: it charges on.`,
  'must-garrison': () => say`The houses are won and must be held by one of those who fought for them.`,
  'did-not-fight-for-it': (v) => say`${who(v)} did not fight for the houses.`,
  'nobody-in-reach': (v) => say`No other enemy is within what ${who(v)} has left of its charge.`,
} satisfies Partial<Record<GdaRefusal, Tell>>;

/** What keeps somebody from firing, or from firing at that target. */
const fire = {
  'cavalry-does-not-fire': (v) => say`Cavalry does not fire: ${who(v)}.`,
  'guns-are-limbered': (v) => say`${who(v)} is limbered.`,
  'has-fired': (v) => say`${who(v)} has fired.`,
  'brigade-goes-forwards': (v) => say`The brigade of ${who(v)} goes forwards and does not fire.`,
  'one-target': (v) => say`${who(v)} fires at one target.`,
  'target-twice': (v) => say`${who(v)} names a target twice.`,
  'out-of-range': (v) => say`${v.unit('target')} is out of the range of ${who(v)}.`,
  'cavalry-in-the-open': (v) => say`Skirmishers in the open do not fire at cavalry: ${v.unit('target')}.`,
  'behind-a-screen': (v) => say`${v.unit('target')} is behind its skirmishers.`,
  screened: (v) => say`${v.unit('screen')} screens ${v.unit('target')} and has to be fired at first.`,
  'not-the-nearest': (v) => say`${v.unit('nearest')} is nearer and has to be fired at first.`,
  'other-brigade-fires-there': (v) =>
    say`Guns of another brigade have fired at ${v.unit('target')}, and ${who(v)} has other targets.`,
  'long-range-while-hesitant': (v) =>
    say`The brigade of ${who(v)} hesitates: its guns do not fire at long range.`,
  'must-answer-battery': (v) => say`${v.unit('battery')} has fired at ${who(v)}, which must answer it.`,
} satisfies Partial<Record<GdaRefusal, Tell>>;

export const fightingRefusals = { ...charges, ...fire };
