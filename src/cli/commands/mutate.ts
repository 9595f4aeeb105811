import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomInts, shuffled } from '../../ai/random.ts';
import { defineCommand, UsageError, wholeNumber } from '../command.ts';
import { LAST_WORD, passersFirst, type TestFile, testsFor } from '../mutate/citing.ts';
import { codeMutants, contentMutants, type Mutant } from '../mutate/points.ts';
import { Known, type Passing, Sandbox, type Verdict } from '../mutate/trial.ts';
import { print, printJson, remark } from '../output.ts';

const program = fileURLToPath(new URL('../../..', import.meta.url));

interface Tried extends Mutant {
  readonly verdict: Verdict;
  readonly tests: readonly string[];
}

const filesUnder = (folder: string, ending: string): string[] =>
  readdirSync(join(program, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();

const textOf = (file: string): string => readFileSync(join(program, file), 'utf8');

/** Tests, and what watches over the rules while games are fuzzed: nobody plays by it. */
const NO_RULES = /\.test\.ts$|\/claims\/|\/(?:claims|invariants)\.ts$/;

/** All that can be wrong by a hair in a system's rules, and in the numbers it ships with. */
function mutantsOf(system: string, only: string | undefined): Mutant[] {
  const rules = filesUnder(`src/systems/${system}/rules`, '.ts').filter((file) => !NO_RULES.test(file));
  const content = filesUnder(`content/${system}`, '.json').filter((file) => !file.includes('/maps/'));
  return [
    ...(only === 'content' ? [] : rules.flatMap((file) => codeMutants(file, textOf(file)))),
    ...(only === 'rules' ? [] : content.flatMap((file) => contentMutants(file, textOf(file)))),
  ];
}

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
    const all = mutantsOf(system, only);
    const sample = shuffled(all, randomInts(seed)).slice(skip, wanted);
    const tests: TestFile[] = [
      ...[system, 'content', 'perft', 'golden'].flatMap((folder) =>
        filesUnder(`tests/${folder}`, '.test.ts'),
      ),
      ...filesUnder(`src/systems/${system}`, '.test.ts'),
    ].map((path) => ({ path, text: textOf(path) }));
    const known = new Known();
    const tried: Tried[] = [];
    const queue = [...sample];
    const sandboxes = Array.from({ length: jobs }, () => new Sandbox(program, system, known));
    const surveys = sandboxes.map((sandbox, n) =>
      sandbox.survey(
        sample,
        tests.map(({ path }) => path).filter((path, i) => !LAST_WORD.test(path) && i % jobs === n),
      ),
    );
    const work = async (sandbox: Sandbox, passing: readonly Passing[]): Promise<void> => {
      try {
        for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
          const place = mutant;
          const asked = passersFirst(
            testsFor(system.toUpperCase(), mutant, textOf(mutant.file), tests),
            (path) => passing.some((one) => one.get(place)?.has(path) === true),
          );
          const verdict = await sandbox.try(mutant, asked);
          tried.push({ ...mutant, verdict, tests: asked });
          const { file, line, from, to } = mutant;
          remark(`${tried.length}/${sample.length} ${verdict} ${file}:${line} ${from} -> ${to}`);
        }
      } finally {
        sandbox.close();
      }
    };
    const passing = await Promise.all(surveys);
    await Promise.all(sandboxes.map((sandbox) => work(sandbox, passing)));
    for (const path of known.unsound()) remark(`${path} is red without any change and was left out`);
    const survivors = tried.filter(({ verdict }) => verdict === 'survived');
    const noticed = tried.length - survivors.length;
    const hung = tried.filter(({ verdict }) => verdict === 'hung').length;
    if (flags.json) {
      printJson({ system, seed, places: all.length, tried: tried.length, noticed, hung, survivors });
    } else {
      for (const { file, line, from, to, tests: ran } of survivors)
        print(`survived: ${file}:${line} ${from} -> ${to} (${ran.length} test files)`);
      if (hung > 0) print(`${hung} of those noticed never came to an end.`);
      print(`${noticed} of ${tried.length} changes were noticed, out of ${all.length} that could be made.`);
    }
    return survivors.length === 0 ? 0 : 1;
  },
});
