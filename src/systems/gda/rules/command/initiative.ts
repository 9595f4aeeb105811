import { dice } from '../../../../engine/chance.ts';
import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { next } from '../../../../engine/procedure.ts';
import type { Side } from '../../content/atoms.ts';
import type { At, Scribe } from '../kit.ts';

/** 3.29: two dice, less one for each of one's own brigades that hesitates or falters. */
export function initiativeLedger({ world, position }: At, side: Side, thrown: number): Ledger {
  const lines: LedgerLine[] = [line(thrown, 'dice', 'GDA-3.29.1')];
  for (const index of world.armies[side].brigades) {
    const state = position.brigades[index];
    if (state === undefined || state.standing === 'gone' || state.command === 'steady') continue;
    lines.push(line(-1, state.command, 'GDA-3.29.1', { brigade: state.id }));
  }
  const sent = (position.armies[side].postings ?? []).filter(({ task }) => task === 'initiative').length;
  if (sent > 0) lines.push(line(sent, 'adcs', 'GDA-3.29.4', { adcs: sent }));
  return ledger(lines);
}

const sum = (values: readonly number[]): number => values.reduce((total, die) => total + die, 0);

/** The French throw the first two dice, their enemy the others. */
export const initiative = {
  request: () => dice(4),
  run: (at: Scribe, { values }: { readonly values: readonly number[] }) => {
    const french = initiativeLedger(at, 'french', sum(values.slice(0, 2)));
    const allied = initiativeLedger(at, 'allied', sum(values.slice(2)));
    const winner: Side | null =
      french.total > allied.total ? 'french' : allied.total > french.total ? 'allied' : at.position.phasing;
    at.emit(() => ({ type: 'initiativeRolled', rule: 'GDA-3.29.1', french, allied, winner }));
    if (winner === null) return next('firstInitiative');
    at.draft.update({ phasing: winner });
    return next('charges');
  },
};

/** 3.29: on the first turn nobody had it before, so a die each decides, until they differ. */
export const firstInitiative = {
  request: () => dice(2),
  run: (at: Scribe, { values }: { readonly values: readonly number[] }) => {
    const [french, allied] = values as [number, number];
    const winner: Side | null = french > allied ? 'french' : allied > french ? 'allied' : null;
    at.emit(() => ({
      type: 'initiativeRolled',
      rule: 'GDA-3.29.2',
      french: ledger([line(french, 'dice', 'GDA-3.29.2')]),
      allied: ledger([line(allied, 'dice', 'GDA-3.29.2')]),
      winner,
    }));
    if (winner === null) return next('firstInitiative');
    at.draft.update({ phasing: winner });
    return next('charges');
  },
};
