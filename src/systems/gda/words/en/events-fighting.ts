import { counted, listed } from '../../../../words/en/format.ts';
import { pick } from '../../../../words/en/tables.ts';
import { unitPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { phrase, say, type Text } from '../../../../words/text.ts';
import type { Fired, GdaEvent } from '../../rules/events.ts';
import { resultName, sideAdjective } from './glossary.ts';

type EventOf<T extends GdaEvent['type']> = Extract<GdaEvent, { type: T }>;
type Events = { readonly [T in GdaEvent['type']]: (event: EventOf<T>, names: Names) => Text };

const unit = unitPart;
const both = (dice: readonly number[]): string => dice.join(' and ');

const CAUSES: Readonly<Record<string, string>> = {
  casualties: 'its losses are too heavy',
  caught: 'it is caught',
  'guns-taken': 'its guns are taken',
  'limbered-guns-caught': 'it is caught limbered',
  'ridden-down': 'it is ridden down',
  'routed-guns': 'its crews run',
  'brigade-broke': 'its brigade breaks',
  'not-rallied': 'nobody rallies it',
  'too-few-bases': 'too few are left',
  'into-the-enemy': 'its way back leads into the enemy',
  'off-the-table': 'it leaves the table',
  'bad-ground': 'its way back leads into impassable ground',
  'no-room': 'there is no room behind it',
  'no-support': 'nobody is behind it to stop the rout',
};

const CANCELLED: Readonly<Record<string, string>> = {
  'cannot-be-made': 'it can no longer be made',
  'wheel-too-wide': 'the wheel would be too wide',
  'out-of-reach': 'it is out of reach',
  'out-of-arc': 'it is not ahead',
  friends: 'friends are in the way',
  'bad-ground': 'the ground is in the way',
  'another-enemy': 'another enemy is in the way',
};

const TESTED = {
  obeys: 'it obeys',
  unformed: 'it is unformed',
  retreats: 'it retreats',
  routs: 'it routs',
} as const;

const ROWS = { superior: 'superior volley', standard: 'volley', inferior: 'poor volley' } as const;
const BANDS = { close: 'close', effective: 'effective', long: 'long' } as const;

/** `: 2 casualties, a discipline test and 1 casualty die, all halved`, or that it was for nothing. */
function effectText({ casualties, tests, casualtyDice, halvings }: Fired): Text {
  const dice = casualtyDice.total;
  const parts = [
    ...(casualties === 0
      ? []
      : [
          casualties < 1
            ? 'half a casualty'
            : `${casualties} ${casualties === 1 ? 'casualty' : 'casualties'}`,
        ]),
    ...(tests ? ['a discipline test'] : []),
    ...(dice <= 0 ? [] : [`${dice} casualty ${dice === 1 ? 'die' : 'dice'}`]),
  ];
  if (parts.length === 0) return phrase`, without effect`;
  const half = halvings.total === 0 ? '' : halvings.total === 1 ? ', halved' : ', halved twice';
  return phrase`: ${listed(parts)}${half}`;
}

/** Fire, tests, charges and hand-to-hand fighting, told for the log. */
export const fighting = {
  casualtiesSuffered: ({ unit: id, casualties, total }, names) =>
    say`${unit(names, id)} takes ${counted(casualties, 'casualty').replace('casualtys', 'casualties')}: ${total} in all.`,
  casualtiesRecovered: ({ unit: id, casualties, total }, names) =>
    say`${unit(names, id)} recovers ${counted(casualties, 'casualty').replace('casualtys', 'casualties')}: ${total} left.`,
  basesLost: ({ unit: id, bases }, names) => say`${unit(names, id)} loses ${counted(bases, 'base')}.`,
  unitDispersed: ({ unit: id, cause }, names) =>
    say`${unit(names, id)} disperses${Object.hasOwn(CAUSES, cause) ? `: ${CAUSES[cause]}` : ''}.`,
  disciplineTested: ({ unit: id, dice, score, result }, names) =>
    say`Discipline of ${unit(names, id)}: ${both(dice)}, in all ${score.total}; ${TESTED[result]}.`,
  volleyFired: ({ unit: id, target, dice, row, ...fired }, names) =>
    say`${unit(names, id)} fires a ${ROWS[row]} at ${unit(names, target)}: ${both(dice)}, in all ${fired.score.total}${effectText({ target, dice, ...fired })}.`,
  salvoFired: ({ unit: id, target, dice, band, ...fired }, names) =>
    say`${unit(names, id)} fires at ${unit(names, target)} at ${BANDS[band]} range: ${both(dice)}, in all ${fired.score.total}${effectText({ target, dice, ...fired })}.`,
  skirmishersFired: ({ unit: id, targets, dice }, names) =>
    say`${unit(names, id)} fires at ${listed(targets.map((one) => unit(names, one)))}: ${dice.join(', ')}.`,
  casualtyDiceThrown: ({ unit: id, dice, hits }, names) =>
    say`Casualty dice of ${unit(names, id)}: ${dice.join(', ')}, ${counted(hits, 'hit')}.`,
  fireDisciplineLost: ({ unit: id }, names) => say`${unit(names, id)} loses its fire discipline.`,
  ammunitionRanOut: ({ unit: id }, names) => say`${unit(names, id)} has fired its ammunition off.`,
  ammunitionRanLow: ({ unit: id }, names) => say`${unit(names, id)} runs low on ammunition.`,
  ammunitionBrought: ({ unit: id }, names) => say`${unit(names, id)} has its wagons filled.`,
  destinyRolled: ({ unit: id, dice }, names) => say`Destiny looks at ${unit(names, id)}: ${both(dice)}.`,
  elanWon: ({ unit: id }, names) => say`${unit(names, id)} fights with élan.`,
  chargeDeclared: ({ unit: id, target, supports }, names) =>
    say`${unit(names, id)} is to charge ${unit(names, target)}${supports.length === 0 ? '' : phrase`, supported by ${listed(supports.map((one) => unit(names, one)))}`}.`,
  chargeCancelled: ({ unit: id, target, cause }, names) =>
    say`${unit(names, id)} does not charge ${unit(names, target)}: ${pick(CANCELLED, cause)}.`,
  chargeFellShort: ({ unit: id, target }, names) =>
    say`The charge of ${unit(names, id)} falls short of ${unit(names, target)}.`,
  chargeDiverted: ({ unit: id, target }, names) =>
    say`${unit(names, target)} stands in the way of ${unit(names, id)}, which falls upon it.`,
  reactionChosen: ({ unit: id, reaction }, names) =>
    say`${unit(names, id)} ${pick(
      {
        standAndFire: 'stands and fires',
        wheelAndFire: 'wheels and fires',
        formSquare: 'is to form square',
        turnAbout: 'is to turn about',
        evade: 'evades',
      },
      reaction,
    )}.`,
  chargeFought: (
    { attacker, defender, attackerScore, defenderScore, attackerResult, defenderResult },
    names,
  ) =>
    say`${unit(names, attacker)} ${attackerScore.total}, ${unit(names, defender)} ${defenderScore.total}: ${unit(names, attacker)} ${resultName(attackerResult)}, ${unit(names, defender)} ${resultName(defenderResult)}.`,
  dieThrownAgain: ({ unit: id, before, after }, names) =>
    say`With the support of ${unit(names, id)} a ${before} becomes a ${after}.`,
  meleeJoined: ({ unit: id, target }, names) =>
    say`${unit(names, id)} is hand to hand with ${unit(names, target)}.`,
  meleeDecided: ({ attacker, attackerHits, defenderHits, winner, round }) =>
    say`Round ${round}: ${counted(attackerHits, `${sideAdjective(attacker)} hit`)} against ${defenderHits}; ${winner === null ? 'undecided' : `the ${sideAdjective(winner)} side wins`}.`,
  interceptionTried: ({ unit: id, charger }, names) =>
    say`${unit(names, id)} tries to ride against ${unit(names, charger)}.`,
} satisfies Partial<Events>;
