import { arrange, battle, dead } from './battle.ts';
import type { Table } from './skirmish.ts';

/** Ligny, with Baltus, who starts in contact and would have to attack, a little farther back. */
export const ligny = (...options: readonly string[]): Table =>
  arrange(battle('nlb.ligny', ...options), { 'fr.4.baltus': '3660' });

const FOURS = [
  ...['pr.2.14-7', 'pr.2.2e-7', 'pr.2.21-8', 'pr.2.3e-8', 'pr.2.25-5', 'pr.2.5w-5', 'pr.2.2-5', 'pr.1.6-2'],
  ...[
    'pr.1.2w-2',
    'pr.1.7-3',
    'pr.1.4w-4',
    'pr.3.3k-11',
    'pr.3.31-12',
    'pr.3.4k-11',
    'pr.2.1e-6',
    'pr.2.9-6',
  ],
];
const THREES = ['pr.2.22-7', 'pr.2.23-8', 'pr.3.2k-10'];
const FIVES = [
  ...['fr.g.rog-gr', 'fr.g.chrt-y', 'fr.g.guyot', 'fr.3.gen-10', 'fr.3.dup-10', 'fr.4c.del', 'fr.3.dogr'],
];
const FRENCH_FOURS = ['fr.g.guye-y', 'fr.g.lall', 'fr.g.duch', 'fr.4.maur', 'fr.3.lag-11', 'fr.4.touss-14'];

/** Units with so many strength points, to be counted as lost. */
export const PRUSSIANS = {
  52: FOURS.slice(0, 13),
  53: [...FOURS.slice(0, 11), ...THREES],
  72: [...FOURS, 'pr.1.lehmn'],
  73: [...FOURS, ...THREES],
} as const;
export const FRENCH = {
  32: [...FIVES.slice(0, 4), ...FRENCH_FOURS.slice(0, 3)],
  33: [...FIVES.slice(0, 6), 'fr.4c.st-al'],
  34: [...FIVES.slice(0, 2), ...FRENCH_FOURS],
  35: FIVES,
} as const;

/** Two regiments of the Guard destroy Lottum's two strength points on open ground. */
export function lottumFalls(table: Table, lost: readonly string[]): Table {
  const scene = { 'fr.g.mrnd-ch': '5046', 'fr.g.mich-ch': '5046', 'pr.3.lott': '5045' };
  arrange(table, { ...dead(...lost), ...scene });
  return table.endMovement().attack(['5045'], ['fr.g.mrnd-ch']).roll(1);
}

/** A French battery of two strength points falls before the guns of two Prussian corps. */
export function cothereauFalls(table: Table, lost: readonly string[]): Table {
  const scene = { 'fr.1c.coth': '5041', 'pr.1.lehmn': '5040', 'pr.2.rohl': '5040' };
  arrange(table, { ...dead(...lost), ...scene });
  return table.endMovement().attack(['5040'], ['fr.1c.coth']).roll(6);
}
