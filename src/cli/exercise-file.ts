import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Coach, type Exercise, positionAfter, readExercises } from '../ai/exercises.ts';
import type { Position } from '../engine/position.ts';
import type { GameRecord } from '../engine/record.ts';
import type { Library } from '../systems/library.ts';
import type { LaidGame } from '../systems/system.ts';
import { UsageError } from './command.ts';
import { layRecord, readRecord, readText } from './record-file.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

/** The shipped exercises of a system. */
export const exercisesOf = (system: string): string => join(CONTENT, 'exercises', `${system}.json`);

/** The exercises in a file, each with a wish that the coach can read. */
export function openExercises(path: string, coach: Coach): readonly Exercise[] {
  let json: unknown;
  try {
    json = JSON.parse(readText(path));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`'${path}' is no JSON: ${error.message}`);
  }
  const read = readExercises(json);
  if (!read.ok) throw new UsageError(`'${path}': ${read.problems.join('; ')}`);
  for (const { id, want } of read.exercises) {
    const fault = coach.faultIn(want);
    if (fault !== undefined)
      throw new UsageError(`'${path}': exercise '${id}' wants what cannot be read: ${fault}`);
  }
  return read.exercises;
}

interface Scene {
  readonly laid: LaidGame;
  readonly position: Position;
}

/** Lays the moment of an exercise out; a game that several are taken from is read once. */
export class Scenes {
  readonly #games = new Map<string, { readonly record: GameRecord; readonly laid: LaidGame }>();
  readonly #library: Library;
  readonly #folder: string;

  constructor(library: Library, file: string) {
    this.#library = library;
    this.#folder = dirname(file);
  }

  of({ id, game, at, seat }: Exercise): Scene {
    const { record, laid } = this.#open(game);
    if (at > record.entries.length)
      throw new UsageError(`exercise '${id}': '${game}' has ${record.entries.length} entries, not ${at}`);
    const position = positionAfter(laid.game, record.entries, at);
    const pending = laid.game.pending(position);
    if (pending.kind !== 'decide' || !pending.seats.includes(seat))
      throw new UsageError(`exercise '${id}': after entry ${at} of '${game}' nobody asks ${seat}`);
    return { laid, position };
  }

  #open(game: string): { readonly record: GameRecord; readonly laid: LaidGame } {
    const known = this.#games.get(game);
    if (known !== undefined) return known;
    const beside = join(this.#folder, game);
    const record = readRecord(existsSync(beside) ? beside : join(CONTENT, 'samples', `${game}.json`));
    const opened = { record, laid: layRecord(this.#library, record) };
    this.#games.set(game, opened);
    return opened;
  }
}
