import type { GameMap } from '../../src/content/map.ts';
import { metresBetween } from '../../src/content/map-theatre-geometry.ts';
import { checkFacts } from './check-facts.ts';
import type { MapFacts } from './facts.ts';
import { makeFrame } from './frame.ts';
import { march } from './march.ts';
import { playabilityProblems } from './playability.ts';
import type { Recipe } from './recipe.ts';

const BEGIN = '<!-- report: made by tools/maps, do not edit by hand -->';
const END = '<!-- end of report -->';

/** A page with its report section replaced. */
export function withReport(page: string, report: string): string {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error(`the page has no section between "${BEGIN}" and "${END}"`);
  return `${page.slice(0, from)}${BEGIN}\n\n${report.trim()}\n\n${page.slice(to)}`;
}

/** One map's fit, contents, checks, overrides and march times, as Markdown. */
export function mapReport(map: GameMap, recipe: Recipe, facts: MapFacts): string {
  return [
    `## ${map.title} (\`${map.id}\`)`,
    contents(map),
    '### Fit',
    residuals(recipe),
    '### Checks',
    checks(map, facts),
    '### Overrides',
    overrides(map),
    '### March times',
    marches(map, facts),
    '',
  ].join('\n\n');
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((r) => `| ${r.join(' | ')} |`),
  ].join('\n');
}

function contents(map: GameMap): string {
  const terrain = new Map<string, number>();
  for (const hex of Object.values(map.hexes)) terrain.set(hex.terrain, (terrain.get(hex.terrain) ?? 0) + 1);
  const sides = Object.values(map.sides);
  const count = (test: (side: GameMap['sides'][string]) => boolean) => sides.filter(test).length;
  const dug = Object.values(map.hexes).filter(({ entrenched }) => entrenched !== undefined).length;
  const redoubts = count((s) => s.redoubt !== undefined);
  const links = Object.values(map.links);
  const linkKinds = [...new Set(links)]
    .sort()
    .map((kind) => `${links.filter((l) => l === kind).length} ${kind}`);
  const hexes = Object.keys(map.hexes).length;
  return [
    `${map.grid.columns} x ${map.grid.rows}, ${hexes} hexes in play, ${map.grid.metres} m a hex${map.provenance.theatre === undefined ? ' by the book' : ', which is our choice'}.`,
    `Hexes: ${[...terrain]
      .sort(([, a], [, b]) => b - a)
      .map(([t, n]) => `${n} ${t}`)
      .join(', ')}${dug === 0 ? '' : `; ${dug} entrenched`}.`,
    `Hexsides: ${count((s) => s.water === 'river')} river, ${count((s) => s.water === 'stream')} stream, ${count((s) => s.water === 'lake')} lake, ${count((s) => s.bridge === true)} with a bridge, ${count((s) => s.crest === true)} crest, ${count((s) => s.slope === true)} slope, ${count((s) => s.woods === true)} woods${redoubts === 0 ? '' : `, ${redoubts} redoubt`}.`,
    `Links: ${linkKinds.join(', ')}.`,
  ].join('\n');
}

/** How far the middle of a place's hexes lies from the place. */
function residuals(recipe: Recipe): string {
  const frame = makeFrame(recipe);
  const rows = recipe.control.map(({ name, hexes, at }) => {
    let x = 0;
    let y = 0;
    for (const id of hexes) {
      const [cx, cy] = frame.grid.centre(frame.grid.index(id));
      x += cx / hexes.length;
      y += cy / hexes.length;
    }
    return { name, hexes, miss: metresBetween(frame.placer.toLonLat(x, y), at) };
  });
  const rms = Math.sqrt(rows.reduce((sum, r) => sum + r.miss ** 2, 0) / rows.length);
  return `${table(
    ['place', 'hexes', 'miss, m'],
    rows.map((r) => [r.name, r.hexes.join(' '), Math.round(r.miss)]),
  )}\n\nRoot mean square ${Math.round(rms)} m, ${(rms / recipe.metres).toFixed(2)} hex.`;
}

function checks(map: GameMap, facts: MapFacts): string {
  const results = checkFacts(map, facts);
  const bad = results.filter((r) => r.problem !== undefined);
  const problems = [...bad.map((r) => `${r.fact.rule}: ${r.problem}`), ...playabilityProblems(map, facts)];
  const placed = facts.placements.reduce((sum, p) => sum + Object.keys(p.units).length, 0);
  const summary = `${results.length} facts, ${placed} set-up hexes, ${facts.groups.length} placements round a hex, ${facts.connected.length} connections, ${facts.crossings.length} crossings, ${facts.trace.length} supply traces: ${problems.length} problem(s).`;
  return [summary, ...problems.map((p) => `- ${p}`)].join('\n');
}

function overrides(map: GameMap): string {
  return table(
    ['override', 'what', 'fact', 'why'],
    map.provenance.overrides.map((o) => [o.id, o.what, o.fact, o.why]),
  );
}

function marches(map: GameMap, facts: MapFacts): string {
  return table(
    ['march', 'hexes', 'movement points', 'hours by the rules', 'history'],
    facts.marches.map((m) => {
      const found = march(map, m.from, m.to);
      if (found === undefined) return [m.name, '-', '-', 'no way', m.history];
      const hours = (found.points / m.allowance) * m.hoursPerTurn;
      return [m.name, found.hexes.length - 1, found.points, hours.toFixed(1), m.history];
    }),
  );
}
