import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PortBusyError, serve } from '../../server/serve.ts';
import { defineCommand, UsageError } from '../command.ts';

const defaultPort = 1815;
const page = fileURLToPath(new URL('../../../dist/web', import.meta.url));

/** What stopped the server from starting, told to the user without a stack. */
class CannotServe extends Error {}

const portIn = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined;

const range = 'must be a port number from 0 to 65535 (0: any free one)';

const choosePort = (flag: string | undefined, variable: string | undefined): number => {
  if (flag !== undefined) {
    const port = portIn(flag);
    if (port === undefined) throw new UsageError(`--port ${range}, not '${flag}'`);
    return port;
  }
  if (variable === undefined || variable === '') return defaultPort;
  const port = portIn(variable);
  if (port === undefined)
    throw new CannotServe(
      `The environment variable PORT ${range}, not '${variable}'. For example: PORT=1816 npm start`,
    );
  return port;
};

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
  },
  async run({ flags }) {
    try {
      const port = choosePort(flags.port, process.env.PORT);
      if (!existsSync(page))
        throw new CannotServe("The page has not been built yet: 'npm start' builds and serves it.");
      const server = await serve({ page, port });
      process.stdout.write(`Vedette is at ${server.address} (Ctrl-C stops it)\n`);
      await untilToldToStop();
      await server.close();
      return 0;
    } catch (error) {
      if (!(error instanceof CannotServe || error instanceof PortBusyError)) throw error;
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
  },
});
