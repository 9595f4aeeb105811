import { addressOf, readRoute } from '../route.ts';
import { CopyLink } from './copy-link.tsx';

/** The address of the game on the screen with this hex in its middle, to be sent to somebody who may see the game. */
export function LinkToHex({ hex }: { readonly hex: string }) {
  const route = readRoute(window.location.hash);
  if (route.at !== 'game' && route.at !== 'table') return null;
  return <CopyLink small label="Copy a link to this hex" address={addressOf({ ...route, hex })} />;
}
