import type { TableRefusal } from '../../../../web/messages/protocol.ts';
import type { Duty } from '../../../../web/orders/checklist.tsx';
import type { NlcAction } from '../../rules/actions.ts';
import type { Tableau } from '../tableau.ts';
import { isFire } from '../tools/fire.ts';
import { moversOf } from '../tools/march.ts';

const many = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;

/** What the rules demand before a segment may end, by the reason that the judge gives against its end. */
const DEMANDS: Readonly<Record<string, (count: number) => string>> = {
  'must-march-on': (n) => `${many(n, 'unit must', 'units must')} march on`,
  'must-close': (n) => `${many(n, 'unit must', 'units must')} close with the enemy`,
  'must-engage': (n) =>
    `${many(n, 'attacking formation must', 'attacking formations must')} get at the enemy`,
  'must-enter-zoc': (n) =>
    `${many(n, 'attacking formation must', 'attacking formations must')} enter an enemy zone of control`,
  'must-attack': (n) => `${many(n, 'unit must', 'units must')} attack`,
  overstacked: (n) => `${many(n, 'hex holds', 'hexes hold')} too many`,
};

const named = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : []);

/** What is still owed, each kind of duty with who owes it. */
export const owedBy = (against: readonly TableRefusal[]): readonly Duty[] => {
  const codes = [...new Set(against.map(({ code }) => code))];
  return codes.map((code) => {
    const alike = against.filter((refusal) => refusal.code === code);
    const units = alike.flatMap(({ facts }) => [...named(facts.unit), ...named(facts.formation)]);
    const hexes = units.length > 0 ? [] : alike.flatMap(({ facts }) => named(facts.hex));
    return { text: DEMANDS[code]?.(alike.length) ?? code, binding: true, units, hexes };
  });
};

type Open = Pick<Tableau, 'view' | 'options' | 'subjects' | 'knows' | 'accepts' | 'unit'>;

/** What could still be done, and need not be. */
export const openIn = (tableau: Open): readonly Duty[] => {
  const { options } = tableau;
  const duties: Duty[] = [];
  const add = (units: readonly string[], one: string, several: string): void => {
    const each = [...new Set(units)];
    if (each.length > 0)
      duties.push({ text: many(each.length, one, several), binding: false, units: each, hexes: [] });
  };
  const of = (type: NlcAction['type']): readonly string[] =>
    options.flatMap((action) =>
      action.type === type
        ? 'unit' in action
          ? [action.unit]
          : 'leader' in action && action.leader !== undefined
            ? [action.leader]
            : []
        : [],
    );
  const movers = [...moversOf(tableau)].flatMap((id) => tableau.unit(id) ?? []);
  const placed = (place: string): readonly string[] =>
    movers.filter((unit) => unit.place === place).map(({ id }) => id);
  if (tableau.accepts.includes('march')) {
    add(placed('waiting'), 'reinforcement can enter', 'reinforcements can enter');
    add(placed('map'), 'unit can still march', 'units can still march');
  }
  const fires = options.filter(isFire);
  const firing = (type: string): readonly string[] =>
    fires.flatMap((fire) => (fire.type === type ? fire.units : []));
  add(firing('bombard'), 'battery could bombard', 'batteries could bombard');
  add(firing('charge'), 'cavalry unit could charge', 'cavalry units could charge');
  add(firing('assault'), 'unit could attack', 'units could attack');
  add(of('rally'), 'leader could rally', 'leaders could rally');
  const letters = options.flatMap((action) => (action.type === 'sendOrder' ? [action.from] : []));
  add(letters, 'commander has orders left to send', 'commanders have orders left to send');
  return duties;
};
