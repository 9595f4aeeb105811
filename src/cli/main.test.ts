import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const vedette = fileURLToPath(new URL('../../bin/vedette', import.meta.url));

interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

const run = (
  args: readonly string[],
  env: Record<string, string> = {},
  program = vedette,
): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(program, args, { cwd: tmpdir(), env: { ...process.env, ...env } }, (error, out, err) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });

describe('bin/vedette', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vedette link '));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('lists its commands, from another folder and through a link', async () => {
    const link = join(folder, 'vedette');
    symlinkSync(vedette, link);
    const { status, out } = await run(['--help'], {}, link);
    expect(status).toBe(0);
    expect(out).toContain('serve');
  });

  test('no command is wrong use', async () => {
    const { status, out, err } = await run([]);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain('name a command');
  });

  test('an unknown command is wrong use and names the ones there are', async () => {
    const { status, err } = await run(['toString']);
    expect(status).toBe(2);
    expect(err).toMatch(/no command 'toString'.*serve/);
  });

  test('a wrong flag is wrong use and is named', async () => {
    const { status, err } = await run(['serve', '--prot', '1']);
    expect(status).toBe(2);
    expect(err).toContain("'--prot'");
  });

  test('a surplus operand is wrong use and is named', async () => {
    const { status, err } = await run(['serve', 'here']);
    expect(status).toBe(2);
    expect(err).toContain('unexpected operand: here');
  });

  test('a command tells its own flags', async () => {
    const { status, out } = await run(['serve', '--help']);
    expect(status).toBe(0);
    expect(out).toContain('--port N');
  });

  test('a PORT that is no port is told as such', async () => {
    const { status, err } = await run(['serve'], { PORT: '70000' });
    expect(status).toBe(1);
    expect(err).toContain("not '70000'");
  });
});
