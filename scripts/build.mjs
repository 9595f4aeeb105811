// Builds the page into dist/web when its sources changed, with a gzip and a Brotli copy of every text file beside it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ensureInstalled, inTurn, isMain, nodePath, root, runMain, SetupError } from './install.mjs';

const out = join(root, 'dist', 'web');
const stamp = join(root, 'dist', 'web.stamp');
const sources = ['content', 'rulebook', 'src', 'vite.config.ts', 'package-lock.json', 'scripts/build.mjs'];
// What the page never contains: changing these must not rebuild it.
const apart = new Set(['src/server', 'src/cli']);

const filesUnder = (path) => {
  if (apart.has(path) || !existsSync(join(root, path))) return [];
  const entries = readDirectory(path);
  if (entries === undefined) return [path];
  return entries.flatMap((entry) => filesUnder(`${path}/${entry}`));
};

const readDirectory = (path) => {
  try {
    return readdirSync(join(root, path)).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
};

const hashOfSources = () => {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesUnder)) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
};

const compress = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (/\.(js|css|html|json|svg|txt|webmanifest)$/.test(entry.name)) {
      const bytes = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
      );
    }
  }
};

/** Faces of type for alphabets that the page is not written in, and for browsers older than it asks for. */
const unneeded = /-(cyrillic|greek|vietnamese)-|\.woff$/;

/** The worker that keeps the page is told what to keep: everything that a game at this screen can ask for. */
const listKept = (hash) => {
  const path = join(out, 'offline-worker.js');
  const files = filesIn(out).filter((file) => file !== 'offline-worker.js' && !unneeded.test(file));
  const edition = JSON.stringify({ name: hash.slice(0, 16), files });
  writeFileSync(path, `const VEDETTE_EDITION=${edition};\n${readFileSync(path, 'utf8')}`);
};

const filesIn = (folder, before = '') =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesIn(join(folder, entry.name), `${before}${entry.name}/`)
      : [`${before}${entry.name}`],
  );

const isBuilt = (hash) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hash && existsSync(join(out, 'index.html'));

const build = (hash) => {
  process.stderr.write('Building the page …\n');
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const run = spawnSync(nodePath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // The tests build too, and theirs must be the page that people get.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.error) throw new SetupError(`Vite could not be started: ${run.error.message}`);
  if (run.status !== 0) throw new SetupError('The page could not be built; the message of Vite is above.');
  listKept(hash);
  compress(out);
  writeFileSync(stamp, `${hash}\n`);
};

export const ensureBuilt = () => {
  const hash = hashOfSources();
  if (!isBuilt(hash))
    inTurn(() => {
      if (!isBuilt(hash)) build(hash);
    });
};

if (isMain(import.meta.url))
  await runMain(() => {
    ensureInstalled();
    ensureBuilt();
    return 0;
  });
