import { writeFileSync } from 'node:fs';
import { hashOf } from '../../../src/engine/hash.ts';
import { makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { randomInts } from '../../conformance/play.ts';
import { content } from '../content.ts';
import { eagerDay } from '../eager.ts';

/* Plays the golden day of The Day of Waterloo anew: only when the rules have changed on purpose. */

const { entries, last } = eagerDay(makeDowGame(content), randomInts(19));
const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
const text = `{\n  "hash": "${hashOf(last)}",\n  "entries": [\n${lines}\n  ]\n}\n`;
writeFileSync(new URL('./waterloo.json', import.meta.url), text);
console.log(`${entries.length} entries, ${last.outcome?.code ?? 'no outcome'}`);
