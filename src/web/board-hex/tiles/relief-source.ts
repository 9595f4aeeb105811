import { type Relief, type ReliefFile, readRelief } from '../../../drawing/ground/relief-file.ts';

const OURS: Readonly<Record<string, string>> = import.meta.glob('../../../../content/maps/*.relief.json', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const reliefOf = (mapId: string): string | undefined =>
  OURS[`../../../../content/maps/${mapId}.relief.json`];

/** Hills are an ornament: a file that cannot be had leaves the map without them, not the player without a map. */
export async function loadRelief(from: ReliefFile | string | undefined): Promise<Relief | undefined> {
  if (from === undefined) return undefined;
  if (typeof from !== 'string') return readRelief(from);
  try {
    const answer = await fetch(from);
    return answer.ok ? readRelief((await answer.json()) as ReliefFile) : undefined;
  } catch {
    return undefined;
  }
}
