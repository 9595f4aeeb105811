import { createInterface } from 'node:readline';
import { loadLibrary } from '../../server/library.ts';
import { defineCommand } from '../command.ts';
import { openHouse } from '../engine/house.ts';
import { EngineSession } from '../engine/session.ts';

export const command = defineCommand({
  operands: '',
  minOperands: 0,
  maxOperands: 0,
  flags: {},
  async run() {
    const session = new EngineSession(await openHouse(await loadLibrary()));
    const input = createInterface({ input: process.stdin, terminal: false });
    for await (const line of input) {
      if (line.trim() === '') continue;
      process.stdout.write(`${JSON.stringify(session.answer(line))}\n`);
      if (session.ended) break;
    }
    input.close();
    return 0;
  },
});
