import { draw } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { changePurse } from '../edit.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import type { Chit, LdgaPosition, Side } from '../position.ts';
import { leadSeat } from '../seats.ts';
import { enterPhase } from '../sequence-marks.ts';
import { declines } from '../standing/answers.ts';
import type { World } from '../world.ts';

/* 8.1: chits, the pace of an army. */

/** A list without one of its chits. */
export const without = (chits: readonly Chit[], chit: Chit): Chit[] => {
  const at = chits.indexOf(chit);
  return chits.filter((_, n) => n !== at);
};

/** Why a side may not force its march now (8.13, 21.34). */
export function forceReasons(world: World, p: LdgaPosition, side: Side): Refusal[] {
  const { lastForced } = p.purses[side];
  const { slowStart } = world.scenario;
  const found: Refusal[] = [];
  if (lastForced !== null && lastForced === p.turn - 1)
    found.push(refuse('LDGA-8.13.3', 'forced-last-turn', { turn: lastForced }));
  if (slowStart?.side === side && slowStart.turn === p.turn)
    found.push(refuse('LDGA-21.34', 'orders-delayed', { turn: p.turn }));
  return found;
}

const lead = ({ world, position: p }: At): Seat[] => [leadSeat(world, p.phasing)];
const kinds = (hand: readonly Chit[]): Chit[] => [...new Set(hand)];

function playDrawn(at: Scribe, chit: Chit): void {
  const side = at.position.phasing;
  changePurse(at.draft, side, { drawn: chit });
  at.emit(() => ({ type: 'chitDrawn', rule: 'LDGA-8.11', side, chit, kept: false }));
}

export const initiative = procedure<object>('ldga.initiative', {
  begin: auto('LDGA-8.11', (at) => {
    if (at.world.options.has('fixed-allowances')) return done();
    enterPhase(at, 'initiative');
    const { cup, hand } = at.position.purses[at.position.phasing];
    return next(cup.length > 0 ? 'draw' : hand.length > 0 ? 'play' : 'end');
  }),
  draw: chance('LDGA-8.11', {
    request: ({ position: p }) => draw(p.purses[p.phasing].cup.length),
    ask: ({ position: p }) => ({ side: p.phasing }),
    run(at, { values }) {
      const side = at.position.phasing;
      const { cup } = at.position.purses[side];
      const chit = cup[values[0] as number] as Chit;
      changePurse(at.draft, side, { cup: cup.filter((_, n) => n !== values[0]) });
      playDrawn(at, chit);
      return next('look');
    },
  }),
  /** The cup is empty: a chit of the hand is the chit of the turn. */
  play: decide('LDGA-8.11', {
    accepts: ['playChit'],
    by: lead,
    candidates: ({ position: p }) =>
      kinds(p.purses[p.phasing].hand).map((chit) => ({ type: 'playChit' as const, chit })),
    judge: ({ position: p }, action) =>
      action.type === 'playChit' && !p.purses[p.phasing].hand.includes(action.chit)
        ? [refuse('LDGA-8.11', 'chit-not-in-hand', { chit: action.chit })]
        : [],
    run(at, action) {
      if (action.type !== 'playChit') return next('play');
      const side = at.position.phasing;
      changePurse(at.draft, side, { hand: without(at.position.purses[side].hand, action.chit) });
      playDrawn(at, action.chit);
      return next('look');
    },
  }),
  look: auto('LDGA-8.13.1', ({ world, position: p }) => {
    const may = p.purses[p.phasing].hand.length > 0 && forceReasons(world, p, p.phasing).length === 0;
    return next(may ? 'force' : 'end');
  }),
  force: decide('LDGA-8.13.1', {
    accepts: ['forceMarch', 'keepChits'],
    by: lead,
    standing: declines('no-forced-march', { type: 'keepChits' }),
    candidates: ({ position: p }) => [
      { type: 'keepChits' as const },
      ...kinds(p.purses[p.phasing].hand).map((chit) => ({ type: 'forceMarch' as const, chit })),
    ],
    judge({ world, position: p }, action) {
      if (action.type !== 'forceMarch') return [];
      const found = forceReasons(world, p, p.phasing);
      if (!p.purses[p.phasing].hand.includes(action.chit))
        found.push(refuse('LDGA-8.13.1', 'chit-not-in-hand', { chit: action.chit }));
      return found;
    },
    run(at, action) {
      if (action.type !== 'forceMarch') return next('end');
      const side = at.position.phasing;
      const { hand } = at.position.purses[side];
      const { chit } = action;
      changePurse(at.draft, side, { hand: without(hand, chit), forced: chit, lastForced: at.position.turn });
      at.emit(() => ({ type: 'marchForced', rule: 'LDGA-8.13.1', side, chit }));
      return next('end');
    },
  }),
  end: auto('LDGA-8.11', () => done()),
});

/** 8.1: whatever was played goes back into the cup, also that of a forced march. */
export const returnChits = procedure<object>('ldga.returnChits', {
  back: auto('LDGA-8.1.4', (at) => {
    const side = at.position.phasing;
    const { cup, drawn, forced } = at.position.purses[side];
    const chits = [drawn, forced].filter((chit) => chit !== null);
    if (chits.length === 0) return done();
    changePurse(at.draft, side, { cup: [...cup, ...chits], drawn: null, forced: null });
    at.emit(() => ({ type: 'chitsReturned', rule: 'LDGA-8.1.4', side, chits }));
    return done();
  }),
});

/** 8.14: at night a chit is drawn and kept; only its owner sees which. */
export const nightChit = procedure<object>('ldga.nightChit', {
  look: auto('LDGA-8.14.1', ({ world, position: p }) =>
    world.options.has('fixed-allowances') || p.purses[p.phasing].cup.length === 0 ? done() : next('draw'),
  ),
  draw: chance('LDGA-8.14.1', {
    request: ({ position: p }) => draw(p.purses[p.phasing].cup.length),
    ask: ({ position: p }) => ({ side: p.phasing }),
    run(at, { values }) {
      const side = at.position.phasing;
      const { cup, hand } = at.position.purses[side];
      const chit = cup[values[0] as number] as Chit;
      changePurse(at.draft, side, { cup: cup.filter((_, n) => n !== values[0]), hand: [...hand, chit] });
      at.emit(() => ({
        type: 'chitDrawn',
        rule: 'LDGA-8.14.1',
        side,
        chit,
        kept: true,
        to: at.world.seats[side],
        masked: { type: 'chitDrawn', rule: 'LDGA-8.14.1', side, chit: null, kept: true } as const,
        reveals: true,
      }));
      return done();
    },
  }),
});
