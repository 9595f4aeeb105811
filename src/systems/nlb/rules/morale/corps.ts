import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { NlbScenario, NlbUnits } from '../../content/content.ts';
import { ruleOf } from '../citations.ts';
import type { CorpsId, CorpsState, NlbPosition, UnitState } from '../position.ts';
import { type Corps, type Counter, type Member, strengthOf, type World } from '../world.ts';

const UNSHAKEN: CorpsState = { demoralized: false, near: 0, lasting: 0 };

/** 13.1: whose morale a unit or an officer shares; a commander belongs to no corps. */
export function corpsOf({ army, org, nationality }: Omit<Member, 'corps'>): CorpsId | undefined {
  if (org === null) {
    return undefined;
  }
  return army === 'allied' ? `allied.${nationality}` : `${army}.${org.split(',')[0] ?? ''}`;
}

/** The corps to which the scenario gives a level. */
export const corpsIn = (scenario: NlbScenario, { organisations }: NlbUnits): Corps[] =>
  (scenario.corpsMorale?.levels ?? []).map(({ army, corps, level, rule }) => ({
    id: `${army}.${corps}`,
    army,
    name: organisations.find((o) => army !== 'allied' && o.army === army && o.tag === corps)?.name ?? corps,
    level,
    rule,
  }));

export const unshaken = (corps: readonly Corps[]): Readonly<Record<CorpsId, CorpsState>> =>
  Object.fromEntries(corps.map(({ id }) => [id, UNSHAKEN]));

/** 13.3: a unit that was reorganized before counts in full when it is lost again. */
export const lossOf = (counter: Counter, state: UnitState): number =>
  state.reorganized ? counter.strength : strengthOf(counter, state);

/** 13.0, 13.1: what a corps has lost; every Allied nation looks at the losses of the whole army. */
export function corpsLosses(world: World, p: NlbPosition, corps: Corps): number {
  const side = corps.army === 'french' ? 'french' : 'coalition';
  let losses = 0;
  for (const counter of world.order[side]) {
    const state = p.forces[side][counter.slot] as UnitState;
    if (
      state.place === 'eliminated' &&
      (corps.army === 'allied' ? counter.army === 'allied' : counter.corps === corps.id)
    ) {
      losses += lossOf(counter, state);
    }
  }
  return losses;
}

/** 13.0, 22.5: the level in force now, line by line. */
export function corpsLevel({ seams }: World, p: NlbPosition, corps: Corps): Ledger {
  const { near, lasting } = p.corps[corps.id] ?? UNSHAKEN;
  const lines: LedgerLine[] = [line(corps.level, 'level', ruleOf(corps.rule), { corps: corps.id })];
  if (near !== 0) {
    lines.push(line(-near, 'level-near-demoralized', 'NLB-22.5A.1', { corps: corps.id }));
  }
  if (lasting !== 0) {
    lines.push(line(-lasting, 'level-old-guard', 'NLB-22.5B.1', { corps: corps.id }));
  }
  for (const asks of seams.corpsLevels) {
    const further = asks(p, corps);
    if (further !== undefined) {
      lines.push(further);
    }
  }
  return ledger(lines);
}
