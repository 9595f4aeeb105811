import type { Command } from './command.ts';
import { commands } from './commands.ts';

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

export const overview = (): string =>
  [
    'Usage: vedette <command> [options]',
    '',
    'Commands:',
    columns(Object.entries(commands).map(([name, entry]) => [name, entry.summary])),
    '',
    "'vedette <command> --help' tells the options of one command, 'vedette --version' which Vedette this is.",
  ].join('\n');

export const helpFor = (name: string, command: Command): string => {
  const flags = Object.entries(command.flags).map(([flag, { summary, value, short }]): [string, string] => [
    `${short === undefined ? '' : `-${short}, `}--${flag}${value === undefined ? '' : ` ${value}`}`,
    summary,
  ]);
  return [
    `Usage: vedette ${name}${command.operands === '' ? '' : ` ${command.operands}`} [options]`,
    '',
    commands[name]?.summary ?? '',
    '',
    'Options:',
    columns([...flags, ['-h, --help', 'this text']]),
  ].join('\n');
};
