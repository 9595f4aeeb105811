import type { LdgaAction } from '../../src/systems/ldga/rules/index.ts';
import { type Field, type Piece, type Table, table } from './field.ts';

/* A fight in a few words: French units attack, with everybody in command. */

export type Pieces = Readonly<Record<string, Piece>>;

/** At the declaration of attacks of the French combat phase. */
export const battle = (pieces: Pieces, more: Partial<Field> = {}): Table =>
  table({
    pieces,
    ...more,
    options: ['without-command', ...(more.options ?? [])],
  }).toCombat();

export const attack = (from: string | readonly string[], ...targets: string[]): LdgaAction => ({
  type: 'declareAttack',
  from: typeof from === 'string' ? [from] : [...from],
  targets,
});

export const storm = (from: string, target: string): LdgaAction => ({
  type: 'declareAttack',
  from: [from],
  targets: [target],
  chateau: true,
});

export const bombard = (guns: string | readonly string[], target: string): LdgaAction => ({
  type: 'declareBombardment',
  guns: typeof guns === 'string' ? [guns] : [...guns],
  target,
});

export const END: LdgaAction = { type: 'endDeclaring' };
export const STAY: LdgaAction = { type: 'stay' };
export const NO_EVADING: LdgaAction = { type: 'endEvading' };

/** One unit of the French at 0505 against one of the Prussians at 0506, fought with this die. */
export const duel = (french: Piece, prussian: Piece, die: number, more: Partial<Field> = {}): Table =>
  battle({ 'fr.1.a': { hex: '0505', ...french }, 'pr.1.a': { hex: '0506', ...prussian } }, more)
    .act(attack('0505', '0506'), END)
    .roll(die);
