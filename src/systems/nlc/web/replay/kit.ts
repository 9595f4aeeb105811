import type { ReplayKit } from '../../../../web/replay/use-reel.ts';
import { chaptersOf } from './chapters.ts';
import { Theatre } from './theatre.tsx';

export const kit: ReplayKit = { chaptersOf, Theatre };
