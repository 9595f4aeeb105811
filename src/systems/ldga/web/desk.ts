import { deskOf } from '../../../web/play/frame/game-desk.tsx';
import type { LdgaEvent } from '../rules/events.ts';
import type { Lookup } from './lookup.ts';
import { LogDetail } from './panels/log-detail.tsx';
import { seatLooks, seatName } from './seat-name.ts';

export const { GameDesk, useLookup } = deskOf<Lookup, LdgaEvent>({
  seatName,
  seatLooks,
  headings: ['turnBegan', 'playerTurnBegan'],
  LogDetail,
});
