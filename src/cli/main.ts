import { readFileSync } from 'node:fs';
import { ConfigProblem } from '../server/config.ts';
import { parseInvocation, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { helpFor, overview } from './help.ts';

const asksForHelp = (arg: string | undefined): boolean => arg === '--help' || arg === '-h' || arg === 'help';

/** Runs one command line and returns the exit status: 0 done, 1 failed, 2 wrong use. */
export const main = async (args: readonly string[]): Promise<number> => {
  const [name, ...rest] = args;
  if (name === undefined) return misuse('', 'name a command', overview());
  if (asksForHelp(name)) return say(overview());
  if (name === '--version' || name === '-V') return say(`vedette ${version()}`);
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (entry === undefined)
    return misuse('', `there is no command '${name}'; there are: ${Object.keys(commands).join(', ')}`);
  const command = await entry.load();
  const flagPart = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
  if (flagPart.some((arg) => arg === '--help' || arg === '-h')) return say(helpFor(name, command));
  try {
    return await command.run(parseInvocation(command, rest));
  } catch (error) {
    if (error instanceof UsageError) return misuse(` ${name}`, error.message);
    if (error instanceof ConfigProblem) {
      process.stderr.write(`vedette ${name}: ${error.message}\n`);
      return 2;
    }
    throw error;
  }
};

const version = (): string =>
  (
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      readonly version: string;
    }
  ).version;

const say = (text: string): number => {
  process.stdout.write(`${text}\n`);
  return 0;
};

const misuse = (command: string, message: string, help?: string): number => {
  process.stderr.write(`vedette${command}: ${message}\n`);
  process.stderr.write(help === undefined ? `Try 'vedette${command} --help'.\n` : `\n${help}\n`);
  return 2;
};

if (import.meta.main) {
  // A reader that closes early (`vedette … | head`) is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  process.exitCode = await main(process.argv.slice(2));
}
