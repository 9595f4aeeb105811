import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineCommand, UsageError, wholeNumber } from '../command.ts';
import { passersOf, type TestFile, testsFor } from '../mutate/citing.ts';
import { drawn } from '../mutate/drawing.ts';
import { filesUnder, harmlessOf, isContent, mutantsOf } from '../mutate/places.ts';
import type { Mutant } from '../mutate/points.ts';
import { Known, Sandbox, type Swept, type Verdict } from '../mutate/trial.ts';
import { print, printJson, remark } from '../output.ts';

const program = fileURLToPath(new URL('../../..', import.meta.url));

interface Tried extends Mutant {
  readonly verdict: Verdict;
  readonly tests: readonly string[];
}

const textOf = (file: string): string => readFileSync(join(program, file), 'utf8');
/** Whole games take long: they are asked about what nobody else has noticed. */
const GAMES = /(?:^|\/)golden\//;

/** So many tests are asked, those that cite it before others, about what must be tried by itself when it has to be quick. */
const FITTEST = 16;

const told = ({ file, line, from, to }: Mutant): string => `${file}:${line} ${from} -> ${to}`;

export const command = defineCommand({
  operands: '<system>',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    sample: { summary: 'how many changes to try (else 20)', value: 'N' },
    seed: { summary: 'seed of the sample (else 1)', value: 'S' },
    skip: { summary: 'leave out the first N of the sample, which were tried before', value: 'N' },
    jobs: { summary: 'how many to try side by side (else 1)', value: 'N' },
    only: { summary: 'change only `rules` or only `content`', value: 'WHAT' },
    quick: { summary: 'ask quick tests only: what they leave over, slower ones may still notice' },
    json: { summary: 'print the report as one JSON document' },
  },
  async run({ operands: [system = ''], flags }) {
    const { only } = flags;
    if (only !== undefined && only !== 'rules' && only !== 'content')
      throw new UsageError(`--only takes 'rules' or 'content', not '${only}'`);
    if (!readdirSync(join(program, 'content')).includes(system))
      throw new UsageError(`there is no system '${system}'`);
    const seed = wholeNumber('--seed', flags.seed ?? '1', 0, 2 ** 31 - 1);
    const jobs = wholeNumber('--jobs', flags.jobs ?? '1', 1, 16);
    const wanted = wholeNumber('--sample', flags.sample ?? '20', 1, 1_000_000);
    const skip = wholeNumber('--skip', flags.skip ?? '0', 0, wanted);
    const every = mutantsOf(program, system);
    const harmless = harmlessOf(program, system, every);
    const all = only === undefined ? every : every.filter((one) => isContent(one) === (only === 'content'));
    const order = drawn(seed, all, textOf);
    const sample = order.filter((mutant) => !harmless.has(mutant)).slice(skip, wanted);
    // Those that were met on the way to the last of the sample.
    const met = order.slice(0, order.indexOf(sample.at(-1) as Mutant)).filter((one) => harmless.has(one));
    const tests: TestFile[] = [
      ...[system, 'content', 'perft', 'golden'].flatMap((folder) =>
        filesUnder(program, `tests/${folder}`, '.test.ts'),
      ),
      ...filesUnder(program, `src/systems/${system}`, '.test.ts'),
    ].map((path) => ({ path, text: textOf(path) }));
    // What cites no case plays games or looks on at them, and takes long.
    const first = tests
      .filter(({ text }) => !flags.quick || text.includes(`[${system.toUpperCase()}-`))
      .map(({ path }) => path);
    const known = new Known();
    const tried: Tried[] = [];
    const note = (mutant: Mutant, verdict: Verdict, asked: readonly string[]): void => {
      tried.push({ ...mutant, verdict, tests: asked });
      remark(`${tried.length}/${sample.length} ${verdict} ${told(mutant)}`);
    };
    const sandboxes = Array.from({ length: jobs }, () => new Sandbox(program, system, known));
    const work = async (sandbox: Sandbox, queue: Mutant[], swept: readonly Swept[]): Promise<void> => {
      for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
        const place = mutant;
        const passers = swept.map(({ passing }) => passing.get(place));
        if (flags.quick && !passers.includes(undefined)) {
          note(mutant, 'left', []);
          continue;
        }
        const citing = testsFor(system.toUpperCase(), mutant, textOf(mutant.file), tests);
        const fitting = flags.quick
          ? citing.filter((path) => !GAMES.test(path) && !known.isSlow(path)).slice(0, FITTEST)
          : citing;
        const asked = passers.includes(undefined)
          ? fitting
          : passersOf(
              tests.map(({ path }) => path),
              new Set(passers.flatMap((some) => [...(some ?? [])])),
            );
        const verdict = await sandbox.try(mutant, asked);
        note(mutant, flags.quick && verdict === 'survived' ? 'left' : verdict, asked);
      }
    };
    try {
      const swept = await Promise.all(
        sandboxes.map((sandbox, n) =>
          sandbox.sweep(
            sample,
            first.filter((path, i) => !GAMES.test(path) && i % jobs === n),
          ),
        ),
      );
      const left: Mutant[] = [];
      for (const mutant of sample) {
        const verdict = swept.map(({ verdicts }) => verdicts.get(mutant)).find((one) => one !== undefined);
        if (verdict === undefined) left.push(mutant);
        else note(mutant, verdict, []);
      }
      await Promise.all(sandboxes.map((sandbox) => work(sandbox, left, swept)));
    } finally {
      for (const sandbox of sandboxes) sandbox.close();
    }
    for (const path of known.unsound()) remark(`${path} is red without any change and was left out`);
    const survivors = tried.filter(({ verdict }) => verdict === 'survived' || verdict === 'left');
    const noticed = tried.length - survivors.length;
    const hung = tried.filter(({ verdict }) => verdict === 'hung').length;
    if (flags.json) {
      const equivalent = met.map((mutant) => ({ ...mutant, because: harmless.get(mutant) }));
      const places = all.length;
      printJson({ system, seed, places, tried: tried.length, noticed, hung, survivors, equivalent });
    } else {
      for (const mutant of met) print(`equivalent: ${told(mutant)}: ${harmless.get(mutant)}`);
      for (const one of survivors) print(`${one.verdict}: ${told(one)} (${one.tests.length} test files)`);
      if (hung > 0) print(`${hung} of those noticed never came to an end.`);
      print(`${noticed} of ${tried.length} changes were noticed, out of ${all.length} that could be made.`);
    }
    return survivors.length === 0 ? 0 : 1;
  },
});
