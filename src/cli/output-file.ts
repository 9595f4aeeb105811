import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { UsageError } from './command.ts';

/** A file that will be written when a long command is done: whether it can be is found out before it begins. */
export function outputFile(flag: string, path: string): string {
  const there = existsSync(path);
  try {
    closeSync(openSync(path, 'a'));
  } catch (error) {
    throw new UsageError(`${flag}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!there) rmSync(path);
  return path;
}
