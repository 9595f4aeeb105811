import { z } from 'zod';
import { combatActions } from './combat/actions.ts';
import { commandActions } from './command/actions.ts';
import { movementActions } from './movement/actions.ts';
import { reorganizationActions } from './reorganization/actions.ts';
import { repulseActions } from './repulse/actions.ts';
import { setUpActions } from './setup/actions.ts';
import { teamActions } from './teams/actions.ts';
import { vedetteActions } from './vedettes/actions.ts';

/** What players can do, imperative; every chapter lists its own. */
export const ldgaActionSchema = z.discriminatedUnion('type', [
  ...setUpActions,
  ...commandActions,
  ...movementActions,
  ...teamActions,
  ...vedetteActions,
  ...repulseActions,
  ...combatActions,
  ...reorganizationActions,
]);

export type LdgaAction = z.infer<typeof ldgaActionSchema>;
