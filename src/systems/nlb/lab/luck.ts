import type { NlbTables } from '../content/content.ts';
import type { CombatResult, NlbEvent, NlbView } from '../rules/index.ts';

type Declared = Extract<NlbEvent, { type: 'attackDeclared' }>;

/** What a retreat is worth beside a loss: ground, order and a round of fire, but the troops live. */
const RETREAT = 1 / 4;

/** One roll on the combat results table against what its column gives on average. */
export interface CombatLuck {
  readonly side: string;
  readonly column: string;
  readonly roll: number;
  readonly result: CombatResult;
  /** In strength points to the attacker: what came, and the mean of the six faces. */
  readonly got: number;
  readonly expected: number;
  /** How far the six faces lie from their mean, squared. */
  readonly variance: number;
  readonly targets: readonly string[];
}

/** In strength points: what the attacker gains less what he loses. */
function worth(result: CombatResult, attack: number, defence: number): number {
  switch (result) {
    case 'De':
      return defence;
    case 'Dr':
      return defence * RETREAT;
    case 'Ar':
      return -attack * RETREAT;
    case 'Ae':
      return -attack;
    default:
      // Exchange: the defender is lost, and the attacker loses as much where he has it.
      return defence - Math.min(attack, defence);
  }
}

/** How a combat's roll compares with its column, from its declaration and the view in which it was declared. */
export function combatLuck(
  tables: NlbTables,
  view: NlbView,
  declared: Declared,
  { roll, column, result }: Extract<NlbEvent, { type: 'combatRolled' }>,
): CombatLuck | undefined {
  const units = new Map(view.units.map((unit) => [unit.id, unit]));
  const sum = (ids: readonly string[]): number =>
    ids.reduce((strength, id) => strength + (units.get(id)?.strength ?? 0), 0);
  const first = units.get(declared.attackers[0] ?? declared.bombarding[0] ?? '');
  const faces = tables.crt.results[column];
  if (first === undefined || faces === undefined) return undefined;
  // Guns that fire from afar are not at risk, so that they stand on neither side of the account.
  const [attack, defence] = [sum(declared.attackers), sum(declared.defenders)];
  const values = faces.map((face) => worth(face, attack, defence));
  const expected = values.reduce((all, value) => all + value, 0) / faces.length;
  const variance = values.reduce((all, value) => all + (value - expected) ** 2, 0) / faces.length;
  return {
    side: first.side,
    column,
    roll,
    result,
    got: worth(result, attack, defence),
    expected,
    variance,
    targets: declared.targets,
  };
}
