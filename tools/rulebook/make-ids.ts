// node tools/rulebook/make-ids.ts: rewrites src/rulebook/ids.generated.ts from rulebook/.

import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadRulebooks } from '../../src/cli/rules/load.ts';
import { idsSource } from './ids-source.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const target = join('src', 'rulebook', 'ids.generated.ts');
writeFileSync(join(root, target), idsSource(loadRulebooks(root)));
console.error(`${target} written`);
