import type { StorePlace } from '../../src/server/store/database.ts';
import { startServer } from './harness.ts';

/*
 * The games of the drill in a process of their own, for tests that need a real one to kill.
 *
 *   fork('games-process.ts', [place, beatMs])   sends its address, ends when it is told anything or left alone
 */

const place = JSON.parse(process.argv[2] ?? '{}') as StorePlace;
const server = await startServer(place, { beatMs: Number(process.argv[3] ?? 5000) });
process.send?.({ address: server.address });
process.on('disconnect', () => process.exit(0));
process.on('message', async () => {
  await server.close();
  process.exit(0);
});
