import type { AnyGame } from '../../engine/game.ts';
import { type Library, lay } from '../../systems/library.ts';
import { defineCommand, UsageError, wholeNumber } from '../command.ts';
import { layScenario, libraryFor, listed } from '../laid.ts';
import { print, printJson } from '../output.ts';
import { divide, perft } from '../perft/count.ts';
import { readPerft, setupOfPerft } from '../perft/file.ts';
import { readText } from '../record-file.ts';

const DEEPEST = 12;

interface Ground {
  readonly game: AnyGame;
  /** What a file of counts says there are; nothing for a bare scenario. */
  readonly expected: readonly number[];
}

function open(library: Library, operand: string, options: readonly string[]): Ground {
  if (!operand.endsWith('.perft')) return { game: layScenario(library, operand, options).game, expected: [] };
  const file = readPerft(readText(operand));
  if (typeof file === 'string') throw new UsageError(`${operand}: ${file}`);
  const laid = lay(library, setupOfPerft(library, file));
  if (!laid.ok) throw new UsageError(`${operand}: ${laid.problems.join('; ')}`);
  return { game: laid.laid.game, expected: file.counts };
}

export const command = defineCommand({
  operands: '<scenario|file.perft>',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    depth: { summary: 'steps to look ahead (else 2, or as deep as the file counts)', value: 'N' },
    options: { summary: 'force options of the scenario', value: 'LIST' },
    divide: { summary: 'tell the count behind each first step' },
    json: { summary: 'print the counts as one JSON document' },
  },
  async run({ operands: [operand = ''], flags }) {
    const { game, expected } = open(await libraryFor([operand]), operand, listed(flags.options));
    const depth = wholeNumber('--depth', flags.depth ?? String(expected.length || 2), 1, DEEPEST);
    const { position } = game.begin();
    const start = performance.now();
    const counts: number[] = [];
    for (let d = 1; d <= depth; d += 1) counts.push(perft(game, position, d));
    const seconds = Number(((performance.now() - start) / 1000).toFixed(3));
    const wrong = counts.flatMap((count, n) =>
      expected[n] === undefined || expected[n] === count
        ? []
        : [{ depth: n + 1, count, expected: expected[n] }],
    );
    const divided = flags.divide ? divide(game, position, depth) : undefined;
    if (flags.json)
      printJson({
        scenario: game.scenario,
        depth,
        nodes: counts.at(-1),
        counts,
        seconds,
        wrong,
        ...(divided === undefined ? {} : { divide: divided }),
      });
    else {
      for (const [step, count] of Object.entries(divided ?? {})) print(`${count}  ${step}`);
      for (const [n, count] of counts.entries()) print(`depth ${n + 1}: ${count}`);
      for (const { depth: at, count, expected: said } of wrong)
        print(`depth ${at}: counted ${count}, the file says ${said}`);
    }
    return wrong.length === 0 ? 0 : 1;
  },
});
