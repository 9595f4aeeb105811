import { listed } from '../../../../words/en/format.ts';
import { paragraph, phrase, say } from '../../../../words/text.ts';
import { sideAdjective, weatherName } from './glossary.ts';
import { fireText, hex, spent, type Told, unit, units } from './telling.ts';

/** 32: weather, baggage, supply and vedettes. */
export const outpostEvents = {
  weatherCame: ({ weather, roll }) =>
    roll === undefined
      ? say`The weather changes: ${weatherName(weather)}.`
      : say`A ${roll} for the weather: ${weatherName(weather)}.`,
  trainMoved: ({ train, from, path, cost, allowance }, names) =>
    say`${unit(names, train)} moves to ${hex(names, path.at(-1) ?? from ?? '')} for ${spent(cost.total, allowance)}.`,
  bridgeLaid: ({ hexes: [a = '', b = ''] }, names) =>
    say`The bridge from ${hex(names, a)} to ${hex(names, b)} is laid.`,
  bridgeDamaged: ({ unit: id, hexes: [a, b] }, names) =>
    say`${unit(names, id)} damages the bridge between ${hex(names, a)} and ${hex(names, b)}.`,
  bridgeMended: ({ unit: id, hexes: [a, b], roll, limit, mended }, names) =>
    mended
      ? say`A ${roll}, at most ${limit}: ${unit(names, id)} mends the bridge between ${hex(names, a)} and ${hex(names, b)}.`
      : say`A ${roll}, more than ${limit}: ${unit(names, id)} does not mend the bridge between ${hex(names, a)} and ${hex(names, b)}.`,
  flagMoved: ({ side, from, path }, names) =>
    say`${sideAdjective(side, names)} troops under a flag move${from === null ? '' : phrase` from ${hex(names, from)}`} to ${hex(names, path.at(-1) ?? from ?? '')}.`,
  hid: ({ unit: id, hex: at }, names) =>
    say`${unit(names, id)} is out of the enemy’s sight in ${hex(names, at)}.`,
  revealed: ({ shown }, names) =>
    say`In sight: ${listed(shown.map(({ unit: id, hex: at }) => phrase`${unit(names, id)} in ${hex(names, at)}`))}.`,
  trainTaken: ({ train, hex: at }, names) => say`${unit(names, train)} is taken in ${hex(names, at)}.`,
  supplyCut: ({ units: cut }, names) => say`Out of supply: ${units(names, cut)}.`,
  supplyRestored: ({ units: back }, names) => say`In supply again: ${units(names, back)}.`,
  vedetteRode: ({ vedette, from, path, cost, allowance, home }, names) => {
    if (home) return say`${unit(names, vedette)} ride back to their unit.`;
    const out = from === null ? '' : phrase` from ${hex(names, from)}`;
    const price = cost === null ? '' : ` for ${spent(cost.total, allowance)}`;
    return say`${unit(names, vedette)} ride${out} to ${hex(names, path.at(-1) ?? from ?? '')}${price}.`;
  },
  vedetteFled: ({ vedette, from, into }, names) =>
    say`${unit(names, vedette)} fall back from ${hex(names, from)} to ${hex(names, into)}.`,
  vedetteLost: ({ vedette, hex: at }, names) => say`${unit(names, vedette)} are lost in ${hex(names, at)}.`,
  vedetteRallied: ({ vedette, leader, hex: at }, names) =>
    say`${unit(names, leader)} rallies ${unit(names, vedette)} in ${hex(names, at)}.`,
  rodeDown: ({ hex: at, fire }, names) =>
    say`${units(names, fire.units)} comes upon vedettes in ${hex(names, at)}: ${fireText(fire)}.`,
  skirmished: ({ hex: at, attack, defence }, names) =>
    paragraph(
      say`${units(names, attack.units)} against the vedettes in ${hex(names, at)}: ${fireText(attack)}.`,
      say`${units(names, defence.units)}: ${fireText(defence)}.`,
    ),
} satisfies Partial<Told>;
