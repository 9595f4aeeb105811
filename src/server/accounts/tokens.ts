import { createHash, randomBytes } from 'node:crypto';

/** 22 url-safe characters, 132 bits: nobody guesses one, and no two are ever alike. */
const random22 = (): string => randomBytes(17).toString('base64url').slice(0, 22);

export const newPersonId = (): string => `p_${random22()}`;
export const newSessionId = (): string => `s_${random22()}`;
export const newDeviceId = (): string => `d_${random22()}`;

/** What only its holder knows: a session, a confirmation. The store keeps its hash alone. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
