import type { GdaAction } from '../../src/systems/gda/rules/actions.ts';
import { type Field, field, type Piece, type Scrap } from './field.ts';
import { step } from './pieces.ts';

export const general = (x = 900, y = 300) => ({
  brigadier: { at: { x: x * 100, y: y * 100 }, with: null, moved: false },
});

/** A French unit at (900, 500) looking up the table, an enemy `gap` mm before it that looks back. */
export const duel = (
  gap: number,
  charger: Partial<Piece> = {},
  target: Partial<Piece> = {},
  more: Partial<Scrap> = {},
): Field =>
  field({
    french: [
      { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn', ...charger },
      { id: 'fr.a.9', at: [200, 100] },
    ],
    allied: [
      { id: 'al.b.1', at: [900, 500 + gap], ...target },
      { id: 'al.b.9', at: [200, 1190] },
    ],
    phase: 'charges',
    phasing: 'french',
    ...more,
    brigades: {
      'fr.a': { ...general(900, 450), ...more.brigades?.['fr.a'] },
      'al.b': { ...general(900, 800), ...more.brigades?.['al.b'] },
    },
  });
export const horse: Partial<Piece> = { arm: 'cavalry', formation: 'line' };

export const toDeclare = (f: Field): Field =>
  f.begin('gda.chargePhase', { side: 'french' }).end('french', 'endAttaching').end('allied', 'endAttaching');
export const charge = (unit = 'fr.a.1', target = 'al.b.1', more: object = {}): GdaAction =>
  ({ type: 'declareCharge', unit, target, ...more }) as GdaAction;
export const codes = (f: Field, action: GdaAction = charge()): string[] =>
  toDeclare(f)
    .refusals('french', action)
    .map(({ code }) => code);
/** Declares one charge and lets everybody else pass, up to the reaction of its target. */
export const launched = (f: Field, action: GdaAction = charge()): Field => {
  toDeclare(f).act('french', action).end('french', 'endDeclaring').end('allied', 'endDeclaring');
  const pending = f.machine.pending(f.position);
  if (pending.kind === 'decide' && pending.step === 'gda.chargePhase.intercept')
    f.act('allied', { type: 'endIntercepting' });
  return f;
};

/** Everybody answers in the plainest way until the two dice of both sides are asked for. */
export const clash = (f: Field, action: GdaAction = charge()): Field => {
  launched(f, action);
  if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
  if (step(f) === 'gda.disciplineTest.roll') f.roll(6, 5);
  if (step(f) === 'gda.chargeFire.choose') f.act('allied', { type: 'fireAtCharge', units: [] });
  return f;
};

export const seats = (f: Field): readonly string[] => {
  const pending = f.machine.pending(f.position);
  return pending.kind === 'decide' ? pending.seats : [];
};

/** Why the side that is charged may not answer so. */
export const answerCodes = (f: Field, action: GdaAction): string[] =>
  f.refusals('allied', action).map(({ code }) => code);
