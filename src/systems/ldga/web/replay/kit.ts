import type { ReplayKit } from '../../../../web/replay/kit.ts';
import { chaptersOf } from './chapters.ts';
import { Theatre } from './theatre.tsx';

export const kit: ReplayKit = { chaptersOf, Theatre };
