import type { AnyAction } from '../../ai/bot.ts';
import type { Teller } from '../story.ts';
import type { Line, Station } from '../terminal.ts';

/** More orders than this are grouped by whom they are for. */
const FLAT = 24;

/** Every option, one by one or, where there are many, by whom it is for; undefined is for nobody in particular. */
export function groupedMenu(
  { host, seat }: Station,
  teller: Teller,
  options: readonly AnyAction[],
  subjectOf: (action: AnyAction) => string | undefined,
  heading: (subject: string) => string,
): readonly Line[] {
  const orderLine = (action: AnyAction): Line => ({
    kind: 'order',
    action,
    text: teller.option(action, host.preview(seat, action)),
  });
  if (options.length <= FLAT) return options.map(orderLine);
  const bySubject = new Map<string, AnyAction[]>();
  const lines: Line[] = [];
  for (const action of options) {
    const subject = subjectOf(action);
    if (subject === undefined) lines.push(orderLine(action));
    else bySubject.set(subject, [...(bySubject.get(subject) ?? []), action]);
  }
  for (const [subject, orders] of bySubject)
    lines.push({
      kind: 'several',
      orders,
      text: `${heading(subject)}: ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`,
    });
  return lines;
}
