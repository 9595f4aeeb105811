// npm start: installs and builds what is missing, then serves the page with the packaged Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root, runMain } from './install.mjs';

const serve = () =>
  new Promise((resolve, reject) => {
    const child = spawn(join(root, 'bin', 'vedette'), ['serve', ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
    // Ctrl-C reaches the server by itself (same terminal); this process only waits for its end.
    process.on('SIGINT', () => {});
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 0 : 1)));
  });

await runMain(() => {
  ensureInstalled();
  ensureBuilt();
  return serve();
});
