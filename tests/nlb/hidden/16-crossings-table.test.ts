import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scenarioRule } from '../../../src/systems/nlb/content/scenario-rules.ts';

/*
 * What is neither on the map nor waiting (16.6) and what is no unit and yet in the way (16.17), crossed with every rule
 * that a scenario or a player can bring along. Each pair names the test that holds where the two meet, or says why
 * they cannot. A new rule without a row here is red.
 */

interface Pair {
  /** A part of the title of the test that holds for it. */
  readonly test?: string;
  readonly never?: string;
}

const meets = (title: string): Pair => ({ test: title });
const never = (why: string): Pair => ({ never: why });

const FIGHT = never('it is about a fight, and whoever fights is on the map');
const COMMAND = never('who is out of command is asked of the mark that the command phase sets for all alike');
const COMMANDER = never('it is about commanders, who are never hidden');
const NO_UNIT = never('it is about units and leaders, and nothing in it asks for a train');
const SAME_TABLES = never('prices and sight are asked of the same tables as for everybody');

/** Scenario rules: with hidden units, with trains. */
const SCENARIO: Readonly<Record<string, readonly [Pair, Pair]>> = {
  roadHalvesCommand: [COMMAND, NO_UNIT],
  plainResultsOutOfCommand: [FIGHT, NO_UNIT],
  activation: [
    meets('neither come on as markers nor are hidden on the map before they are called'),
    never('a train belongs to an army and a corps is called'),
  ],
  halfPoints: [COMMANDER, NO_UNIT],
  intervention: [FIGHT, NO_UNIT],
  armyLeaves: [meets('its hidden units and their markers go with it'), meets('so does its train')],
  cautiousCommander: [COMMANDER, NO_UNIT],
  extremeOdds: [FIGHT, never('a train has no strength, so that there are no odds against it')],
  standStill: [
    meets('those who stand still until an hour are not hidden before it'),
    meets('keeps its train where it is; troops named one by one do not'),
  ],
  alwaysInCommand: [COMMAND, NO_UNIT],
  longMarch: [meets('a corps that comes on faster does so behind its markers too'), NO_UNIT],
  halfEntry: [
    meets('have half their allowance as they enter, and all of it once they are on the map'),
    never('the groups that it names bring no train with them'),
  ],
  bridgesBlockZoc: [SAME_TABLES, SAME_TABLES],
  wings: [never('the wing is that of the unit wherever it is, by where it was set up'), NO_UNIT],
};

/** Optional and variant rules by section: with hidden units, with trains. */
const VARIANT: Readonly<Record<string, readonly [Pair, Pair]>> = {
  '15.1': [FIGHT, NO_UNIT],
  '15.2': [FIGHT, NO_UNIT],
  '15.3': [FIGHT, NO_UNIT],
  '15.4': [COMMANDER, NO_UNIT],
  '15.5': [FIGHT, NO_UNIT],
  '15.6': [FIGHT, NO_UNIT],
  '16.1A': [never('counters are exchanged before anybody is set up'), NO_UNIT],
  '16.1B': [never('they are set up or come on like everybody else'), NO_UNIT],
  '16.1B-rifles': [meets('all units stand up in the real hex or next to it, within stacking'), NO_UNIT],
  '16.1C-sick': [COMMANDER, NO_UNIT],
  '16.1C-chiefs': [COMMAND, NO_UNIT],
  '16.1C-seconds': [meets('takes over where the real marker is, and his pair is laid open'), NO_UNIT],
  '16.1C-hill': [COMMAND, NO_UNIT],
  '16.2': [
    meets('is placed in no night turn, which has no command phase'),
    meets('not at night, and one point in rain'),
  ],
  '16.3': [meets('hides nobody whom the enemy sees'), meets('a train sees: markers keep out of its sight')],
  '16.3-dusk': [SAME_TABLES, SAME_TABLES],
  '16.4': [SAME_TABLES, SAME_TABLES],
  '16.5': [meets('in rain a marker gets at least one hex far'), meets('its one point buys one hex of road')],
  '16.6': [never('it is the rule itself'), meets('a train neither enters nor passes the hex of a marker')],
  '16.7': [FIGHT, NO_UNIT],
  '16.8': [FIGHT, NO_UNIT],
  '16.9': [FIGHT, NO_UNIT],
  '16.10': [FIGHT, NO_UNIT],
  '16.11': [meets('a garrison is not hidden, nor is one that forms'), NO_UNIT],
  '16.12': [FIGHT, NO_UNIT],
  '16.13': [FIGHT, NO_UNIT],
  '16.14': [meets('neither a commander nor a headquarters (16.14) is hidden'), NO_UNIT],
  '16.15': [COMMAND, NO_UNIT],
  '16.16A': [never('who reorganizes stands on the map'), NO_UNIT],
  '16.16B': [COMMANDER, NO_UNIT],
  '16.16C': [never('who reorganizes stands on the map'), meets('an army draws its supply from its train')],
  '16.17': [
    meets('a marker neither enters the hex of a train nor is put there'),
    never('it is the rule itself'),
  ],
  '16.18': [
    meets('a die for each of them comes before either marker moves'),
    meets('without its train an army has no supply'),
  ],
};

const folder = new URL('..', import.meta.url);
const titles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !name.includes('table'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

describe('the table of pairs', () => {
  test('knows every rule that a scenario can bring, and no other', () => {
    const kinds = scenarioRule.options.map((option) => option.shape.kind.value);
    expect(Object.keys(SCENARIO).sort()).toEqual([...kinds].sort());
  });

  test('knows every optional and variant rule, and no other', () => {
    const shipped = JSON.parse(
      readFileSync(new URL('../../../content/nlb/optional-rules.json', import.meta.url), 'utf8'),
    ) as { readonly rules: readonly { readonly section: string }[] };
    const sections = shipped.rules.map(({ section }) => section);
    expect(Object.keys(VARIANT).sort()).toEqual([...sections].sort());
  });

  test.each(Object.entries({ ...SCENARIO, ...VARIANT }))(
    '%s: where it meets them there is a test',
    (_rule, pairs) => {
      for (const { test: title, never: why } of pairs) {
        expect(title === undefined).toBe(why !== undefined);
        if (title !== undefined) expect(titles).toContain(title);
      }
    },
  );
});
