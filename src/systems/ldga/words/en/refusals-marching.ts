import { numberText } from '../../../../words/en/format.ts';
import type { Voice } from '../../../../words/en/voice.ts';
import { phrase, say, type Text } from '../../../../words/text.ts';
import { armyAdjective } from './glossary.ts';
import type { Tell } from './telling.ts';

/** Whom a refusal is about, by whichever key they are named. */
export const who = (v: Voice): Text => {
  for (const key of ['unit', 'leader', 'piece', 'train']) if (v.has(key)) return [v.unit(key)];
  for (const key of ['units', 'pieces', 'guns']) if (Array.isArray(v.facts[key])) return v.units(key);
  return [{ text: 'that piece' }];
};

/** ` in La Belle Alliance (3608)`, if a hex is told. */
export const where = (v: Voice, key = 'hex'): Text => (v.has(key) ? phrase` in ${v.hex(key)}` : []);

const number = (v: Voice, key: string): string => numberText(v.number(key) ?? 0);

/** Whose pieces, and where they are. */
export const general = {
  'no-such-piece': (v) => say`There is no such piece in this battle: ${who(v)}.`,
  'no-such-leader': (v) => say`There is no such leader in this battle: ${who(v)}.`,
  'not-your-piece': (v) => say`Not yours to command: ${who(v)}.`,
  'not-your-units': (v) =>
    v.has('hexes') ? say`Nobody of yours is in ${v.hexes()}.` : say`Not yours to command: ${who(v)}.`,
  'named-twice': () => say`The same one is named twice.`,
  'not-on-map': (v) => say`${who(v)} is not on the map.`,
  'off-the-map': (v) => say`${v.hex()} is not on the map.`,
  'nobody-there': (v) => say`There is nobody of yours${where(v)}.`,
  'not-adjacent': (v) =>
    v.has('from') ? say`${v.hex('from')} and ${v.hex()} do not touch.` : say`${v.hex()} is not next to it.`,
  'not-together': () => say`They do not stand in one hex.`,
  'rule-not-in-use': () => say`That rule is not in use in this game.`,
} satisfies Readonly<Record<string, Tell>>;

/** 1.6, 19.2, 21.36: set-up. */
export const setUp = {
  'not-to-place': (v) => say`${who(v)} is not to be placed now.`,
  'place-is-fixed': (v) => say`${who(v)} stands where the tables put it.`,
  'out-of-set-up-range': (v) => say`${v.hex()} is too far from where ${who(v)} may be set up.`,
  'so-already': () => say`That is so already.`,
  'no-free-set-up': () => say`In this game nobody sets up freely.`,
  'no-such-party': () => say`There is no such column of yours.`,
  'entry-is-fixed': (v) => say`Those who are due at ${v.word('entry')} come on there.`,
  'not-an-entry-of-the-army': (v) => say`Entry ${v.word('entry')} is none of that army.`,
} satisfies Readonly<Record<string, Tell>>;

/** 3: stacking. */
export const stacking = {
  'too-much-infantry': (v) => say`No more than ${number(v, 'most')} infantry units find room in ${v.hex()}.`,
  'too-many-mounted': (v) =>
    say`No more than ${number(v, 'most')} units of cavalry and horse artillery find room in ${v.hex()}.`,
  'too-many-guns': (v) => say`No more than ${number(v, 'most')} battery or train finds room in ${v.hex()}.`,
  'too-many-units': (v) =>
    say`Without a leader no more than ${number(v, 'most')} units find room in ${v.hex()}.`,
  'too-many-vedettes': (v) => say`No more than ${number(v, 'most')} vedettes may be in ${v.hex()}.`,
  'train-needs-leader': (v) => say`A train stays with troops in ${v.hex()} only where a leader is.`,
  'column-cannot-stack': (v) => say`In road march nobody stacks, and there are others in ${v.hex()}.`,
  'no-room': (v) => say`There is no room in ${v.hex()}.`,
  'leaves-a-crowd': (v) => say`Too many would be left in ${v.hex()}.`,
} satisfies Readonly<Record<string, Tell>>;

/** 7, 8.2: command and march orders. */
export const command = {
  'not-a-commander': (v) => say`${v.unit('leader')} is no commander.`,
  'commander-needs-no-point': (v) => say`${v.unit('leader')} is a commander and needs nobody's point.`,
  'no-points-left': (v) =>
    say`${v.unit('commander')} has put as many in command as his rating of ${number(v, 'most')} lets him.`,
  'in-command-already': (v) => say`${who(v)} is in command already.`,
  'has-reorganized': (v) => say`${who(v)} has reorganized troops and is in no chain of command this turn.`,
  'other-army': (v) => say`${who(v)} is of another army.`,
  'out-of-range': (v) => say`${who(v)} is beyond the reach of ${v.unit('commander')}.`,
  'out-of-command': (v) => say`Out of command: ${who(v)}.`,
  'no-such-order': () => say`There is no such march order of yours.`,
  'has-an-order': (v) => say`${who(v)} marches by an order already.`,
  'no-force': (v) =>
    v.has('leader') ? say`${who(v)} has nobody with him to send.` : say`Name an officer or a stack.`,
  'not-one-force': (v) => say`${who(v)}: that is not one force.`,
  'no-settlement': (v) => say`${v.hex()} is no village, town or chateau.`,
  'there-already': (v) => say`It is in ${v.hex()} already.`,
  'no-army-commander': (v) =>
    say`The commander of the ${armyAdjective(v.word('army'))} army is not on the map.`,
  'too-far-for-courier': (v) =>
    say`That force is more than ${number(v, 'most')} movement points from ${v.unit('commander')}.`,
  'no-march-orders': () => say`This game is played without march orders.`,
  'not-just-entered': (v) => say`${who(v)} has not come on in this phase.`,
  'not-the-shortest-way': () => say`By its order it must take the shortest way.`,
  'order-goes-farther': () => say`By its order it must go as far as it can.`,
  'order-keeps-clear': (v) => say`By its order it keeps out of the enemy's zone in ${v.hex()}.`,
  'orders-not-obeyed': (v) => say`March orders are still to be obeyed: ${who(v)}.`,
} satisfies Readonly<Record<string, Tell>>;

/** 4, 8, 9, 15: marches, columns, bridges, reinforcements. */
export const movement = {
  'chit-not-in-hand': (v) => say`There is no chit ${v.word('chit')} in your hand.`,
  'forced-last-turn': () => say`The last turn saw a forced march: there is none two turns in a row.`,
  'orders-delayed': () => say`On this morning orders are late: nobody marches by force.`,
  'move-is-over': (v) => say`${who(v)} has moved already.`,
  engaged: (v) => say`${who(v)} is in the enemy's zone${where(v)} and may not march away.`,
  'zone-stops': (v) => say`${v.hex()} is in the enemy's zone: whoever enters it stops there.`,
  'leaves-nothing-to-decide': (v) =>
    say`With ${who(v)} in ${v.hex()} whoever decides now would have nothing left to decide.`,
  'enemy-there': (v) => say`The enemy is in ${v.hex()}.`,
  'needs-friend-there': (v) =>
    say`${v.hex()} is in the enemy's zone: only with troops of yours there may they go.`,
  'not-one-group': () => say`Others are on the march: only they can go on together.`,
  'too-little-movement': (v) =>
    say`That costs ${number(v, 'cost')} movement points, and there are ${number(v, 'left')}.`,
  'river-between': (v) => say`A river lies before ${v.hex()}, without a bridge.`,
  'stream-needs-bridge': (v) => say`Guns and trains cross the stream before ${v.hex()} only by a bridge.`,
  'slope-closed-to-trains': (v) => say`Trains climb to ${v.hex()} only by a road or trail.`,
  'marsh-closed': (v) => say`${v.hex()} is marsh: only roads and trails lead in.`,
  'no-road-march': () => say`This game is played without road march.`,
  'not-on-a-road': (v) =>
    say`Road march begins on a road${v.has('hex') ? phrase`, and ${v.hex()} is on none` : ''}.`,
  'needs-no-column': () => say`Leaders and vedettes always ride by road.`,
  'not-in-column': (v) => say`${who(v)} is not in road march.`,
  'in-column': (v) => say`${who(v)} is in road march.`,
  'column-moves-singly': () => say`In road march units move one by one.`,
  'column-in-the-way': (v) => say`A column is in the way in ${v.hex()}.`,
  'column-too-near': (v) => say`Into ${v.hex()} the road is taken: a hex must be left between columns.`,
  'not-waiting': (v) => say`${who(v)} is not waiting to come on.`,
  'not-due': (v) => say`They are not due before turn ${number(v, 'turn')} at ${v.word('entry')}.`,
  'force-has-begun-to-enter': () => say`Some of that force have come on already.`,
  'force-split': (v) => say`A force comes on whole: ${who(v)} must follow.`,
  'not-the-next-entry': (v) =>
    say`Entry ${v.word('entry')} is not next to ${v.word('from')} on the same edge.`,
  'others-first': (v) => say`Others come on before them: ${who(v)}.`,
  'zone-to-zone': (v) =>
    say`From ${v.hex('from')} nobody steps straight into the enemy's zone in ${v.hex()}.`,
  'enemy-zone-there': (v) => say`${v.hex()} is in the enemy's zone.`,
  'must-disengage': (v) => say`${who(v)} must leave the enemy first.`,
  'only-leaders-at-night': () => say`At night only leaders ride.`,
  'not-at-night': () => say`Leaders ride now only at night.`,
  'no-bridge-train': (v) => say`${who(v)} is no bridge train.`,
  'no-pontoons': () => say`This game is played without pontoon bridges.`,
  'no-water-there': (v) => say`There is no river or stream towards ${v.hex()}.`,
  'bridge-there': (v) => say`A pontoon bridge lies towards ${v.hex()} already.`,
  'slope-without-road': (v) => say`${v.hex()} is a slope without a road: no bridge ends there.`,
  'taken-up-this-turn': (v) => say`${who(v)} was taken up this turn and may not be laid again.`,
  'no-bridge': (v) => say`${who(v)} is no bridge now.`,
  'not-its-bank': (v) => say`${v.hex()} is on neither end of the bridge.`,
  'movement-has-begun': () => say`Bridges are taken up before anybody moves.`,
  'bridge-not-tried': (v) =>
    say`The bridge towards ${v.hex()} was laid this turn: a die says first what crossing it costs.`,
  'needs-no-trial': (v) => say`${who(v)} was not laid this turn: crossing costs what it always does.`,
  'tried-already': () => say`The die for that bridge is cast.`,
  'nobody-at-the-bridge': () => say`Nobody stands at that bridge to cross it.`,
} satisfies Readonly<Record<string, Tell>>;

/** 1.5, 13, 18: vedettes, letters, teams. */
export const hidden = {
  'no-vedettes': (v) => say`${who(v)} has no vedettes to break down into.`,
  'reduced-unit': (v) => say`${who(v)} has been reorganized and sends out no more vedettes.`,
  'has-begun-to-move': (v) => say`${who(v)} has begun to move: vedettes are sent out before.`,
  'remade-this-turn': (v) => say`${who(v)} has broken down or come together this turn already.`,
  'not-broken-down': (v) => say`${who(v)} is not broken down.`,
  'vedettes-apart': (v) => say`Not all vedettes of ${who(v)} are in one hex.`,
  'no-point-left': (v) => say`${who(v)} has no movement point left to come together with.`,
  'no-team-mate': () => say`You have no team mate of that name.`,
  'hex-number-in-letter': (v) => say`A letter names places and no hex numbers: “${v.word('number')}”.`,
  'no-leader-to-write': () => say`Whoever writes must be on the map.`,
  'no-leader-to-read': () => say`Whoever is written to must be on the map.`,
  'in-speaking-distance': () => say`He is near enough to be spoken to.`,
  'not-a-marshal': (v) => say`${who(v)} is not among those whom the marshal can be given.`,
  'no-marshal-chosen': () => say`The second player leads as Ney or as Grouchy: give him one of them.`,
  'emperor-stays': () => say`Napoleon stays with his own player.`,
} satisfies Readonly<Record<string, Tell>>;
