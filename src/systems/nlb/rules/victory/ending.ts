import type { Facts } from '../../../../engine/position.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { Scribe } from '../kit.ts';
import { seatsOf } from '../movement/movement-orders.ts';
import type { Side } from '../position.ts';
import { pointsOf } from './victory-points.ts';

/** What the victory is called, where the scenario knows several kinds of it. */
export const graded = ({ level }: { readonly level?: string | undefined }): { level?: string } =>
  level === undefined ? {} : { level };

export function endGame(at: Scribe, winner: Side | null, rule: RuleId, code: string, facts: Facts): void {
  const { world, draft } = at;
  const winners = winner === null ? [] : seatsOf(world, winner);
  const outcome = { winners, rule, code, facts: { ...facts, winner } };
  draft.update({ outcome });
  at.emit(() => ({ type: 'gameEnded', rule, outcome, points: pointsOf(world, draft.position) }));
}
