import type { combatOdds } from '../../src/systems/dow/rules/combat/odds.ts';
import { type Skirmish, table } from './skirmish.ts';

export const fight = (skirmish: Skirmish) => table(skirmish).toCombat();

/** The odds of an attack on 0506 as they stand. */
export const odds = (skirmish: Skirmish, from = ['0505'], targets = ['0506']) => {
  const t = fight(skirmish).attack(from, ...targets);
  while (t.step === 'dow.answer.answer') t.act({ type: 'stand' });
  const { pending } = t;
  return (pending as unknown as { facts: { odds: ReturnType<typeof combatOdds> } }).facts.odds;
};
