import type { PersonRecord } from './people-contract.ts';

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly folded: string | null;
  readonly password: string | null;
  readonly email: string | null;
  readonly email_confirmed: number;
  readonly made_at: number;
}

export const personColumns = 'id, name, folded, password, email, email_confirmed, made_at';

export const recordOf = (row: PersonRow): PersonRecord => ({
  id: row.id,
  name: row.name,
  guest: row.folded === null,
  password: row.password,
  email: row.email,
  emailConfirmed: row.email_confirmed === 1,
  madeAt: row.made_at,
});
