import { z } from 'zod';

/** What goes between the page and the server about people: accounts, sessions, passkeys. */

/** Characters that show nothing, turn text around or break lines have no place in a name. */
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/u;

export const nameSchema = z
  .string()
  .max(200)
  .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(2, 'a name has at least 2 characters')
      .max(32, 'a name has at most 32 characters')
      .refine((text) => !unprintable.test(text), 'a name has only characters that can be seen'),
  );

export const PASSWORD_LENGTH = { least: 10, most: 200 } as const;

export const passwordSchema = z
  .string()
  .min(PASSWORD_LENGTH.least, `a password has at least ${PASSWORD_LENGTH.least} characters`)
  .max(PASSWORD_LENGTH.most, `a password has at most ${PASSWORD_LENGTH.most} characters`);

/** A password that was set under older rules must still open the door. */
const givenPassword = z.string().min(1).max(PASSWORD_LENGTH.most);

const label = z
  .string()
  .max(200)
  .transform((text) => text.replace(/\s+/gu, ' ').trim())
  .pipe(z.string().min(1).max(40));

export const personSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  guest: z.boolean(),
});
export type Person = z.infer<typeof personSchema>;

export const passkeySchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Kept by the maker's cloud, so that a lost device does not lose it. */
  backedUp: z.boolean(),
  madeAt: z.number(),
  usedAt: z.number().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** What a person is told about himself; null: this browser is nobody yet. */
export const meSchema = z.strictObject({
  person: personSchema.nullable(),
  password: z.boolean(),
  passkeys: z.array(passkeySchema),
  email: z.strictObject({ address: z.string(), confirmed: z.boolean() }).nullable(),
});
export type Me = z.infer<typeof meSchema>;

export const sessionSchema = z.strictObject({
  id: z.string(),
  current: z.boolean(),
  /** What the browser called itself. */
  agent: z.string(),
  madeAt: z.number(),
  seenAt: z.number(),
});
export type Session = z.infer<typeof sessionSchema>;
export const sessionsSchema = z.strictObject({ sessions: z.array(sessionSchema) });

export const signUpSchema = z.strictObject({ name: nameSchema, password: passwordSchema });

export const signInSchema = z.strictObject({
  name: nameSchema,
  password: givenPassword,
  /** The games that this browser played as a guest come along. */
  bring: z.boolean().default(false),
});

export const renameSchema = z.strictObject({ name: nameSchema });
export const setPasswordSchema = z.strictObject({ password: passwordSchema });
export const labelSchema = z.strictObject({ label });

/** A guest who makes a passkey becomes an account and needs a name for it. */
export const passkeyStartSchema = z.strictObject({ name: nameSchema.optional() });

/** The credential itself is checked by the WebAuthn library; here only its outline and size. */
const credential = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().min(1).max(5000) }),
  clientExtensionResults: z.looseObject({}),
});
export const passkeyFinishSchema = z.strictObject({ credential, label, name: nameSchema.optional() });
export const passkeySignInSchema = z.strictObject({ credential, bring: z.boolean().default(false) });

export const emailSchema = z.strictObject({ address: z.email().max(254) });
export const confirmSchema = z.strictObject({ token: z.string().min(10).max(200) });

/** The token of a link to a new password. */
export const resetSchema = z.strictObject({ token: z.string().min(10).max(200) });
export const resetPasswordSchema = z.strictObject({
  token: z.string().min(10).max(200),
  password: passwordSchema,
});
export const whoseResetSchema = z.strictObject({ name: z.string() });

/** Typed by hand, so that nobody goes by a slip of the finger. */
export const deleteMeSchema = z.strictObject({ name: z.string().max(200) });

export const problemSchema = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string() }),
});
export type Problem = z.infer<typeof problemSchema>;
