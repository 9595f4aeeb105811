import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { ruleOf } from '../citations.ts';
import { isFoundAt } from '../command/couriers.ts';
import { FIT, formationState, leaderState } from '../command/formations.ts';
import type { FormationId, NlcPosition, Order } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { Formation, Leader, World } from '../world.ts';

/* 29.8, 29.9: staffs that are slow, headquarters that must be there, commanders who fall ill. */

/** Does it matter on this field whether an order is given face to face? */
export const knowsFaces = ({ battle }: World): boolean =>
  battle.special?.staff !== undefined || battle.special?.shifts !== undefined;

/** Does the receiver stand with the sender? */
export function isFaceToFace(world: World, p: NlcPosition, sender: Leader, to: FormationId): boolean {
  const { hex } = leaderState(p, sender);
  return hex !== null && isFoundAt(world, p, to, world.grid.index(hex));
}

/** Everything of a field that makes the delay of an order longer or shorter. */
export function staffLines(
  world: World,
  p: NlcPosition,
  sender: Leader,
  formation: Formation,
  order: Order,
  inPerson: boolean,
  die: number | undefined,
): LedgerLine[] {
  const { staff, wilful, shifts } = world.battle.special ?? {};
  const lines: LedgerLine[] = [];
  if (staff?.leader === sender.id && !inPerson) {
    lines.push(line(staff.turns, 'slow-staff', ruleOf(staff.rule), { leader: sender.id }));
  }
  const own = wilful?.find(({ leader }) => leader === formation.leader);
  if (own !== undefined && die !== undefined && own.on.includes(die)) {
    lines.push(line(own.turns, 'wilful', ruleOf(own.rule), { leader: own.leader, die }));
  }
  if (world.options.has('order-shifts')) {
    const applies = {
      'from-reserve': formationState(p, formation).order === 'reserve',
      attack: order === 'attack',
      'in-person': inPerson,
      mounted: formation.mounted,
    };
    for (const { when, turns, rule } of shifts ?? []) {
      if (applies[when]) {
        lines.push(line(turns, `shift-${when}`, ruleOf(rule), { formation: formation.id }));
      }
    }
  }
  return lines;
}

/** 29.8: away from his headquarters he orders only those whom he meets. */
export function judgeStaff(world: World, p: NlcPosition, sender: Leader, to: FormationId): Refusal[] {
  const { seatOfStaff } = world.battle.special ?? {};
  if (seatOfStaff?.leader !== sender.id || leaderState(p, sender).hex === seatOfStaff.hex) {
    return [];
  }
  return isFaceToFace(world, p, sender, to)
    ? []
    : [
        refuse(ruleOf(seatOfStaff.rule), 'away-from-headquarters', {
          leader: sender.id,
          hex: seatOfStaff.hex,
        }),
      ];
}

/** 29.9: the case by which a commander gives no orders this turn. */
export function isIll({ battle }: World, p: NlcPosition, leader: Leader): RuleId | undefined {
  const { fit } = battle.special ?? {};
  const since = p.marks[FIT];
  return fit?.leader === leader.id && since !== undefined && p.turn === since + 1
    ? ruleOf(fit.rule)
    : undefined;
}
