import { dice } from '../../../../engine/chance.ts';
import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { next } from '../../../../engine/procedure.ts';
import type { Side } from '../../content/atoms.ts';
import type { At, Scribe } from '../kit.ts';
import { enemyOf, type World } from '../world.ts';
import { changeFog } from './cards.ts';

const SIDES: readonly Side[] = ['french', 'allied'];

/** The side whose cards have still to be counted. */
const counting = ({ position }: At): Side | undefined =>
  SIDES.find((side) => position.fog !== undefined && position.fog.allowed[side] === null);

export const isCounting = (at: At): boolean => counting(at) !== undefined;

type National = 'GDA-11.25.3' | 'GDA-11.26.4' | 'GDA-11.26.5';

const nationOf = (world: World, side: Side): string => world.armies[side].sheet.nation;

/** 11.26: who attacks, where the scenario says so; nobody defends where two armies meet. */
const attacks = ({ scenario }: World, side: Side): boolean =>
  'attacker' in scenario.victory && scenario.victory.attacker === side;
const defends = ({ scenario }: World, side: Side): boolean =>
  'attacker' in scenario.victory && scenario.victory.attacker !== side;

/** 11.25, 11.26, optional: what a half die adds to the cards of a side or takes from them. */
export function nationalDice(
  world: World,
  side: Side,
): readonly { readonly rule: National; readonly by: 1 | -1 }[] {
  if (world.options.nationalRules !== true) return [];
  const enemy = nationOf(world, enemyOf(side));
  const found: { rule: National; by: 1 | -1 }[] = [];
  const { russianYears, landsturmYear } = world.tables.fog;
  const russians = world.year >= russianYears.from && world.year <= russianYears.to;
  if (nationOf(world, side) === 'russian' && russians && defends(world, side))
    found.push({ rule: 'GDA-11.26.4', by: 1 });
  if (nationOf(world, side) !== 'french') return found;
  if (enemy === 'prussian' && world.year === landsturmYear) found.push({ rule: 'GDA-11.25.3', by: -1 });
  if (enemy === 'russian' && russians && attacks(world, enemyOf(side)))
    found.push({ rule: 'GDA-11.26.5', by: -1 });
  return found;
}

/** 2.13: one card for every two units, and a die; skirmish lines are no units of their own. */
export function allowance(world: World, side: Side, values: readonly number[]): Ledger {
  const units = world.units.filter((unit) => unit.side === side && !unit.screen).length;
  const [die = 0, ...more] = values;
  const lines: LedgerLine[] = [
    line(Math.floor(units / world.tables.fog.unitsForACard), 'units', 'GDA-2.13.1', { units }),
    line(die, 'dice', 'GDA-2.13.1'),
    ...nationalDice(world, side).map(({ rule, by }, i) =>
      line(by * Math.ceil((more[i] ?? 0) / 2), by > 0 ? 'more-scouts' : 'fewer-scouts', rule, {
        die: more[i] ?? 0,
      }),
    ),
  ];
  const sum = ledger(lines);
  return sum.total >= 0 ? sum : ledger([...lines, line(-sum.total, 'none-at-least', 'GDA-2.13.1')]);
}

/** 2.13: how many cards a side has for the whole battle. */
export const countCards = {
  request: (at: At) => dice(1 + nationalDice(at.world, counting(at) ?? 'french').length),
  ask: (at: At) => ({ side: counting(at) ?? 'french' }),
  run: (at: Scribe, { values }: { readonly values: readonly number[] }) => {
    const side = counting(at) ?? 'french';
    const cards = allowance(at.world, side, values);
    const { allowed } = at.position.fog as NonNullable<typeof at.position.fog>;
    changeFog(at.draft, { allowed: { ...allowed, [side]: cards.total } });
    at.emit(() => ({ type: 'cardsCounted', rule: 'GDA-2.13.1', side, dice: values, cards }));
    return next('begin');
  },
};
