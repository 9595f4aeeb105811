import type { Side } from '../rules/position.ts';

/** What a commander's judgement rests on, each a number that games between players can tell better from worse. */
export interface Weights {
  /** The collapse of an army where it decides the battle, in strength points. */
  readonly collapse: number;
  /** The losses of a player's own side and of the other, beside what they mean by the book. */
  readonly own: number;
  readonly theirs: number;
  /** A unit with a step lost is this far on the way to its end. */
  readonly wound: number;
  /** How much less wounds and disorder count at the end, when nobody can make use of them any more. */
  readonly fade: number;
  /** How much more the later losses cost on the way to a level than the first. */
  readonly steep: number;
  /** What places are worth beside what the book gives for them, and how much of that is at stake in a fight for one. */
  readonly place: number;
  readonly ground: number;
  /** Somebody stands on what counts, not only its owner's footprints. */
  readonly garrison: number;
  /** What attacks promise. */
  readonly attack: number;
  /** What the enemy could do in reply: all of it, by charges, and to who passes his horse. */
  readonly fear: number;
  readonly rides: number;
  readonly passing: number;
  /** How much enemies who are not beside a stack count, and how much less each of several stacks has to fear of one. */
  readonly reach: number;
  readonly shared: number;
  /** How much is to be feared of who marches to attack, and of who may not leave his ground or his reserve but may be told to. */
  readonly arriving: number;
  readonly held: number;
  /** How likely a stack that has been hit goes back; what it loses in time and order; how likely its guns are lost. */
  readonly yields: number;
  readonly disorder: number;
  readonly guns: number;
  /** What a strength point is worth under an order that serves the battle. */
  readonly ordered: number;
  /** A strength point for each hex beyond so many from its leader. */
  readonly stray: number;
  readonly leash: number;
  /** Who is so much stronger around him strikes, whether he has to or not. */
  readonly superior: number;
  readonly equal: number;
  /** How much nearer a prize seems for each point it is worth, and farther for each hex that the enemy is away from it. */
  readonly lure: number;
  readonly safe: number;
  /** How strongly troops are drawn on: to attack, to come up, to stay near what they guard; guards need not stand nearer. */
  readonly toAttack: number;
  readonly toMarch: number;
  readonly toGuard: number;
  readonly guard: number;
  /** Farther from its target than this, and this far from any enemy, a formation goes by road. */
  readonly far: number;
  readonly clear: number;
  /** An order that is obeyed so well need not be sent again. */
  readonly good: number;
  /** Leaders: how far ahead of their troops they go, and what it costs in hexes to leave all of them behind. */
  readonly ahead: number;
  readonly leftBehind: number;
  /** Posts looked at: beside the enemy under an order to attack and else, and under cover. */
  readonly closing: number;
  readonly touching: number;
  readonly cover: number;
}

/** As they seemed right. */
export const PLAIN: Weights = {
  collapse: 60,
  own: 1,
  theirs: 1,
  wound: 0.4,
  fade: 0,
  steep: 2,
  place: 1,
  ground: 0.5,
  garrison: 1,
  attack: 1,
  fear: 1,
  rides: 0.7,
  passing: 1,
  reach: 1,
  shared: 0.6,
  arriving: 0.5,
  held: 0.2,
  yields: 0.42,
  disorder: 0.6,
  guns: 0.7,
  ordered: 0.25,
  stray: 0.06,
  leash: 3,
  superior: 1.25,
  equal: 0.9,
  lure: 0.6,
  safe: 0.7,
  toAttack: 0.05,
  toMarch: 0.06,
  toGuard: 0.03,
  guard: 2,
  far: 8,
  clear: 5,
  good: 0.6,
  ahead: 3,
  leftBehind: 12,
  closing: 2,
  touching: 0.3,
  cover: 2,
};

/** Whose judgement it is: what he weighs by, and his side where he takes one. */
export interface Mind {
  readonly weights: Weights;
  readonly side?: Side;
}

export const IMPARTIAL: Mind = { weights: PLAIN };

/** How much of wounds and disorder is left to count on a turn: all at the beginning, less the nearer the end. */
export const lasting = ({ fade }: Weights, turn: number, turns: number): number =>
  1 - (fade * turn) / Math.max(1, turns - 1);
