import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import shipped from '../../../vite.config.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const OURS = at('registries');

/** Each registry, and the one that stands in its place: the same with one line more. */
const REGISTRIES = new Map([
  [at('../../../src/web/pages.ts'), at('registries/pages.ts')],
  [at('../../../src/web/worker/works.ts'), at('registries/works.ts')],
  [at('../../../src/systems/registry.ts'), at('registries/registry.ts')],
]);

const withDrill = (): Plugin => ({
  name: 'with-drill',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer === undefined || !source.startsWith('.') || dirname(importer) === OURS
      ? undefined
      : REGISTRIES.get(resolve(dirname(importer), source)),
});

/** The page as it is shipped, but with the drill in its registries. */
export default mergeConfig(
  shipped,
  defineConfig({ plugins: [withDrill()], worker: { plugins: () => [withDrill()] } }),
);
