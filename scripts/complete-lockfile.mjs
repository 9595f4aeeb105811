// Run after adding or updating a dependency (npm run lockfile).
// Some registries do not carry the binary packages of every platform. npm then leaves those out of the lockfile it
// writes, and refuses that lockfile in `npm ci`, even on platforms that never need them. This writes the entries that
// are missing; their version is the exact one that the package above asks for.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root, runMain, SetupError } from './install.mjs';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl' };

/** Reads `@rolldown/binding-linux-arm64-gnu` as linux, arm64, glibc. */
const platformOf = (name) => {
  const parts = name.split(/[/-]/);
  const cpu = parts.find((part) => processors.includes(part));
  const os = parts.find((part) => systems.includes(part));
  const libc = os === 'linux' ? parts.map((part) => libraries[part]).find((found) => found) : undefined;
  if (cpu === undefined || (os === undefined && cpu !== 'wasm32')) return undefined;
  return { cpu: [cpu], ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) };
};

/** Node looks for a package beside the one that wants it, then in each folder further out. */
const isLocked = (packages, above, name) => {
  const chain = above === '' ? [] : above.split('/node_modules/');
  return Array.from({ length: chain.length + 1 }, (_, outward) =>
    chain.slice(0, outward).join('/node_modules/'),
  ).some((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages);
};

const missingFrom = (packages) =>
  Object.entries(packages).flatMap(([above, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, above, name))
      .map(([name, version]) => ({ above, name, version, dev })),
  );

const entryFor = ({ above, name, version, dev }) => {
  const platform = platformOf(name);
  if (platform === undefined || !/^\d+\.\d+\.\d+\S*$/.test(version))
    throw new SetupError(
      `${above} wants ${name}@${version}, which is not in package-lock.json: add it by hand`,
    );
  const { cpu, libc, os } = platform;
  return {
    version,
    cpu,
    ...(dev ? { dev } : {}),
    ...(libc ? { libc } : {}),
    optional: true,
    ...(os ? { os } : {}),
  };
};

const completeLockfile = () => {
  const path = join(root, 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingFrom(lockfile.packages);
  const added = missing.map((one) => [`node_modules/${one.name}`, entryFor(one)]);
  const sorted = [...Object.entries(lockfile.packages), ...added].sort(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  process.stdout.write(`${added.length} entries added to package-lock.json\n`);
  return 0;
};

if (isMain(import.meta.url)) await runMain(completeLockfile);
