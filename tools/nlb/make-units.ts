// Writes content/nlb/units.json and content/nlb/aliases.json from the transcribed order of battle:
//   node tools/nlb/make-units.ts <folder with oob.json and scenarios.json>

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type NlbAliases,
  type NlbNationality,
  type NlbUnit,
  type NlbUnits,
  nlbAliasesSchema,
  nlbUnitsSchema,
} from '../../src/systems/nlb/content/content.ts';
import { makeHeadquarters, makeTrain } from './assets.ts';
import { unitProvenance, variantProvenance } from './derivation.ts';
import { makeLeader } from './leaders.ts';
import { type Naming, nameUnit, nameVariant, officerName } from './names.ts';
import {
  folderArgument,
  readChartSpellings,
  readOrderOfBattle,
  type Source,
  type SourceComplement,
  type SourceVariant,
} from './source.ts';
import { ADDITIONS, REVISED, SUBSTITUTIONS } from './substitutes.ts';

type Army = NlbUnit['army'];

const armies: Readonly<Record<string, { id: Army; prefix: string }>> = {
  French: { id: 'french', prefix: 'fr' },
  Prussian: { id: 'prussian', prefix: 'pr' },
  Allied: { id: 'allied', prefix: 'al' },
};

const nationalities: Readonly<Record<string, NlbNationality>> = {
  French: 'french',
  Prussian: 'prussian',
  British: 'british',
  KGL: 'kgl',
  Hanoverian: 'hanoverian',
  Brunswicker: 'brunswick',
  Nassauer: 'nassau',
  Netherlander: 'netherlands',
};

const organisationNames: Readonly<Record<string, string>> = { Cavalry: 'Cavalry Corps' };

/** Part of the Hal Force, for which the order of battle has no heading. */
const extraOrganisations: Readonly<Record<string, { name: string; officer: string }>> = {
  N1: { name: 'Netherlands 1st Division', officer: 'Stedman' },
};

/** Counters with a rule of their own: riflemen (16.1B), and the guns of a wing (page 30). */
const specialOf = (id: string): Pick<NlbUnit, 'special'> =>
  /^Rifles\b/.test(id)
    ? { special: 'rifles' }
    : /^(?:Left|Right)\b/.test(id)
      ? { special: 'wing-artillery' }
      : {};

const must = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(what);
  return value;
};

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The label without the heading that tells two counters of one name apart: the id has that already. */
const bareLabel = (id: string): string => id.replace(/ \[\w+\]/, '');

/** What the errata correct on the counters themselves; the set-ups go on using the old spelling. */
const ERRATA: Readonly<Record<string, string>> = { 'Rog/Gr': 'Rogt/Gr' };

/** The label as it stands on the counter: without what was added to tell counters of one name apart. */
const counterLabel = (id: string): string => {
  const bare = bareLabel(id).replace('*', '');
  const only = /^\((\w)(\w*)\)$/.exec(bare);
  if (only?.[1] !== undefined) return `${only[1].toUpperCase()}${only[2]}`;
  return bare.replace(/ \([^)]*\)$/, '');
};

function variantSlug(variant: SourceVariant): string {
  const bare = bareLabel(variant.id);
  // A gold-flag substitute bears the label of the counter it replaces.
  return bare.endsWith('*') ? `${slug(bare)}-sub` : slug(bare);
}

const complementOf = (complement: SourceComplement | undefined): { complement?: NlbUnit['complement'] } => {
  if (complement === undefined) return {};
  const { shared_by_pair, ...counts } = complement;
  return { complement: { ...counts, ...(shared_by_pair ? { shared: true as const } : {}) } };
};

const arm = (text: string): NlbUnit['arm'] => text.replace(' ', '-') as NlbUnit['arm'];

function makeUnits(source: Source): { file: NlbUnits; idOf: Map<string, string> } {
  const units: NlbUnit[] = [];
  const organisations: NlbUnits['organisations'] = [];
  const idOf = new Map<string, string>();
  const namings = new Map<string, Naming>();
  const orgName = new Map<string, string>();

  for (const [armyName, army] of Object.entries(source.armies)) {
    const { id: armyId, prefix } = must(armies[armyName], `unknown army ${armyName}`);
    for (const group of army.organisations) {
      const name = organisationNames[group.name] ?? group.name;
      orgName.set(`${armyName} ${group.tag}`, name);
      organisations.push({
        army: armyId,
        tag: group.tag,
        name,
        officer: group.officer === null ? null : officerName(group.officer),
      });
      for (const unit of group.units) {
        const id = `${prefix}.${slug(group.tag)}.${slug(bareLabel(unit.id))}`;
        const naming = nameUnit(unit, name);
        idOf.set(`${armyName} ${unit.id}`, id);
        namings.set(`${armyName} ${unit.id}`, naming);
        units.push({
          id,
          label: ERRATA[bareLabel(unit.id)] ?? bareLabel(unit.id),
          ...naming,
          army: armyId,
          org: group.tag,
          arm: arm(unit.arm),
          nationality: must(nationalities[unit.nationality], `unknown nationality ${unit.nationality}`),
          strength: unit.proposed_strength,
          reduced: unit.proposed_reduced,
          movement: unit.proposed_ma,
          ...complementOf(unit.complement),
          provenance: unitProvenance(armyName, unit),
        });
      }
    }
  }

  for (const variant of source.variants) {
    const { id: armyId, prefix } = must(armies[variant.army], `unknown army ${variant.army}`);
    for (const tag of variant.organisation.split(',')) {
      const extra = extraOrganisations[tag];
      if (extra !== undefined && !orgName.has(`${variant.army} ${tag}`)) {
        orgName.set(`${variant.army} ${tag}`, extra.name);
        organisations.push({ army: armyId, tag, ...extra });
      }
    }
    const id = `${prefix}.${slug(variant.organisation)}.${variantSlug(variant)}`;
    idOf.set(`${variant.army} ${variant.id}`, id);
    const replaced = variant.replaces ?? [];
    const corps = variant.organisation
      .split(',')
      .map((tag) =>
        must(orgName.get(`${variant.army} ${tag}`), `unknown organisation ${variant.army} ${tag}`),
      )
      .join(' and ');
    units.push({
      id,
      label: counterLabel(variant.id),
      ...nameVariant(
        variant,
        replaced.map((label) => must(namings.get(`${variant.army} ${label}`), `unknown unit ${label}`)),
        corps,
      ),
      army: armyId,
      org: variant.organisation,
      arm: arm(variant.arm),
      nationality: must(nationalities[variant.nationality], `unknown nationality ${variant.nationality}`),
      strength: variant.proposed_strength,
      reduced: variant.proposed_reduced,
      movement: variant.proposed_ma,
      ...(variant.heavy ? { heavy: true } : {}),
      ...specialOf(variant.id),
      ...complementOf(variant.complement),
      variant: {
        kind: variant.kind === 'Hal Force' ? 'hal-force' : variant.kind,
        replaces: replaced.map((label) =>
          must(idOf.get(`${variant.army} ${label}`), `unknown unit ${label}`),
        ),
      },
      provenance: variantProvenance(variant),
    });
  }

  const file = nlbUnitsSchema.parse({
    schema: 'vedette.nlb.units/1',
    source: 'Orders of battle and substitutions of the fourth edition, pages 27 to 31',
    organisations,
    units: units.map((unit) => {
      const { strength, reduced, how } = REVISED[unit.id] ?? {};
      return how === undefined
        ? unit
        : { ...unit, strength, reduced, provenance: { ...unit.provenance, how } };
    }),
    leaders: [
      ...Object.entries(source.armies).flatMap(([armyName, army]) => {
        const { id, prefix } = must(armies[armyName], `unknown army ${armyName}`);
        return army.leaders.flatMap((leader) => makeLeader(leader, id, prefix) ?? []);
      }),
      ...Object.values(armies).map(({ id, prefix }) => makeHeadquarters(id, prefix)),
    ],
    trains: Object.values(armies).map(({ id, prefix }) => makeTrain(id, prefix)),
    substitutions: SUBSTITUTIONS,
    additions: ADDITIONS,
  });
  return { file, idOf };
}

function makeAliases(source: Source, idOf: ReadonlyMap<string, string>, folder: string): NlbAliases {
  const found = new Map<string, { army: Army; label: string; units: Set<string> }>();
  const add = (armyName: string, label: string, unit: string): void => {
    const army = must(armies[armyName], `unknown army ${armyName}`).id;
    const id = must(idOf.get(`${armyName} ${unit}`), `a chart places an unknown unit: ${armyName} ${unit}`);
    const entry = found.get(`${army} ${label}`) ?? { army, label, units: new Set() };
    entry.units.add(id);
    found.set(`${army} ${label}`, entry);
  };
  for (const [armyName, army] of Object.entries(source.armies))
    for (const group of army.organisations)
      for (const unit of group.units)
        for (const label of [unit.id, bareLabel(unit.id), ...unit.aliases]) add(armyName, label, unit.id);
  for (const { army, id } of source.variants) if (!id.endsWith('*')) add(army, id, id);
  for (const { army, unit, asPrinted } of readChartSpellings(folder)) {
    // (r) marks the side that is up, not the counter.
    const label = asPrinted.replace(/ \((?:not )?r\)$/, '').replace(', r)', ')');
    add(army, label, unit);
  }
  return nlbAliasesSchema.parse({
    schema: 'vedette.nlb.aliases/1',
    source: 'Labels of the set-up charts of sections 18 to 28',
    aliases: [...found.values()].map(({ army, label, units }) => ({ army, label, units: [...units] })),
  });
}

/** One entry a line, so that a change of one counter is a change of one line. */
const write = (name: string, file: object): void => {
  const lines = Object.entries(file).map(([key, value]) =>
    Array.isArray(value)
      ? `  ${JSON.stringify(key)}: [\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
      : `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  const path = fileURLToPath(new URL(join('../../content/nlb', name), import.meta.url));
  writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
};

const folder = folderArgument('make-units.ts');
const source = readOrderOfBattle(folder);
const { file, idOf } = makeUnits(source);
const doubled = file.units.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at);
if (doubled.length > 0) throw new Error(`ids given twice: ${doubled.join(', ')}`);
write('units.json', file);
write('aliases.json', makeAliases(source, idOf, folder));
process.stdout.write(`${file.units.length} counters\n`);
