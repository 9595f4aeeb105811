import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

// Each test starts a process or several; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

const vedette = fileURLToPath(new URL('../../bin/vedette', import.meta.url));

export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line as a user would, from another folder, with what he types or pipes. */
export const run = (
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(vedette, args, { cwd: tmpdir(), env: { ...process.env, ...env } });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    // A command that ends before it has read everything is no failure of the test.
    child.stdin.on('error', () => {});
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? -1, out, err }));
    child.stdin.end(input);
  });

/** A folder for one test's files, gone when the test is. */
export async function inFolder<T>(body: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-test-'));
  try {
    return await body(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The one JSON document that a command printed; anything beside it on standard output fails to parse. */
export const document = (ran: Ran): Record<string, never> => JSON.parse(ran.out) as Record<string, never>;
