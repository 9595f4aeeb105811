import { type Relief, type ReliefFile, readRelief } from '../../drawing/relief-file.ts';

const OURS: Readonly<Record<string, string>> = {
  nlb: new URL('../../../content/maps/nlb.relief.json', import.meta.url).href,
  dow: new URL('../../../content/maps/dow.relief.json', import.meta.url).href,
  ldga: new URL('../../../content/maps/ldga.relief.json', import.meta.url).href,
};

export const reliefOf = (mapId: string): string | undefined => OURS[mapId];

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
