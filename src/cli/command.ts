import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A flag of a command; `value` names its argument in the help text, a flag without it is a switch. */
export interface Flag {
  readonly summary: string;
  readonly value?: string;
  readonly short?: string;
}

export type Flags = Readonly<Record<string, Flag>>;

/** The values a command receives: switches as booleans, the others as text when given. */
export type FlagValues<F extends Flags> = {
  readonly [K in keyof F]: F[K] extends { readonly value: string } ? string | undefined : boolean;
};

export interface Invocation<F extends Flags = Flags> {
  readonly operands: readonly string[];
  readonly flags: FlagValues<F>;
}

/** 0 done, 1 failed or found faults; a wrong use is a UsageError, which exits with 2. */
export type ExitStatus = 0 | 1;

export interface Command<F extends Flags = Flags> {
  /** What stands after `vedette <name>`, e.g. `<scenario|system>`; empty when the command takes no operands. */
  readonly operands: string;
  readonly minOperands: number;
  readonly maxOperands: number;
  readonly flags: F;
  run(invocation: Invocation<F>): Promise<ExitStatus>;
}

/** Keeps the flags' literal types, so that `run` sees each value with its own type. */
export const defineCommand = <const F extends Flags>(command: Command<F>): Command<F> => command;

/** The user asked for something that does not exist or cannot be: exit status 2. */
export class UsageError extends Error {}

export const parseInvocation = <F extends Flags>(
  command: Command<F>,
  args: readonly string[],
): Invocation<F> => {
  const options: ParseArgsOptionsConfig = {};
  for (const [name, flag] of Object.entries(command.flags))
    options[name] = {
      type: flag.value === undefined ? 'boolean' : 'string',
      ...(flag.short === undefined ? {} : { short: flag.short }),
    };
  const { values, positionals } = parseStrictly(args, options);
  const operands = requireCount(command, positionals);
  const flags = Object.fromEntries(
    Object.entries(command.flags).map(([name, flag]) => [
      name,
      flag.value === undefined ? values[name] === true : values[name],
    ]),
  );
  return { operands, flags: flags as FlagValues<F> };
};

const parseStrictly = (args: readonly string[], options: ParseArgsOptionsConfig) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      throw new UsageError(firstSentence(error.message));
    throw error;
  }
};

/** Node's messages go on to explain `--` quoting, which only misleads here. */
const firstSentence = (message: string): string => message.split(/\. |\n/)[0] ?? message;

const requireCount = (command: Command, operands: readonly string[]): readonly string[] => {
  if (operands.length < command.minOperands) throw new UsageError(`missing operand: ${command.operands}`);
  const surplus = operands[command.maxOperands];
  if (surplus !== undefined) throw new UsageError(`unexpected operand: ${surplus}`);
  return operands;
};

/** Reads a whole number given to a flag, within bounds. */
export const wholeNumber = (flag: string, text: string, least: number, most: number): number => {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new UsageError(`${flag} must be a whole number from ${least} to ${most}, not '${text}'`);
  return value;
};

/** Reads a number of seconds, whole or not. */
export function seconds(flag: string, text: string): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= 0.05 && value <= 3600))
    throw new UsageError(`${flag} must be a number of seconds from 0.05 to 3600, not '${text}'`);
  return value;
}
