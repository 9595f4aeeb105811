import { posix } from 'node:path';
import type { Import } from './imports.ts';
import { type Layer, mayImport, mayImportTypes, packagesOf } from './layer-table.ts';

const nestedLayers = ['web/messages', 'web/worker'] as const;

const isLayer = (name: string): name is Layer => Object.hasOwn(mayImport, name);

/** Rooms of a wing whose layer is not called after the room: what a wing says of itself belongs to its rules. */
const rooms: Readonly<Record<string, Layer>> = {
  content: 'content',
  rules: 'rules',
  words: 'words',
  ai: 'ai',
  lab: 'lab',
  cli: 'cli',
  web: 'web',
};

/** The layer of a path under src/, e.g. `src/systems/nlb/rules/movement/zoc.ts` is of `rules`. */
export const layerOf = (path: string): Layer | undefined => {
  const nested = nestedLayers.find((layer) => path.startsWith(`src/${layer}/`));
  if (nested !== undefined) return nested;
  if (/^src\/systems\/[^/]+\/web\/worker\//.test(path)) return 'web/worker';
  const room = /^src\/systems\/[^/]+\/([^/]+)\//.exec(path)?.[1];
  if (room !== undefined && rooms[room] !== undefined) return rooms[room];
  if (path.startsWith('src/systems/common/')) return 'rules';
  if (path.startsWith('src/systems/')) return 'systems';
  const name = /^src\/([^/]+)\//.exec(path)?.[1];
  return name !== undefined && isLayer(name) ? name : undefined;
};

const systemOf = (path: string): string | undefined => /^src\/systems\/([^/]+)\//.exec(path)?.[1];

const packageName = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');

const packageViolation = (layer: Layer, { from, typeOnly }: Import): string | undefined => {
  const allowed = packagesOf[layer];
  if (allowed === undefined || typeOnly || allowed.includes(packageName(from))) return undefined;
  return `${layer} may not use the package ${from}`;
};

const layerViolation = (layer: Layer, target: Layer, typeOnly: boolean): string | undefined => {
  if (layer === target || mayImport[layer].includes(target)) return undefined;
  const asTypes = mayImportTypes[layer]?.includes(target) ?? false;
  if (asTypes && typeOnly) return undefined;
  return `${layer} may not import ${asTypes ? 'values' : 'anything'} from ${target}`;
};

const systemViolation = (path: string, target: string): string | undefined => {
  const system = systemOf(path);
  const other = systemOf(target);
  if (system === undefined || other === undefined || other === system || other === 'common') return undefined;
  return `systems/${system} may not import systems/${other}`;
};

/** Why `path` may not contain this import, or undefined. */
export const violation = (path: string, one: Import): string | undefined => {
  const layer = layerOf(path);
  if (layer === undefined) return 'the file belongs to no layer of tests/architecture/layer-table.ts';
  if (!one.from.startsWith('.')) return packageViolation(layer, one);
  const target = posix.join(posix.dirname(path), one.from.replace(/\?.*$/, ''));
  // Data may be imported, but not by the layers that know no content.
  if (/^(content|rulebook)\//.test(target))
    return layer === 'geometry' || layer === 'engine' ? `${layer} may not import data` : undefined;
  const targetLayer = layerOf(target);
  if (targetLayer === undefined) return `${target} is outside the layers`;
  return layerViolation(layer, targetLayer, one.typeOnly) ?? systemViolation(path, target);
};
