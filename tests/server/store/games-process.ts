import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StorePlace } from '../../../src/server/store/database.ts';
import { startServer } from '../harness.ts';

/*
 * The games of the drill in a process of their own, for tests that need a real one to kill or a disk to fill.
 *
 *   fork('games-process.ts', [place, beatMs])   sends its address; ends when it is told to, or left alone
 */

const place = JSON.parse(process.argv[2] ?? '{}') as StorePlace;
const ballast = 'file' in place ? join(dirname(place.file), 'ballast') : '';

/** Writes until the disk takes nothing more. */
const fill = (): void => {
  const file = openSync(ballast, 'w');
  for (const size of [65_536, 4096, 512, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  fsyncSync(file);
  closeSync(file);
};

try {
  const server = await startServer(place, { beatMs: Number(process.argv[3] ?? 5000) });
  process.send?.({ address: server.address });
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (told: 'stop' | 'fill' | 'free') => {
    if (told === 'fill') fill();
    if (told === 'free') rmSync(ballast);
    if (told !== 'stop') {
      process.send?.({ done: told });
      return;
    }
    await server.close();
    process.exit(0);
  });
} catch (error) {
  process.send?.({ problem: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}
