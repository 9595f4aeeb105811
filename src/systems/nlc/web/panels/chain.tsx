import type { Frame } from '../../../../engine/position.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';

interface Locals {
  readonly unit?: string;
  readonly units?: readonly string[];
  readonly movers?: readonly string[];
  readonly attackers?: readonly string[];
  readonly hex?: string;
  readonly kind?: string;
  readonly trigger?: string;
  readonly formation?: string;
  readonly now?: { readonly units: readonly string[]; readonly target: string } | undefined;
}

type Telling = (of: (ids: readonly string[] | undefined) => string, at: string, locals: Locals) => string;

/** What each running procedure is about, for whoever wonders how he came to be asked this. */
const TELLINGS: Readonly<Record<string, Telling>> = {
  'nlc.march': (of, _, { unit }) => `march of ${of(unit === undefined ? [] : [unit])}`,
  'nlc.charges': (of, _, { now }) => (now === undefined ? '' : `charge of ${of(now.units)}`),
  'nlc.react': (of, at, { movers }) => `cavalry near ${of(movers)}${at}`,
  'nlc.clash': (of, at, { attackers, kind }) =>
    `${kind === 'pursuit' ? 'pursuit' : kind === 'reaction' ? 'reaction charge' : 'clash'} of ${of(attackers)}${at}`,
  'nlc.aftermath': (of, at, { units }) => `victory of ${of(units)}${at}`,
  'nlc.combat': (of, at, { attackers }) => `attack of ${of(attackers)}${at.replace(' in ', ' on ')}`,
  'nlc.retreat': (of, at, { units }) => `retreat of ${of(units)}${at.replace(' in ', ' from ')}`,
  'nlc.advance': (of, at, { units }) => `advance of ${of(units)}${at.replace(' in ', ' into ')}`,
  'nlc.failure': (of, _, { formation }) =>
    `failed order of ${of(formation === undefined ? [] : [formation])}`,
};

export const chainOf = (
  frames: readonly Frame[],
  names: { unit(id: string): string },
  place: (hex: string) => string,
): readonly string[] =>
  frames.flatMap(({ proc, locals }) => {
    const told = locals as Locals;
    const of = (ids: readonly string[] = []): string => ids.map(names.unit).join(', ');
    const at = told.hex === undefined ? '' : ` in ${place(told.hex)}`;
    const text = TELLINGS[proc]?.(of, at, told) ?? '';
    return text === '' ? [] : [text];
  });

/** How one fight came out of another: from what was ordered first to what is decided now. */
export function Chain({ tableau }: { readonly tableau: Tableau }) {
  const { names, place } = useLookup();
  const links = chainOf(tableau.view.frames, names, place);
  if (links.length === 0) return null;
  return (
    <ol className="chain" aria-label="How it came to this">
      {links.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );
}
