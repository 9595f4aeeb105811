import { GOLDEN, readRecord } from './games.ts';

/** content/samples/list.json: which games there are to watch, so that the page need not fetch them to name them. */
export function listText(): string {
  const samples = GOLDEN.map(({ name, scenario, title, text }) => ({
    id: name,
    scenario,
    title,
    text,
    entries: readRecord(name).entries.length,
  }));
  return `${JSON.stringify({ schema: 'vedette.samples/1', samples }, null, 2)}\n`;
}
