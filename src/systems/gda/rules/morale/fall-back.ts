import type { Point } from '../../../../geometry/table/units.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { changeUnit } from '../edit.ts';
import type { FallBack } from '../events.ts';
import type { Scribe } from '../kit.ts';
import { rideAlong } from '../movement/generals.ts';
import type { Formation, UnitState } from '../position.ts';
import { isArtillery, isOnTable } from '../units/kinds.ts';
import { disperse, falter, faltersByRetreats, stateOf, suffer, unitOf } from './losses.ts';
import { unform } from './unform.ts';
import { wayBack } from './way-back.ts';

/** What a unit forms again when it is in order: guns stay limbered, and who left a house left it in column. */
const ordered = ({ formation }: UnitState): Formation | null =>
  formation === 'deployed' || formation === 'garrison' ? null : formation;

/** Lets a unit fall back and tells what comes of it for itself, for whom it passes and for its brigade. */
export function fallBack(at: Scribe, index: number, cause: Point, how: FallBack, rule: RuleId): void {
  const unit = unitOf(at, index);
  const before = stateOf(at, index);
  if (!isOnTable(before)) return;
  if (how === 'rout' && isArtillery(unit)) {
    disperse(at, index, 'routed-guns', 'GDA-8.13.1');
    return;
  }
  const way = wayBack(at.world, at.position, index, cause, how);
  if ('lost' in way) {
    disperse(at, index, way.lost, way.rule);
    return;
  }
  const skirmishing = before.formation === 'skirmish';
  const order =
    how === 'retreat'
      ? 'retreating'
      : how === 'rout'
        ? 'routed'
        : // 4.16: who evades has obeyed, and stays in order.
          skirmishing || how === 'evade'
          ? before.order
          : 'unformed';
  changeUnit(at.draft, index, {
    pose: way.to,
    formation: way.formation,
    order,
    holds: null,
    // 5.24: who falls back did not stand still.
    moved: true,
    // 8.10: a crowd reforms into what it was, unless it rallies from flight.
    reformsAs: way.formation === before.formation ? before.reformsAs : (before.reformsAs ?? ordered(before)),
  });
  rideAlong(at, index);
  at.emit(() => ({ type: 'unitFellBack', rule, unit: unit.id, how, before: before.pose, after: way.to }));
  if (way.hurt) suffer(at, index, 1, 'GDA-5.32.8');
  if (!skirmishing) for (const friend of way.through) unform(at, friend, 'GDA-8.11.4');
  if (how === 'rout') falter(at, unit.brigade, 'rout', 'GDA-8.13.6');
  else if (how === 'retreat') faltersByRetreats(at, unit.brigade);
}
