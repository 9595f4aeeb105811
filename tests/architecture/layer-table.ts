/** Which layer may use which; the projects' references in the tsconfig files say the same to the compiler. */

export type Layer =
  | 'geometry'
  | 'rulebook'
  | 'engine'
  | 'content'
  | 'words'
  | 'drawing'
  | 'rules'
  | 'systems'
  | 'host'
  | 'ai'
  | 'lab'
  | 'messages'
  | 'server'
  | 'cli'
  | 'web/messages'
  | 'web/worker'
  | 'web';

const ground = ['geometry', 'rulebook'] as const;
const told = [...ground, 'content', 'words'] as const;
const played = [...told, 'engine', 'rules', 'systems', 'host', 'ai'] as const;

/** Layers whose values and types may both be imported, besides the layer itself. */
export const mayImport: Readonly<Record<Layer, readonly Layer[]>> = {
  geometry: [],
  rulebook: [],
  engine: ground,
  content: [...ground, 'engine'],
  words: [...ground, 'engine', 'content'],
  drawing: ['geometry', 'content'],
  // Words are made at the edge, from the codes and facts that rules give.
  rules: [...ground, 'content', 'engine'],
  systems: [...told, 'engine', 'rules'],
  host: [...told, 'engine', 'rules'],
  // The arena plays whole games, and a game in progress is a host.
  ai: [...told, 'engine', 'rules', 'systems', 'host'],
  // What goes over the wire between the page and the server.
  messages: told,
  // Simulated games and what is told of them; the page gets reports from its worker.
  lab: played,
  server: [...played, 'messages'],
  cli: [...played, 'lab', 'messages', 'server', 'drawing'],
  'web/messages': [...told, 'messages'],
  'web/worker': [...played, 'lab', 'messages', 'web/messages'],
  web: [...told, 'messages', 'web/messages', 'drawing'],
};

/** Layers of which only types may be imported: the page knows the shapes of messages, never the rules. */
export const mayImportTypes: Readonly<Partial<Record<Layer, readonly Layer[]>>> = {
  words: ['rules', 'systems'],
  messages: played,
  'web/messages': [...played, 'lab'],
  web: [...played, 'lab', 'web/worker'],
};

/** What runs in the browser and in Node alike uses only packages that do too. */
const anywhere = ['zod', '@noble/hashes', 'pure-rand'];

export const packagesOf: Readonly<Partial<Record<Layer, readonly string[]>>> = {
  geometry: [],
  rulebook: ['zod'],
  engine: ['@noble/hashes', 'zod'],
  content: anywhere,
  words: [],
  drawing: [],
  rules: ['zod'],
  systems: ['zod'],
  host: anywhere,
  ai: anywhere,
  lab: [...anywhere, 'd3-scale', 'd3-shape'],
  messages: ['zod'],
  'web/messages': anywhere,
  'web/worker': anywhere,
};
