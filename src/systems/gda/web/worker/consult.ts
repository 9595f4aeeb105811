import type { Question } from '../../../../web/worker/system-work.ts';
import type { Shelf } from '../../../system.ts';
import { gdaArmyListSchema } from '../../content/army-list.ts';
import { ARMS, type Arm } from '../../content/atoms.ts';
import { raised } from '../../content/sizes.ts';
import { type ArmyVerdict, generateGround, judgeColumn, judgeList, priceOfList } from '../../rules/index.ts';
import { GdaShelf } from '../../shelf.ts';
import { zones } from './zones.ts';

/** What an army costs and what is against it; what units so many men are; the table that comes of a seed; the armies that are shipped; zones of a unit. */
export const consult = (question: Question, shelf: Shelf): unknown => {
  const { type, list, limit, seed } = question;
  if (type === 'zones') return zones(question);
  if (!(shelf instanceof GdaShelf)) return undefined;
  if (type === 'armies') return [...shelf.armies.values()];
  if (type === 'ground') return typeof seed === 'number' ? generateGround(seed) : undefined;
  if (type === 'strength') {
    const { arm, count, squadrons = 1 } = question;
    const known = ARMS.includes(arm as Arm) && typeof count === 'number' && typeof squadrons === 'number';
    return known && count >= 1 ? raised(shelf.tables, arm as Arm, count, squadrons) : undefined;
  }
  if (type !== 'army') return undefined;
  const read = gdaArmyListSchema.safeParse(list);
  if (!read.success) {
    const [first] = read.error.issues;
    return {
      unread: `${first?.path.join('.') ?? ''}: ${first?.message ?? 'not an army'}`,
    } satisfies ArmyVerdict;
  }
  const terms = typeof limit === 'number' ? { limit } : {};
  const { refusals, remarks } = judgeList(shelf.points, read.data, terms);
  return {
    price: priceOfList(shelf.points, read.data),
    refusals: [...judgeColumn(shelf.tables, read.data), ...refusals],
    remarks,
  } satisfies ArmyVerdict;
};
