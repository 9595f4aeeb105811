import type { OptionCard, PresetCard } from '../system.ts';

/** The optional rules of the book that can be played on these maps. */
const OPTIONS: readonly OptionCard[] = [
  {
    id: 'stacked-bombardment',
    title: 'Packed targets',
    text: 'Two units in one hex, guns not counted, take half as much again from bombardment.',
    rule: 'NLC-CM.3',
    excludes: [],
    needs: [],
    group: 'combat',
  },
];

/** Those that only fields with a table for them have. */
const OF_SOME_FIELDS: readonly OptionCard[] = [
  {
    id: 'order-shifts',
    title: 'Order shifts',
    text: 'Orders take longer or shorter by the shift table printed for the Danube: two turns more to attack, one less out of reserve, in person, and for cavalry corps.',
    rule: 'NLC-OCS.1',
    excludes: [],
    needs: [],
    group: 'command',
  },
  {
    id: 'cards',
    title: 'Cards',
    text: 'Each turn both sides draw a card and may play one: thunderstorms, a hesitant advance, commanders who sleep and then retreat. The book names six; the rest of the deck is quiet.',
    rule: 'NLC-32.12.1',
    excludes: [],
    needs: [],
    group: 'cards',
  },
  {
    id: 'combat-modifiers',
    title: 'Morale and masses on the dice',
    text: 'In combat and charges the side of better morale adds the difference to its dice and the other takes it off; whose morale counts loses first. Austrian foot, in masses, fires one lower in combat and stands one better against horses.',
    rule: 'NLC-29.10.1',
    excludes: [],
    needs: [],
    group: 'combat',
  },
  {
    id: 'morale-in-combat',
    title: 'Morale on the dice',
    text: 'In combat, charges aside, the side of better morale adds the difference to its dice and the other takes it off; whose morale counts loses first.',
    rule: 'NLC-30.10.1',
    excludes: [],
    needs: [],
    group: 'combat',
  },
];

/** The optional rules of one battle. */
export const optionsOf = (battle: {
  readonly options?: readonly string[] | undefined;
}): readonly OptionCard[] => [
  ...OPTIONS,
  ...OF_SOME_FIELDS.filter(({ id }) => battle.options?.includes(id) === true),
];

/** The book as printed, all that it offers for a battle, and where that is more than one thing what concerns orders alone. */
export function presetsOf(options: readonly OptionCard[]): readonly PresetCard[] {
  const idsOf = (those: readonly OptionCard[]): string[] => those.map(({ id }) => id);
  const command = options.filter(({ group }) => group === 'command');
  return [
    { id: 'standard', options: [] },
    ...(command.length > 0 ? [{ id: 'orders', options: idsOf(command) }] : []),
    { id: 'everything', options: idsOf(options) },
  ];
}
