import { lateView } from '../parts/late.tsx';

export const profileScreen = lateView(() => import('./profile-screen.tsx').then((m) => m.ProfileScreen));
export const passwordScreen = lateView(() => import('./password-screen.tsx').then((m) => m.PasswordScreen));
