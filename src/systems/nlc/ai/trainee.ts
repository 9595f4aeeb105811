import { planningBot } from '../../../ai/search/planning-bot.ts';
import { type Numbers, numbersOf, type Trainee, withNumbers } from '../../../ai/trainee.ts';
import { asNlc } from '../shelf.ts';
import { strategistOf } from './bots.ts';
import { Judgement } from './evaluate.ts';
import { withSupposition } from './supposition.ts';
import { type Character, EQUAL } from './temper.ts';

/** Acts on its first thought. */
const QUICK = { id: 'trainee', effort: { depth: 16 } } as const;

const ROLES = ['attacker', 'defender'] as const;
type Role = (typeof ROLES)[number];

/** What is a share of something. */
const SHARES: Numbers = {
  wound: 0.9,
  fade: 1,
  rides: 1,
  shared: 1,
  arriving: 1,
  held: 1,
  yields: 0.9,
  good: 0.95,
};

/** The numbers of a character, by their names; what counts nothing cannot be turned by a factor. */
function numbersIn({ weights, tempers }: Character): Numbers {
  const all = { ...weights, ...numbersOf(tempers) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value > 0));
}

const forRole = (role: Role, numbers: Numbers): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`${role}.${name}`, value]));

const forBoth = (of: (role: Role) => Numbers): Numbers =>
  Object.assign({}, ...ROLES.map((role) => forRole(role, of(role))));

/** The character of a role, some of its numbers turned. */
function turned(role: Role, numbers: Numbers): Character {
  const { weights, tempers } = EQUAL[role];
  const own: Numbers = Object.fromEntries(
    Object.entries(numbers).flatMap(([name, value]) =>
      name.startsWith(`${role}.`) ? [[name.slice(role.length + 1), value] as const] : [],
    ),
  );
  const known = Object.entries(weights).map(([name, first]) => [name, own[name] ?? first]);
  return { weights: { ...weights, ...Object.fromEntries(known) }, tempers: withNumbers(tempers, own) };
}

export const trainee: Trainee = {
  numbers: forBoth((role) => numbersIn(EQUAL[role])),
  most: forBoth(() => SHARES),
  sit: (numbers, laid) => {
    const { game } = asNlc(laid);
    const supposing = withSupposition(game, new Judgement(game.world));
    const characters = { attacker: turned('attacker', numbers), defender: turned('defender', numbers) };
    return planningBot(supposing, strategistOf(supposing, characters), QUICK);
  },
};
