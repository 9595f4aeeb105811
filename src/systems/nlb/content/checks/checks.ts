import { type Report, reportDoubles } from '../../../../content/problems.ts';
import type { NlbAliases, NlbTables, NlbUnit, NlbUnits } from '../content.ts';

const prefixes = { french: 'fr', prussian: 'pr', allied: 'al' } as const;

export function checkUnits({ units, organisations, leaders }: NlbUnits, report: Report): void {
  reportDoubles(
    leaders.map((leader) => leader.id),
    (n) => `leaders[${n}].id`,
    report,
  );
  leaders.forEach((leader, n) => {
    if (!leader.id.startsWith(`${prefixes[leader.army]}.leader.`))
      report(
        `leaders[${n}].id`,
        'wrong-army',
        `a leader of the ${leader.army} army is called '${prefixes[leader.army]}.leader.…'`,
      );
    if ((leader.kind === 'commander') !== (leader.command !== null && leader.org === null))
      report(
        `leaders[${n}]`,
        'leader-kind',
        'a commander has a command capacity and no organisation, an officer an organisation and no capacity',
      );
  });
  reportDoubles(
    units.map((unit) => unit.id),
    (n) => `units[${n}].id`,
    report,
  );
  reportDoubles(
    organisations.map(({ army, tag }) => `${army} [${tag}]`),
    (n) => `organisations[${n}].tag`,
    report,
  );
  const tags = new Set(organisations.map(({ army, tag }) => `${army} ${tag}`));
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  units.forEach((unit, n) => {
    const at = `units[${n}]`;
    if (!unit.id.startsWith(`${prefixes[unit.army]}.`))
      report(
        `${at}.id`,
        'wrong-army',
        `an id of the ${unit.army} army begins with '${prefixes[unit.army]}.'`,
      );
    for (const tag of unit.org.split(','))
      if (!tags.has(`${unit.army} ${tag}`))
        report(`${at}.org`, 'unknown-organisation', `the ${unit.army} army has no organisation [${tag}]`);
    if (unit.reduced !== null && unit.reduced >= unit.strength)
      report(`${at}.reduced`, 'reduced-not-weaker', `reduced ${unit.reduced} is not below ${unit.strength}`);
    if (!nationalitiesOf(unit.army)(unit.nationality))
      report(
        `${at}.nationality`,
        'wrong-nationality',
        `no ${unit.nationality} unit fights in the ${unit.army} army`,
      );
    unit.variant?.replaces.forEach((id, k) => {
      const replaced = byId.get(id);
      const where = `${at}.variant.replaces[${k}]`;
      if (replaced === undefined) report(where, 'unknown-unit', `there is no unit '${id}'`);
      else if (replaced.army !== unit.army)
        report(where, 'wrong-army', `${id} is of the ${replaced.army} army, ${unit.id} of the ${unit.army}`);
    });
  });
}

const nationalitiesOf =
  (army: NlbUnit['army']) =>
  (nationality: NlbUnit['nationality']): boolean =>
    army === 'allied' ? nationality !== 'french' && nationality !== 'prussian' : nationality === army;

export function checkAliases({ aliases }: NlbAliases, units: NlbUnits, report: Report): void {
  reportDoubles(
    aliases.map(({ army, label }) => `${army} ${label}`),
    (n) => `aliases[${n}].label`,
    report,
  );
  const byId = new Map(units.units.map((unit) => [unit.id, unit]));
  aliases.forEach((alias, n) => {
    alias.units.forEach((id, k) => {
      const unit = byId.get(id);
      const where = `aliases[${n}].units[${k}]`;
      if (unit === undefined) report(where, 'unknown-unit', `there is no unit '${id}'`);
      else if (unit.army !== alias.army)
        report(
          where,
          'wrong-army',
          `'${alias.label}' is a label of the ${alias.army} army, ${id} is not of it`,
        );
    });
  });
}

export function checkTables(tables: NlbTables, report: Report): void {
  checkCrt(tables, report);
  reportDoubles(
    tables.track.map((box) => box.turn),
    (n) => `track[${n}].turn`,
    report,
  );
  for (let n = 1; n < tables.track.length; n += 1) {
    const before = tables.track[n - 1];
    const here = tables.track[n];
    if (before === undefined || here === undefined) continue;
    const due = hourOf(before.turn) + before.hours;
    if (hourOf(here.turn) !== due)
      report(
        `track[${n}].turn`,
        'track-gap',
        `${before.turn} lasts ${before.hours} h, so that ${turnAt(due)} should follow and not ${here.turn}`,
      );
  }
}

/** The table answers every odds and every die: columns run 1-n … 1-1 … m-1 without a gap, each with its row. */
function checkCrt({ crt, chateauMaxColumn }: NlbTables, report: Report): void {
  const { columns, results, rules } = crt;
  reportDoubles(columns, (n) => `crt.columns[${n}]`, report);
  columns.forEach((column, n) => {
    const expected = n === 0 ? column : columnAfter(columns[n - 1] ?? '');
    if (column !== expected)
      report(`crt.columns[${n}]`, 'crt-gap', `after ${columns[n - 1]} comes ${expected}, not ${column}`);
    if (results[column] === undefined)
      report(`crt.results.${column}`, 'crt-column', `column ${column} has no results`);
    if (rules[column] === undefined)
      report(`crt.rules.${column}`, 'crt-column', `column ${column} cites no rule`);
  });
  for (const [table, rows] of [
    ['results', results],
    ['rules', rules],
  ] as const)
    for (const column of Object.keys(rows))
      if (!columns.includes(column))
        report(`crt.${table}.${column}`, 'crt-column', `there is no column ${column}`);
  if (!columns.includes('1-1')) report('crt.columns', 'crt-gap', 'the column 1-1 is missing');
  if (!columns.includes(chateauMaxColumn))
    report('chateauMaxColumn', 'crt-column', `there is no column ${chateauMaxColumn}`);
}

function columnAfter(column: string): string {
  const [attacker = 1, defender = 1] = column.split('-').map(Number);
  return defender > 1 ? `1-${defender - 1}` : `${attacker + 1}-1`;
}

/** Hours since the first of the month began; `16/2400` is the midnight that ends the 16th. */
export const hourOf = (turn: string): number => Number(turn.slice(0, 2)) * 24 + Number(turn.slice(3, 5));

const turnAt = (hours: number): string => {
  // Midnight belongs to the day it ends.
  const day = Math.ceil(hours / 24) - 1;
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(day)}/${two(hours - day * 24)}00`;
};
