import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigProblem, configFrom, defaultPort } from '../../server/config.ts';
import { PortBusyError, serve } from '../../server/serve.ts';
import { StoreTooNew } from '../../server/store/database.ts';
import { StoreUnavailable } from '../../server/store/sql.ts';
import { defineCommand, UsageError } from '../command.ts';

const page = fileURLToPath(new URL('../../../dist/web', import.meta.url));

/** What stopped the server from starting, told to the user without a stack. */
class CannotServe extends Error {}

/** What the user can set right; anything else is a fault of ours and shows where. */
const expected = [CannotServe, ConfigProblem, PortBusyError, StoreTooNew, StoreUnavailable];

const untilToldToStop = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

export const command = defineCommand({
  operands: '',
  minOperands: 0,
  maxOperands: 0,
  flags: {
    port: { summary: `port to serve on (else PORT, else ${defaultPort}; 0: any free one)`, value: 'N' },
    data: {
      summary: 'folder to keep games and people in (else VEDETTE_DATA, else that of this user)',
      value: 'FOLDER',
    },
  },
  async run({ flags }) {
    try {
      const config = configFrom(flags, process.env, process.stderr.isTTY === true);
      if (!existsSync(page))
        throw new CannotServe("The page has not been built yet: 'npm start' builds and serves it.");
      const server = await serve(config, page);
      process.stdout.write(`Vedette is at ${server.address} (Ctrl-C stops it)\n`);
      await untilToldToStop();
      await server.close();
      return 0;
    } catch (error) {
      if (error instanceof ConfigProblem && error.message.startsWith('--'))
        throw new UsageError(error.message);
      if (!expected.some((kind) => error instanceof kind)) throw error;
      process.stderr.write(`${(error as Error).message}\n`);
      return 1;
    }
  },
});
