import { parseAst } from 'vite';

export interface Import {
  readonly from: string;
  /** `import type` and `export type`; a lone `type` inside braces still loads the module. */
  readonly typeOnly: boolean;
}

interface Node {
  readonly type: string;
  readonly source?: { readonly value?: unknown } | null;
  readonly importKind?: string;
  readonly exportKind?: string;
}

const loading = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const importOf = (node: Node): Import | undefined => {
  const from = loading.has(node.type) ? node.source?.value : undefined;
  if (typeof from !== 'string') return undefined;
  const typeOnly = node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
  return { from, typeOnly };
};

const collect = (value: unknown, found: Import[]): void => {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
    return;
  }
  if (!isNode(value)) return;
  const own = importOf(value);
  if (own !== undefined) found.push(own);
  for (const part of Object.values(value)) if (typeof part === 'object') collect(part, found);
};

/** Every module a source file loads or takes types from, static or dynamic. */
export const importsIn = (path: string, source: string): readonly Import[] => {
  const found: Import[] = [];
  collect(parseAst(source, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }).body, found);
  return found;
};
