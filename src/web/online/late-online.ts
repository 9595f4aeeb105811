import { lateView } from '../parts/late.tsx';

export const lobbyScreen = lateView(() => import('./lobby/lobby-screen.tsx').then((m) => m.LobbyScreen));
export const tableScreen = lateView(() => import('./table/table-screen.tsx').then((m) => m.TableScreen));
