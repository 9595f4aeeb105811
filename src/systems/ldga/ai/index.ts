import type { SystemAi } from '../../../ai/door.ts';

export const ai: SystemAi = { sit: () => undefined };
