import { counted } from '../../../../words/en/format.ts';
import { kernelRefusals } from '../../../../words/en/kernel.ts';
import { type Voice, voiceOf } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { phrase, say, type Text } from '../../../../words/text.ts';
import type { SaidRefusal } from '../../../../words/words.ts';
import type { GdaRefusal } from '../../rules/refusals.ts';
import { actionName } from './actions.ts';
import { armyName, formationName, taskName } from './glossary.ts';
import { lengthText, placePart } from './measures.ts';
import { columnName } from './nations.ts';
import { cardRefusals } from './refusals-cards.ts';
import { fightingRefusals } from './refusals-fighting.ts';

type Tell = (v: Voice) => Text;

/** Whom a refusal is about: a unit, a card, or a brigade. */
const who = (v: Voice): Text =>
  v.has('unit')
    ? [v.unit()]
    : v.has('card')
      ? [v.unit('card')]
      : v.has('brigade')
        ? [v.unit('brigade')]
        : [{ text: 'that unit' }];
const place = (v: Voice): Text =>
  v.has('place') ? [placePart(v.names, v.word('place'))] : [{ text: 'that place' }];
const obstacle = (v: Voice): Text =>
  v.has('line') ? [placePart(v.names, v.word('line'))] : [{ text: 'that line' }];
/** ` on leg 2`, where a move has several. */
const onLeg = (v: Voice): string => {
  const leg = v.number('leg');
  return leg === undefined ? '' : ` on leg ${leg + 1}`;
};

/** In millimetres a hair more reads as much as there is. */
const tooDear = (cost: string, has: string, whose: Text): Text =>
  cost === has
    ? say`${whose} has ${has}; that costs a little more.`
    : say`${whose} has ${has}; that costs ${cost}.`;

const general = {
  'not-your-unit': (v) => say`${who(v)} is not yours to command.`,
  'not-your-brigade': (v) => say`${who(v)} is not yours to command.`,
  'not-on-the-table': (v) => say`${who(v)} is not on the table.`,
  'brigade-gone': (v) => say`${who(v)} has left the field.`,
  'in-reserve': (v) => say`${who(v)} is held in reserve: an ADC must bring it up first.`,
  'no-such-place': (v) => say`There is no such place for it: ${place(v)}.`,
  'no-such-side': (v) => say`The place that ${who(v)} holds has no such side.`,
  'not-such-a-unit': (v) =>
    say`${v.has('unit') ? v.unit() : 'That'} is no unit of ${v.unit('brigade')} in close order on foot or horse.`,
  'not-off-the-table': (v) => say`${who(v)} does not wait off the table.`,
  'not-released': (v) => say`The brigade of ${who(v)} has not been called up.`,
  'hangs-back': (v) =>
    say`The brigade of ${who(v)} does not obey this turn: nobody of it comes onto the table.`,
  'has-no-orders-yet': (v) =>
    say`The enemy has drawn the brigade of ${who(v)} into the battle, and it has no orders yet.`,
} satisfies Partial<Record<GdaRefusal, Tell>>;

const HINDRANCES: Readonly<Record<string, string>> = {
  friends: 'friends stand in the way',
  edge: 'all of it must stand within the zone',
  place: 'houses, or ground that nobody stands on, are in the way',
};

const hindranceOf = (v: Voice): string =>
  (v.has('hindrance') ? HINDRANCES[v.word('hindrance')] : undefined) ??
  'it must stand within its zone, clear of others, houses and impassable ground';

const setUp = {
  'not-its-formation': (v) => say`${who(v)} does not form ${formationName(v.word('formation'))}.`,
  'deploys-in-play': (v) => say`${who(v)} goes into skirmish order in play, not before.`,
  'no-room-in-the-zone': (v) => say`There is no room for ${who(v)} there: ${hindranceOf(v)}.`,
  'too-far-from-its-brigade': (v) => say`${who(v)} would be too far from its brigade.`,
  'brigades-intermixed': (v) =>
    say`${v.unit('brigade')} and ${v.unit('other')} would stand among each other.`,
  'reserve-in-front': (v) => say`${who(v)} is a reserve and stands behind the battle line.`,
  'on-the-march': (v) => say`${who(v)} marches to the battle and comes when its scenario says.`,
  'reserve-by-scenario': (v) => say`${who(v)} begins this battle in reserve.`,
  'no-sector': (v) => say`Where would ${who(v)} come on: left, centre or right?`,
  'one-off-the-table': () => say`One brigade of a division may wait off the table, and one does.`,
  'stands-so-already': (v) => say`${who(v)} stands so already.`,
  'nobody-committed': () => say`Somebody must stand in the battle line.`,
  'outside-the-zone': () => say`That is outside your zone.`,
  'commander-in-front': () => say`A commander stands behind his men.`,
} satisfies Partial<Record<GdaRefusal, Tell>>;

const command = {
  'too-few-adcs': (v) =>
    say`That takes ${counted(v.number('cost') ?? 0, 'ADC')}, and ${v.number('adcs') ?? 0} ${v.number('adcs') === 1 ? 'is' : 'are'} at hand.`,
  'posted-twice': (v) => say`${taskName(v.word('task'))} is ordered twice for one brigade.`,
  'once-a-turn': (v) => say`${taskName(v.word('task'))} can be ordered once a turn.`,
  'once-a-game': (v) => say`${taskName(v.word('task'))} can be ordered once in a battle.`,
  'stays-with-commander': (v) =>
    say`${taskName(v.word('task'))} stays with the commander and goes to no brigade.`,
  'nothing-to-scout': () => say`Nothing is hidden in this battle that scouts could find.`,
  'only-with-a-release': () => say`Only the release of a reserve can be joined with another task.`,
  'not-such-a-reserve': (v) => say`${who(v)} is no reserve that could be brought up so.`,
  'not-infantry': (v) => say`${who(v)} is no infantry.`,
  'no-objective': (v) => say`The assault of ${who(v)} needs an objective.`,
  'unknown-objective': () => say`That is no place of the table and no enemy brigade.`,
  'no-battery': (v) => say`${who(v)} has no battery.`,
  'not-among-the-worst': (v) => say`${who(v)} is not among the worst graded that falter.`,
  'must-go-back': (v) => say`${who(v)} goes back with its brigade.`,
  'beyond-command-radius': (v) => say`The general of ${who(v)} is beyond the reach of his commander.`,
  'beyond-his-reach': (v) =>
    say`The commander of division ${(v.number('division') ?? 0) + 1} is beyond the reach of the corps commander.`,
  'no-dice': (v) => say`Division ${(v.number('division') ?? 0) + 1} has no dice to throw again.`,
  'no-such-division': (v) => say`There is no division ${(v.number('division') ?? 0) + 1}.`,
  'not-this-army': () => say`Only French commanders of 1805 to 1812 send ADCs for the initiative.`,
  'one-division-only': () => say`This corps commander gives his ADCs to one division.`,
  'one-number-for-each-division': () => say`Say for each division how many ADCs it gets.`,
  'only-a-strategist': () => say`Only a strategist has the dice of a division thrown again.`,
  'two-at-most': (v) => say`At most ${counted(v.number('most') ?? 2, 'ADC')} are sent for the initiative.`,
  'no-place-in-the-line': (v) =>
    say`${who(v)} is given its place in the line beside another brigade of yours, and only when it is brought up or redeployed.`,
  'no-assault-to-end': (v) =>
    say`Only a redeployment of a brigade on an assault calls the assault off: ${who(v)}.`,
} satisfies Partial<Record<GdaRefusal, Tell>>;

/** What keeps a list of troops from taking the field by points. */
const lists = {
  'elite-never-small': (v) => say`Elite units are never small: ${who(v)}.`,
  'wrong-column': (v) =>
    say`Most of this army is read by the column of ${columnName(v.word('due'))}, and so is its commander.`,
  'battery-never-small': (v) => say`There are no small batteries: ${who(v)}.`,
  'cossacks-are-recruits': (v) => say`Irregular horse counts as recruits: ${who(v)}.`,
  'what-cavalry': (v) => say`Say what cavalry ${who(v)} is: heavy, battle, campaign or cossack.`,
  'no-such-guns': (v) => say`No such battery has ${v.number('calibre') ?? 0}-pounders: ${who(v)}.`,
  'not-of-that-character': (v) =>
    say`Only ${v.word('grade')} infantry can be bought as ${v.word('character')}: ${who(v)}.`,
  'character-not-in-use': (v) =>
    say`${who(v)} is bought as ${v.word('character')}, and the rule for that is not in use.`,
  'brigade-too-small': (v) => say`A brigade has ${v.number('least') ?? 2} units at least: ${who(v)}.`,
  'brigade-too-large': (v) => say`A brigade has ${v.number('most') ?? 8} units at most: ${who(v)}.`,
  'no-artillery-brigades-yet': (v) =>
    say`Before ${v.number('from') ?? 0} such an army has no brigades of guns alone: ${who(v)}.`,
  'too-few-brigades': (v) =>
    say`A division has ${v.number('least') ?? 4} brigade generals at least; this one has ${v.number('brigades') ?? 0}.`,
  'away-from-its-regulator': (v) =>
    say`${who(v)} must stay within 10 cm of ${v.unit('regulator')} or of another of its brigade.`,
  'must-regain-its-place': (v) =>
    say`${who(v)} is away from its brigade and must come nearer to ${v.unit('regulator')} again.`,
  'loses-its-post': (v) => say`${who(v)} keeps its place beside or behind ${v.unit('regulator')}.`,
  'not-redeployed': (v) =>
    say`${v.unit('brigade')} takes up new places on a Redeploy, or when its regulating battalion is no more.`,
  'regulating-not-in-use': () => say`Regulating battalions are not played here.`,
  'regulates-already': (v) => say`${who(v)} is the regulating battalion already.`,
  'no-corps-commander-here': () => say`This army has no corps commander.`,
  'no-corps-commander': () => say`Several divisions need a corps commander.`,
  'prussian-generals': (v) =>
    say`A Prussian army of this size has ${counted(v.number('due') ?? 0, 'brigade general')}, not ${v.number('brigades') ?? 0}.`,
  'half-campaign-cavalry': (v) =>
    say`Half of the French light horse of ${v.number('from') ?? 0} to ${v.number('to') ?? 0} is campaign cavalry; here ${v.number('have') ?? 0} of ${v.number('of') ?? 0}.`,
  'half-plain-cuirassiers': (v) =>
    say`Half of the French cuirassiers of ${v.number('from') ?? 0} to ${v.number('to') ?? 0} are line or recruits; here ${v.number('have') ?? 0} of ${v.number('of') ?? 0}.`,
  'over-the-limit': (v) =>
    say`The army costs ${v.number('total') ?? 0} points; ${v.number('limit') ?? 0} were agreed.`,
  'fewer-points-than-usual': (v) =>
    say`The army costs ${v.number('total') ?? 0} points; an average battle begins at ${v.number('usual') ?? 0}.`,
  'foot-and-horse-in-one-brigade': (v) => say`Foot and horse share a brigade, which was rare: ${who(v)}.`,
  'elite-guns-are-rare': (v) => say`Only the Old Guard's guns were elite: ${who(v)}.`,
} satisfies Partial<Record<GdaRefusal, Tell>>;

const generals = {
  'has-ridden': (v) => say`The general of ${v.unit('brigade')} has ridden this turn.`,
  'not-attached': (v) => say`The general of ${v.unit('brigade')} is with no unit.`,
  attached: (v) => say`The general of ${v.unit('brigade')} is with a unit and goes with it.`,
  'no-adc-with-him': (v) => say`The general of ${v.unit('brigade')} needs an ADC beside him to join a unit.`,
  'corps-commander-has-ridden': () => say`The corps commander has ridden this turn.`,
  'commander-has-ridden': (v) =>
    say`The commander of division ${(v.number('division') ?? 0) + 1} has ridden this turn.`,
  'commander-off-the-table': () => say`That leads the commander off the table.`,
  'commander-too-far': () => say`That is further than a general rides in a turn.`,
} satisfies Partial<Record<GdaRefusal, Tell>>;

const states = {
  'has-changed': (v) => say`${who(v)} has changed its formation or turned about in this phase already.`,
  'has-moved': (v) => say`${who(v)} has acted in this phase already.`,
  'took-part-in-a-charge': (v) => say`${who(v)} took part in a charge and does nothing more this turn.`,
  running: (v) => say`${who(v)} is running.`,
  'brigade-goes-back': (v) => say`The brigade of ${who(v)} goes back this turn.`,
  'in-melee': (v) => say`${who(v)} is hand to hand with the enemy.`,
  unformed: (v) => say`${who(v)} is unformed: it has to come into order first.`,
  'out-of-hand': (v) => say`${who(v)} has lost its fire discipline and must stand still to regain it.`,
  'in-garrison': (v) => say`${who(v)} is a garrison: it has to come out first.`,
  'out-of-command': (v) => say`${who(v)} is out of its general's command.`,
  'guns-of-a-hesitant-brigade': (v) =>
    say`The brigade of ${who(v)} hesitates: its guns only swing on the spot.`,
  'in-good-order': (v) => say`${who(v)} is in good order.`,
  'keeps-its-formation': (v) => say`${who(v)} comes into order in the formation it has.`,
  'forward-while-hesitant': (v) => say`The brigade of ${who(v)} hesitates and does not go forward.`,
  'closer-while-hesitant': (v) =>
    say`The brigade of ${who(v)} hesitates: it may not come nearer to ${v.unit('enemy')}.`,
  'assault-does-not-withdraw': (v) => say`${who(v)} is on an assault and within range: it does not withdraw.`,
  'not-skirmishing': (v) => say`${who(v)} is not in skirmish order.`,
  'moved-out-of-command': (v) => say`Out of command ${who(v)} manoeuvres or fires, not both.`,
} satisfies Partial<Record<GdaRefusal, Tell>>;

const movement = {
  'goes-nowhere': (v) => say`${who(v)} would go nowhere.`,
  'a-move-by-itself': (v) => say`A side-step or a step back of ${who(v)} is a move by itself.`,
  'wheel-go-wheel': (v) =>
    say`${who(v)} may wheel, go straight or obliquely, and wheel again, each once and in that order.`,
  'push-or-swing': (v) => say`Deployed guns are pushed or swung, not both: ${who(v)}.`,
  'side-step-too-far': (v) => say`That is too far for a side-step${onLeg(v)}.`,
  'step-back-too-far': (v) => say`That is too far to step back${onLeg(v)}.`,
  'too-oblique': (v) => say`Nobody goes more than 45° to a side${onLeg(v)}.`,
  'too-far': (v) =>
    v.has('cost') && v.has('allowance')
      ? tooDear(lengthText(v.number('cost') ?? 0), lengthText(v.number('allowance') ?? 0), who(v))
      : v.has('allowance')
        ? say`That is more than ${lengthText(v.number('allowance') ?? 0)}.`
        : v.has('rides')
          ? say`The general of ${who(v)} rides ${lengthText(v.number('rides') ?? 0)} at the most.`
          : say`That is too far for ${who(v)}.`,
  'too-near-the-enemy': (v) => {
    const at = v.number('at');
    return say`${who(v)} would come too near to ${v.unit('enemy')}${onLeg(v)}${at === undefined ? '' : `, after ${lengthText(at * 100)}`}: without a charge nobody comes that close.`;
  },
  'severe-ground': (v) => say`Only skirmishers go through ${place(v)}.`,
  'houses-in-the-way': (v) =>
    say`${place(v)} is in the way of ${who(v)}: houses are entered by an order of their own.`,
  'cavalry-in-rough': (v) => say`Cavalry keeps out of ${place(v)}.`,
  'guns-in-rough': (v) => say`Guns keep out of ${place(v)}.`,
  'square-in-rough': (v) => say`A square cannot keep together in ${place(v)}.`,
  'friends-in-the-way': (v) =>
    say`${v.unit('friend')} is in the way${onLeg(v)}, and nobody passes through it.`,
  'no-room': (v) =>
    v.has('other')
      ? say`${v.unit('other')} stands where ${who(v)} would stand.`
      : say`There is no room for ${who(v)} there.`,
  'off-the-table': (v) => say`That leads ${who(v)} off the table.`,
  'into-the-enemy': (v) => say`The way back of ${who(v)} leads into the enemy.`,
  'bad-ground': (v) => say`Ground that ${who(v)} cannot cross is in the way.`,
  'no-support': (v) => say`Nobody stands behind ${who(v)} to stop it.`,
  'assault-must-advance': (v) => say`${v.unit('brigade')} is ordered to assault and must go forward first.`,
  'has-no-rear': (v) => say`A square or a garrison has no rear to face: ${who(v)}.`,
  'change-or-move': (v) => say`${who(v)} may change its formation or move, not both.`,
  'already-so-formed': (v) => say`${who(v)} is in ${formationName(v.word('formation'))} already.`,
  'enemy-too-near': (v) => say`With the enemy so near ${who(v)} forms nothing but square.`,
  'enemy-near-while-hesitant': (v) =>
    say`Its brigade hesitates and the enemy is near: ${who(v)} forms nothing but square.`,
  'no-adc-to-limber': (v) => say`Without an ADC attached to its brigade ${who(v)} does not limber up.`,
  'nobody-to-form-behind': (v) => say`There is no friend near ${who(v)} behind whom it could form up.`,
  'cavalry-near': (v) => say`With enemy cavalry so near ${who(v)} does not go forward in the open.`,
  'limbered-already': (v) => say`${who(v)} is limbered already.`,
  'limbers-at-will': (v) => say`${who(v)} limbers up and moves in one, without haste and without loss.`,
  'too-heavy': (v) => say`${who(v)} is too heavy to limber up in haste.`,
  'towards-the-enemy': (v) => say`In haste ${who(v)} goes away from the enemy, not towards him.`,
  'cannot-cross': (v) => say`${who(v)} cannot cross ${obstacle(v)}, but where it stands open.`,
  'not-at-a-run': (v) => say`${who(v)} cannot cross ${obstacle(v)} at a run.`,
  'too-little-left-to-cross': (v) =>
    say`To cross takes half a move besides: that costs ${lengthText(v.number('cost') ?? 0)}, and ${who(v)} has ${lengthText(v.number('allowance') ?? 0)}. It halts before it, or crosses at a run.`,
  'leaves-its-place': (v) =>
    say`${v.unit('brigade')} would pass ${v.unit('other')} in the battle line: that takes an ADC to redeploy it.`,
  'beyond-the-edge': () => say`The edge of the table does not reach so far.`,
  'outside-its-sector': (v) => say`${who(v)} was not ordered to come on there.`,
  'ahead-of-its-own-lines': (v) => say`${who(v)} comes on behind your own lines, not ahead of them.`,
  'enemy-at-the-edge': (v) => say`The enemy is too near to where ${who(v)} would come on.`,
  'not-wholly-on-the-table': (v) => say`${who(v)} would not be wholly on the table.`,
  'line-and-column-mixed': (v) =>
    say`${v.unit('brigade')} keeps to one formation in these years: ${who(v)} still stands otherwise.`,
  'bases-too-near-or-far': (v) =>
    say`The bases of ${who(v)} stand half a base apart at the least, a whole one at the most.`,
} satisfies Partial<Record<GdaRefusal, Tell>>;

const places = {
  'a-screen-holds-nothing': (v) => say`${who(v)} is a screen and holds no place.`,
  'not-in-square': (v) => say`${who(v)} is in square and cannot go in.`,
  'held-already': (v) => say`${place(v)} is held already.`,
  'held-by-the-enemy': (v) => say`The enemy holds ${place(v)}.`,
  'does-not-reach': (v) => say`${who(v)} does not reach ${place(v)}.`,
  'holds-nothing': (v) => say`${who(v)} holds no place that it could leave.`,
  'enemy-before-the-exit': (v) => say`The enemy stands before the side by which ${who(v)} would come out.`,
  'no-way-through': (v) => say`No way leads through ${place(v)}.`,
  'not-a-column': (v) => say`Only infantry in column passes through: ${who(v)}.`,
  'not-at-its-edge': (v) => say`${who(v)} does not stand at the edge of ${place(v)}.`,
  'not-a-battalion': (v) => say`${who(v)} is no battalion.`,
  'not-tasked': (v) => say`Skirmishers were not ordered for the brigade of ${who(v)}.`,
  'too-few-for-a-screen': (v) =>
    say`${who(v)} would put out ${counted(v.number('bases') ?? 0, 'base')}: a skirmish line has ${v.number('least') ?? 2} at least.`,
  'no-screen': (v) => say`The brigade of ${who(v)} has no skirmish line.`,
  'too-far-from-the-screen': (v) => say`${who(v)} is too far from its skirmish line.`,
  'screen-was-not-put-out': (v) =>
    say`The skirmishers of ${who(v)} were not put out at the beginning, and are not put out now.`,
  'redoubt-takes-a-column': (v) => say`${place(v)} takes a battalion in column or a battery.`,
} satisfies Partial<Record<GdaRefusal, Tell>>;

const refusals: Readonly<Record<GdaRefusal, Tell>> = {
  ...general,
  ...setUp,
  ...cardRefusals,
  ...command,
  ...generals,
  ...lists,
  ...states,
  ...movement,
  ...places,
  ...fightingRefusals,
};

const all: Readonly<Record<string, Tell>> = { ...kernelRefusals(armyName, actionName), ...refusals };

export function refusalText(refusal: SaidRefusal, names: Names): Text {
  const tell = Object.hasOwn(all, refusal.code) ? all[refusal.code] : undefined;
  return tell === undefined
    ? say`The rules do not allow it (${phrase`${{ text: refusal.rule, rule: refusal.rule }}`}).`
    : tell(voiceOf(refusal.facts, names));
}
