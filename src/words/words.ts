import type { Names } from './names.ts';
import type { Text } from './text.ts';

export type Facts = Readonly<Record<string, unknown>>;

/*
 * What the engine says by code, as it also arrives in messages and records: the shapes are wider than
 * the engine's own types, so that a client of another version still gets a sentence.
 */

export interface SaidRefusal {
  readonly rule: string;
  readonly code: string;
  readonly facts: Facts;
}

export interface SaidEvent {
  readonly type: string;
  readonly rule: string;
}

export interface SaidLine {
  readonly value: number;
  readonly code: string;
  readonly rule: string;
  readonly facts: Facts;
}

export interface SaidOutcome {
  readonly winners: readonly string[];
  readonly rule: string;
  readonly code: string;
  readonly facts: Facts;
}

export type SaidPending =
  | {
      readonly kind: 'decide';
      readonly seats: readonly string[];
      readonly step: string;
      readonly accepts: readonly string[];
      readonly facts: Facts;
    }
  | { readonly kind: 'chance'; readonly step: string; readonly facts: Facts }
  | { readonly kind: 'over'; readonly outcome: SaidOutcome };

export interface SaidAction {
  readonly type: string;
}

/** A plan that a computer player weighed. */
export interface SaidPlan {
  readonly name: string;
  readonly played: { readonly games: number; readonly mean: number } | null;
  readonly facts: Facts;
}

/** Why a computer player does what it does. */
export interface SaidExplanation {
  readonly plan: SaidPlan;
  readonly alternatives: readonly SaidPlan[];
  readonly decided:
    | { readonly by: 'only-plan' }
    | { readonly by: 'out-of-time' }
    | { readonly by: 'first-thought' }
    | {
        readonly by: 'played-out';
        readonly to: 'turn' | 'reply' | 'end';
        readonly lead: number;
        readonly term: string | null;
      };
}

/** All that one rule system says, in one language. */
export interface Words {
  /** Why an action is not legal, in one sentence. */
  refusalText(refusal: SaidRefusal, names: Names): Text;
  /** What happened, for the log. */
  eventText(event: SaidEvent, names: Names): Text;
  /** What a line of a total stands for; its value is shown beside it. */
  ledgerLineText(line: SaidLine, names: Names): Text;
  /** Who is asked for what. */
  promptText(pending: SaidPending, names: Names): Text;
  /** An action as a choice in a list; `preview` is what the game says it would cost. */
  optionText(action: SaidAction, names: Names, preview?: Facts): Text;
  outcomeText(outcome: SaidOutcome): Text;
  /** What a computer player means to do and why, sentence by sentence. */
  planText(explanation: SaidExplanation, names: Names): readonly Text[];
  /** What a player may write beforehand, by its label, and each choice as `label.choice`. */
  readonly preferences?: Readonly<Record<string, string>>;
  /** Who sits there, in the plural: `French`, `Prussians`, `Allies`. */
  armyName(seat: string): string;
  /** Those who win together; as the seat is called where there is only one. */
  sideName(team: string, names?: Pick<Names, 'party'>): string;
  phaseName(phase: string): string;
  /** `16/1400` as a day and an hour. */
  turnText(turn: string): string;
  /** Movement points and strengths, with ½ where there is a half. */
  numberText(value: number): string;
}
