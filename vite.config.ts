import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const OFFLINE = 'offline-worker';

export default defineConfig({
  root: at('src/web'),
  cacheDir: at('node_modules/.cache/vite'),
  plugins: [react()],
  worker: { format: 'es' },
  // Big JSON (maps, orders of battle) is parsed faster from a string than as an object literal.
  json: { stringify: true },
  build: {
    target: 'es2024',
    outDir: at('dist/web'),
    emptyOutDir: true,
    // Content is fetched, and the page may fetch from its own server only: not from an address that is the content.
    assetsInlineLimit: (file, content) => !file.endsWith('.json') && content.length < 2048,
    reportCompressedSize: false,
    // Whoever starts Vedette sees only what he should act on: the one larger piece is milsymbol, fetched when it is chosen.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: at('src/web/index.html'), [OFFLINE]: at('src/web/offline/offline-worker.ts') },
      output: {
        // A service worker watches over the folder it lies in, and is known by its name.
        entryFileNames: ({ name }) => (name === OFFLINE ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  // The page's sources lie beside its folder: engine, rules, content.
  server: { fs: { allow: [at('.')] } },
});
