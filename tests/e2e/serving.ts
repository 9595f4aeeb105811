import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFrom, type Environment } from '../../src/server/config.ts';
import { type Server, serve } from '../../src/server/serve.ts';

/** A whole server on a free port, with a store of its own that is gone afterwards. */
export const servePage = async (page: string, env: Environment = {}): Promise<Server> => {
  const data = mkdtempSync(join(tmpdir(), 'vedette e2e '));
  const server = await serve(configFrom({ port: '0', data }, { VEDETTE_LOG: 'silent', ...env }), page);
  return {
    address: server.address,
    close: async () => {
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
