import { crc32 } from 'node:zlib';
import type { Position } from '../../../engine/position.ts';

/*
 * A mark is 32 bits that stand for what a decision changed in a position. The journal keeps one with every decision,
 * so that a replay under other rules sees where something else came of it, also where nothing is refused. Positions
 * share what they have in common, so that only what changed is looked at.
 */

type Branch = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Something that holds nothing is not the same as something that is not there. */
const made = (path: string, what: '[]' | '{}'): number => crc32(`${path} ${what}`);
const gone = (path: string): number => crc32(`${path} gone`);

/** Sums have no order, so that it does not matter in which order the rules write the fields of an object. */
function changes(before: unknown, after: unknown, path: string): number {
  if (isList(after)) return inList(isList(before) ? before : undefined, after, path);
  if (isBranch(after)) return inBranch(isBranch(before) ? before : undefined, after, path);
  return crc32(`${path} ${JSON.stringify(after)}`);
}

function inList(before: readonly unknown[] | undefined, after: readonly unknown[], path: string): number {
  let sum = before === undefined ? made(path, '[]') : 0;
  for (let i = 0; i < after.length; i += 1)
    if (before === undefined || i >= before.length || before[i] !== after[i])
      sum = (sum + changes(before?.[i], after[i], `${path}/${i}`)) | 0;
  for (let i = after.length; i < (before?.length ?? 0); i += 1) sum = (sum + gone(`${path}/${i}`)) | 0;
  return sum;
}

function inBranch(before: Branch | undefined, after: Branch, path: string, except?: string): number {
  let sum = before === undefined ? made(path, '{}') : 0;
  for (const key in after)
    if (before?.[key] !== after[key] && key !== except)
      sum = (sum + changes(before?.[key], after[key], `${path}/${key}`)) | 0;
  for (const key in before) if (!(key in after)) sum = (sum + gone(`${path}/${key}`)) | 0;
  return sum;
}

/** How the rules remember their place in the sequence of play is their own affair; what comes of it is not. */
const OWN_AFFAIR = 'stack' satisfies keyof Position;

const factsOf = (position: Position): Branch => position as unknown as Branch;

/** What changed from one position to a later one. */
export const markOfChange = (before: Position, after: Position): number =>
  inBranch(factsOf(before), factsOf(after), '', OWN_AFFAIR);

/** The whole of a position. */
export const markOf = (position: Position): number => inBranch(undefined, factsOf(position), '', OWN_AFFAIR);
