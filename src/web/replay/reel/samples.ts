import { saves } from '../../session/saves.ts';

export interface Sample {
  readonly id: string;
  readonly scenario: string;
  readonly title: string;
  /** One sentence about what there is to see. */
  readonly text: string;
  readonly entries: number;
}

const LISTS: Readonly<Record<string, readonly Sample[]>> = import.meta.glob(
  '../../../../content/samples/list.json',
  { eager: true, import: 'samples' },
);

/** The games shipped to be watched. */
export const SAMPLES: readonly Sample[] = Object.values(LISTS).flat();

const FILES: Readonly<Record<string, string>> = import.meta.glob('../../../../content/samples/*.*.json', {
  eager: true,
  query: '?url',
  import: 'default',
});

const addressOf = (id: string): string | undefined =>
  SAMPLES.some((sample) => sample.id === id) ? FILES[`../../../../content/samples/${id}.json`] : undefined;

/** The record of a sample game, or of a game that this browser keeps; undefined where there is none. */
export const recordOf = async (id: string): Promise<unknown> => {
  const address = addressOf(id);
  if (address === undefined) return (await saves.get(id))?.file;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The game could not be loaded (${response.status}).`);
  return response.json();
};
