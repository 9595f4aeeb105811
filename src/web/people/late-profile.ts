import { lateView } from '../parts/late.tsx';

export const profileScreen = lateView(() => import('./profile-screen.tsx').then((m) => m.ProfileScreen));
