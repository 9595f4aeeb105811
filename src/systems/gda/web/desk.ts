import { deskOf } from '../../../web/play/frame/game-desk.tsx';
import type { GdaEvent } from '../rules/events.ts';
import type { Lookup } from './lookup.ts';
import { LogDetail } from './panels/log-detail.tsx';
import { seatName } from './seat-name.ts';

export const { GameDesk, useLookup } = deskOf<Lookup, GdaEvent>({
  seatName,
  headings: ['turnBegan', 'initiativeRolled'],
  LogDetail,
  sounds: { unitMoved: 'march', salvoFired: 'guns', volleyFired: 'guns', chargeFought: 'guns' },
});
