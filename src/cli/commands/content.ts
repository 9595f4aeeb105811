import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem, RawFile } from '../../content/problems.ts';
import { indexRules, subCases } from '../../rulebook/rulebook.ts';
import { installedSystems } from '../../server/installed.ts';
import { openSystems, readContent } from '../../systems/library.ts';
import { defineCommand, UsageError } from '../command.ts';
import { loadRulebooks } from '../rules/load.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Every JSON file below a folder, by its path from there, and the problems of those that are no JSON. */
function readFolder(folder: string): { files: RawFile[]; problems: Problem[] } {
  const files: RawFile[] = [];
  const problems: Problem[] = [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort();
  for (const name of names) {
    const file = relative(join(folder, '..'), join(folder, name)).split(sep).join('/');
    try {
      files.push({ file, json: JSON.parse(readFileSync(join(folder, name), 'utf8')) });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      problems.push({ file, at: '', code: 'not-json', message: error.message, severity: 'error' });
    }
  }
  return { files, problems };
}

async function validate(folder: string): Promise<readonly Problem[]> {
  const index = indexRules(loadRulebooks(root));
  const isCase = (id: string): boolean => index.byId.has(id);
  const { files, problems } = readFolder(folder);
  const content = readContent(await openSystems(await installedSystems()), files, {
    isCase,
    isHeading: (id) => isCase(id) || subCases(index, id).length > 0,
  });
  return [...problems, ...content.problems];
}

const inWords = ({ file, at, severity, message, code }: Problem): string =>
  `${file}${at === '' ? '' : ` at ${at}`}: ${severity}: ${message} (${code})`;

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

export const command = defineCommand({
  operands: 'validate [folder]',
  minOperands: 1,
  maxOperands: 2,
  flags: {
    json: { summary: 'print the problems as one JSON document' },
  },
  async run({ operands, flags }) {
    const [verb, folder = join(root, 'content')] = operands;
    if (verb !== 'validate') throw new UsageError(`'validate' is what content can do, not '${verb}'`);
    let problems: readonly Problem[];
    try {
      problems = await validate(folder);
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
        throw new UsageError(`there is no folder '${folder}'`);
      throw error;
    }
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    if (flags.json) process.stdout.write(`${JSON.stringify({ problems }, null, 2)}\n`);
    else {
      for (const problem of problems) process.stdout.write(`${inWords(problem)}\n`);
      process.stdout.write(`${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}\n`);
    }
    return errors === 0 ? 0 : 1;
  },
});
