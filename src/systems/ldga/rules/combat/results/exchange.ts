import type { RuleId } from '../../../../../rulebook/ids.generated.ts';
import { type Fighter, facePoints, fightersIn, isGuardInfantry, type Party } from '../odds/fight.ts';

/* 11.4 Ex, 11.48, 13.24: what an exchange asks of both sides. */

export interface Price<F extends Fighter = Fighter> {
  /** Who may be lost. */
  readonly payers: readonly F[];
  readonly need: number;
  readonly rule: RuleId;
}

const areVedettes = (parties: readonly Party[]): boolean =>
  fightersIn(parties).every(({ vedette }) => vedette);

/** 11.48: infantry of the Guard is never lost to an exchange; what others cannot pay is let go. */
const mortal = <F extends Fighter>(parties: readonly Party<F>[]): F[] =>
  fightersIn(parties).filter((fighter) => !isGuardInfantry(fighter));

/** More points than anybody has. */
export const EVERYTHING = Number.MAX_SAFE_INTEGER;

const all = <F extends Fighter>(parties: readonly Party<F>[], rule: RuleId): Price<F> => ({
  payers: mortal(parties),
  need: EVERYTHING,
  rule,
});

const NOTHING: Price<never> = { payers: [], need: 0, rule: 'LDGA-11.4.Ex.3' };

/** What attackers and defenders lose; strengths are those on the counters, whatever the ground (11.4.Ex.5). */
export function exchangeOf<F extends Fighter>(
  attackers: readonly Party<F>[],
  defenders: readonly Party<F>[],
): { readonly attack: Price<F>; readonly defence: Price<F> } {
  const attack = facePoints(attackers);
  const defence = facePoints(defenders);
  if (areVedettes(attackers) !== areVedettes(defenders))
    return areVedettes(attackers)
      ? { attack: all(attackers, 'LDGA-13.24.1'), defence: NOTHING }
      : { attack: NOTHING, defence: all(defenders, 'LDGA-13.24.1') };
  if (attack === defence) {
    const half = (parties: readonly Party<F>[]): Price<F> => ({
      payers: mortal(parties),
      need: facePoints(parties) / 2,
      rule: 'LDGA-11.4.Ex.4',
    });
    return { attack: half(attackers), defence: half(defenders) };
  }
  const least = Math.min(attack, defence) / 2;
  const share = (parties: readonly Party<F>[]): Price<F> => ({
    payers: mortal(parties),
    need: least,
    rule: 'LDGA-11.4.Ex.2',
  });
  return attack < defence
    ? { attack: all(attackers, 'LDGA-11.4.Ex.1'), defence: share(defenders) }
    : { attack: share(attackers), defence: all(defenders, 'LDGA-11.4.Ex.1') };
}
