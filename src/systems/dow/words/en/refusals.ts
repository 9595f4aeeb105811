import { listed, numberText } from '../../../../words/en/format.ts';
import { kernelRefusals } from '../../../../words/en/kernel.ts';
import { type Voice, voiceOf } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { phrase, say, type Text } from '../../../../words/text.ts';
import type { SaidRefusal } from '../../../../words/words.ts';
import type { DowRefusal } from '../../rules/refusals.ts';
import { actionName } from './actions.ts';
import { armyAdjective, armyName, corpsText, terrainName } from './glossary.ts';

type Tell = (v: Voice) => Text;

/** The piece that a refusal is about, by whichever key it is named. */
const who = (v: Voice): Text => {
  for (const key of ['unit', 'leader', 'piece']) if (v.has(key)) return [v.unit(key)];
  for (const key of ['units', 'pieces']) if (v.has(key)) return v.units(key);
  return [{ text: 'that piece' }];
};

/** In `key`, if it is told: ` in La Haye Sainte (1011)`. */
const where = (v: Voice, key = 'hex'): Text => (v.has(key) ? phrase` in ${v.hex(key)}` : []);

/** Half points as points. */
const points = (v: Voice, key: string): string => numberText((v.number(key) ?? 0) / 2);

const armiesOf = (v: Voice): string[] =>
  Array.isArray(v.facts.corps) ? v.facts.corps.filter((id) => typeof id === 'string') : [];

const general = {
  'no-such-unit': (v) => say`There is no such unit in this battle: ${who(v)}.`,
  'no-such-leader': (v) => say`There is no such leader in this battle: ${who(v)}.`,
  'not-your-unit': (v) => say`Not yours to command: ${who(v)}.`,
  'not-your-leader': (v) => say`${who(v)} is not yours to command.`,
  'not-your-stack': (v) => say`There is no stack of yours${where(v)}.`,
  'not-your-attack': (v) => say`Nobody of yours is in ${v.hexes()}: it is for your ally to order that.`,
  'named-twice': () => say`The same one is named twice.`,
  'not-on-map': (v) => say`${who(v)} is not on the map.`,
  'nobody-there': (v) => say`There is nobody of yours${where(v)}.`,
  'not-adjacent': (v) =>
    v.has('from') ? say`${v.hex('from')} and ${v.hex()} do not touch.` : say`${v.hex()} is not next to it.`,
  'enemy-there': (v) => say`The enemy is in ${v.hex()}.`,
  'other-army-there': (v) => say`Another army of your side is in ${v.hex()}, and two armies never stack.`,
  'too-many-points': (v) =>
    v.has('limit')
      ? say`That makes ${v.number('points') ?? 0} strength points in ${v.hex()}, which holds ${v.number('limit') ?? 12}.`
      : say`There is no room for so many strength points in ${v.hex()}.`,
  'one-unit-only': (v) =>
    v.has('terrain')
      ? say`${v.hex()} is ${terrainName(v.word('terrain'))}, where one unit finds room.`
      : say`Only one unit finds room in ${v.hex()}.`,
} satisfies Partial<Record<DowRefusal, Tell>>;

const setUp = {
  'all-placed': () => say`Everybody is placed already.`,
  'not-to-place': (v) => say`${who(v)} is not to be placed now.`,
  'out-of-set-up-range': (v) => say`${v.hex()} is outside the range in which ${who(v)} sets up.`,
  'no-room-as-planned': () =>
    say`What you have placed leaves no room for the ready set-up of the rest: place them by hand.`,
  'pieces-left': (v) => say`Still to be placed: ${who(v)}.`,
} satisfies Partial<Record<DowRefusal, Tell>>;

const command = {
  'no-army-leader': (v) => say`${who(v)} leads a corps: only army leaders choose how they command.`,
  'tactical-already': (v) => say`${who(v)} commands troops himself already.`,
  'no-casualties': (v) => say`${who(v)} has lost nothing that could be regained.`,
  'no-cadre': (v) => say`${who(v)} is not reduced to a cadre.`,
  reorganizing: (v) => say`${who(v)} is reorganizing and may not move.`,
  'does-not-reorganize': () => say`No such unit of yours waits for its rolls.`,
  'army-demoralized': (v) =>
    say`The ${v.has('army') ? armyAdjective(v.word('army')) : 'whole'} army is demoralized: nobody reorganizes any more.`,
  'enemy-too-near': (v) => say`An enemy could come up to ${who(v)}${where(v)}: nobody reorganizes so near.`,
  'leader-not-on-map': (v) => say`${who(v)}, who would gather it, is not on the map.`,
  'out-of-command': (v) =>
    v.has('unit') || v.has('leader') || v.has('units')
      ? say`Out of command: ${who(v)}.`
      : say`Whoever is foremost${where(v)} is out of command.`,
} satisfies Partial<Record<DowRefusal, Tell>>;

const movement = {
  'move-is-over': (v) => say`${who(v)} has moved already.`,
  'not-together': () => say`Only units of one hex march together.`,
  'not-one-group': () => say`Others are on the march: only they, or some of them, can go on together.`,
  'horses-blown': (v) => say`${who(v)} has countercharged, and its horses need this phase to recover.`,
  'charge-lost': (v) =>
    v.has('unit')
      ? say`${who(v)} has charged and was thrown back: its move is over.`
      : say`Whoever is foremost${where(v)} was thrown back in a charge and does not fight in this phase.`,
  'hex-marked': (v) =>
    say`A reaction charge is to be fought out${where(v)}: nobody enters or leaves until then.`,
  pinned: (v) => say`Enemy cavalry pins everybody in ${v.hex()}.`,
  'zone-stops': (v) => say`${v.hex()} lies beside enemy cavalry: whoever enters it must stop there.`,
  'column-there': (v) =>
    say`${v.has('unit') ? v.unit() : 'a unit'} is in road column in ${v.hex()}: nobody may stack with it.`,
  'column-cannot-stack': (v) => say`In road column nobody may stack, and others are in ${v.hex()}.`,
  'column-blocked': (v) =>
    say`The road into ${v.hex()} is taken by others: nobody passes them in road column.`,
  'column-moves-singly': (v) => say`Into ${v.hex()} the way leads in road column, one unit at a time.`,
  'guns-keep-to-roads': (v) => say`In severe mud guns keep to roads, and none leads into ${v.hex()}.`,
  'stream-stops-guns': (v) => say`Guns cross the stream before ${v.hex()} only by a road or a ford.`,
  'river-between': (v) => say`A river without a bridge lies before ${v.hex()}.`,
  'pond-between': (v) => say`A pond lies before ${v.hex()}.`,
  'terrain-closed': (v) =>
    v.has('terrain')
      ? say`${v.hex()} is ${terrainName(v.word('terrain'))}, closed to such troops.`
      : say`${v.hex()} is closed to such troops from there.`,
  'too-far': (v) =>
    v.has('cost')
      ? say`That costs ${points(v, 'cost')} movement points, and there are ${points(v, 'allowance')}.`
      : say`That is too far.`,
  'same-order': (v) => say`The stack${where(v)} lies in that order already.`,
  'not-that-stack': (v) => say`That is not the stack${where(v)}: name each of its units once.`,
  'no-way-out': (v) => say`No road to Brussels or Hal leaves the map at ${v.hex()}.`,
  'no-reinforcement': (v) => say`${who(v)} is no reinforcement.`,
  'not-waiting': (v) => say`${who(v)} is not waiting to enter.`,
  'not-due': (v) =>
    v.has('turn') ? say`It is not due before turn ${v.number('turn') ?? 1}.` : say`It is not due yet.`,
  'earlier-group-first': (v) => say`Those who came before must enter first: ${who(v)}.`,
  'not-its-entry': (v) => say`It does not enter at ${v.hex()}: its road leads on at ${v.hex('entry')}.`,
  'entry-blocked': (v) => say`The enemy bars the road at ${v.hex()}.`,
  'prussians-must-enter': (v) =>
    say`The Prussians are on their way, and whoever is due must enter: ${who(v)}.`,
} satisfies Partial<Record<DowRefusal, Tell>>;

const charges = {
  'only-cavalry-charges': (v) => say`Only cavalry charges: ${who(v)} cannot.`,
  'only-french-charge-as-stack': () => say`Only French cavalry charges several units strong.`,
  'not-one-cavalry-corps': (v) =>
    armiesOf(v).length > 1
      ? say`They are of ${listed(armiesOf(v).map((id) => corpsText(id, v.names)))}: only the horse of one cavalry corps charges together.`
      : say`Only the horse of one French cavalry corps charges together.`,
  'did-not-begin-together': () => say`Only horse that began the phase in one hex charges together.`,
  'no-enemy-beside': (v) => say`There is no enemy beside it in ${v.hex()}.`,
  'farm-not-charged': (v) => say`The farm in ${v.hex()} cannot be charged.`,
  'woods-not-charged': (v) => say`The woods in ${v.hex()} cannot be charged.`,
  'closed-to-cavalry': (v) => say`Cavalry cannot enter ${v.hex()} from there, and so not charge it.`,
  'pinned-elsewhere': (v) =>
    say`Enemy cavalry in ${v.hexes('by')} pins the chargers: they may charge only there.`,
  'mud-too-deep': () => say`Nobody charges in severe mud.`,
  'too-little-movement': (v) =>
    v.has('needed')
      ? say`The charge needs ${points(v, 'needed')} movement points, and there are ${points(v, 'left')} left.`
      : say`There are not enough movement points left to charge.`,
  'not-charged-cavalry': (v) =>
    v.has('units') && Array.isArray(v.facts.units) && v.facts.units.length > 0
      ? say`No cavalry of the charged hex: ${who(v)}.`
      : say`Only cavalry of the charged hex can answer, each named once.`,
} satisfies Partial<Record<DowRefusal, Tell>>;

const guns = {
  'no-guns-on-top': (v) => say`No guns lie on top${where(v)}.`,
  'guns-have-fired': (v) => say`The guns${where(v)} have fired in this phase.`,
  'out-of-range': (v) =>
    v.has('distance')
      ? say`The target is ${v.number('distance') ?? 0} hexes away, and these guns reach ${v.number('range') ?? 2}.`
      : say`The target is out of range.`,
  'enemy-beside-guns': (v) =>
    say`With the enemy beside them the guns${where(v)} fire at nobody farther away.`,
  'units-between': (v) => say`Units in ${v.hex()} block the line of sight.`,
  'woods-between': (v) => say`Woods in ${v.hex()} block the line of sight.`,
  'buildings-between': (v) => say`Houses in ${v.hex()} block the line of sight.`,
  'high-ground-between': (v) => say`High ground in ${v.hex()} blocks the line of sight.`,
  'crest-between': (v) => say`A crest at ${v.hex()} blocks the line of sight.`,
  'no-support-there': (v) => say`Nobody${where(v)} could give direct support.`,
  'support-must-attack': (v) => say`Those in direct support must attack too: ${v.hexes()}.`,
} satisfies Partial<Record<DowRefusal, Tell>>;

const combat = {
  'no-enemy-there': (v) => say`There is no enemy in ${v.hex()}.`,
  'hex-settled': (v) => say`The battle for ${v.hex()} is over in this phase.`,
  'only-guns-there': (v) => say`Only guns lie foremost${where(v)}, and guns do not attack.`,
  'must-clash': (v) =>
    say`The cavalry${where(v)} has a reaction charge to fight out and attacks nobody else.`,
  'has-attacked': (v) => say`Whoever is foremost${where(v)} has attacked in this phase.`,
  'has-not-advanced': (v) =>
    say`Nobody${where(v)} has advanced after an attack, and so nobody breaks through.`,
  'several-against-several': () =>
    say`Several hexes attack one, or one attacks several; not several against several.`,
  'water-between': (v) => say`Water that nobody can cross lies between ${v.hex('from')} and ${v.hex()}.`,
  'not-the-selected-hex': (v) => say`This battle is for ${v.hex()}.`,
  'no-reaction-there': (v) => say`No reaction charge waits in ${v.hex()}.`,
  'reactions-remain': (v) => say`Reaction charges are still to be fought out: ${v.hexes()}.`,
  'did-not-attack': (v) => say`Only a hex that attacked can pay: ${v.hexes()}.`,
  'cannot-evade': (v) => say`Only cavalry and horse artillery get out of the way, not ${who(v)}.`,
  'not-in-that-hex': (v) => say`Only those in ${v.hex()} can get out of the way, each named once.`,
  'not-away': (v) => say`${v.hex()} does not lead away from the enemy.`,
  'not-three-arms': (v) => say`There are not infantry, cavalry and guns together${where(v)}.`,
} satisfies Partial<Record<DowRefusal, Tell>>;

const results = {
  'not-that-unit': (v) => say`It is ${who(v)} that goes now.`,
  'no-advance-there': (v) => say`It cannot go into ${v.hex()}: open to it are ${v.hexes()}.`,
  'no-retreat-there': (v) =>
    Array.isArray(v.facts.hexes) && v.facts.hexes.length > 0
      ? say`It cannot go back to ${v.hex()}: the way leads to ${v.hexes()}.`
      : say`It cannot go back to ${v.hex()}.`,
  'must-displace': (v) => say`${v.hex()} is full: say who of ${v.units()} makes room, and enough of them.`,
  'room-without-displacing': (v) => say`There is room in ${v.hex()}: nobody has to be displaced.`,
  'not-retreated-yet': () => say`The first hex of a retreat has to be gone.`,
  'only-horse-artillery-joins': (v) =>
    say`Only horse artillery that did not fight rides back with them, not ${who(v)}.`,
  'had-no-part': (v) => say`${who(v)} had no part in the charge and stays where it is.`,
  'no-horse-to-charge': (v) => say`${who(v)} is no cavalry that could charge here.`,
  'no-such-counterattack': (v) => say`The counterattack goes against one of ${v.hexes()}.`,
  'hex-not-vacated': (v) => say`${v.hex()} is not a hex that the enemy has left.`,
  'may-not-advance': (v) => say`${who(v)} may not advance: it did not fight there, or has tried already.`,
  'enemy-evaded': (v) => say`The enemy has slipped out of ${v.hex()}: only cavalry follows him.`,
  'somebody-must-advance': (v) => say`Somebody must advance into ${v.hexes()}.`,
} satisfies Partial<Record<DowRefusal, Tell>>;

const refusals: Readonly<Record<DowRefusal, Tell>> = {
  ...general,
  ...setUp,
  ...command,
  ...movement,
  ...charges,
  ...guns,
  ...combat,
  ...results,
};

const all: Readonly<Record<string, Tell>> = { ...kernelRefusals(armyName, actionName), ...refusals };

export function refusalText(refusal: SaidRefusal, names: Names): Text {
  const tell = Object.hasOwn(all, refusal.code) ? all[refusal.code] : undefined;
  return tell === undefined
    ? say`The rules do not allow it (${{ text: refusal.rule, rule: refusal.rule }}).`
    : tell(voiceOf(refusal.facts, names));
}
