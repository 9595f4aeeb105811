/**
 * What the address may ask for when a game starts: `?seed=waterloo` gives the same dice to everybody who
 * uses it, for tests and for playing the same battle again. A game started without it has a fresh secret.
 */
export const startOptions = (search: string): { readonly seed: string | undefined } => {
  const seed = new URLSearchParams(search).get('seed')?.slice(0, 80);
  return { seed: seed === '' || seed === null ? undefined : seed };
};
