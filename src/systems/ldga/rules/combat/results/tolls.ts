import type { RuleId } from '../../../../../rulebook/ids.generated.ts';
import type { Result } from '../../../content/tables.ts';
import type { HexId, Side, UnitId } from '../../position.ts';
import { type Fight, facePoints, fightersIn, type Party } from '../odds/fight.ts';
import { EVERYTHING, exchangeOf, type Price } from './exchange.ts';
import type { LoseArgs } from './lose.ts';

/* 11.4, 11.56, 13.2: what a result that eliminates asks of either side, as calls of `ldga.lose`. */

export interface Stand {
  readonly hex: HexId;
  /** All on whom a result falls: those who fought, and guns that stood by. */
  readonly units: readonly UnitId[];
}

export interface Stands {
  readonly attackers: readonly Stand[];
  readonly defenders: readonly Stand[];
}

type Of = 'attackers' | 'defenders';

const unitsOf = (stands: readonly Stand[]): UnitId[] => stands.flatMap(({ units }) => units);

const WHOLE: Readonly<Record<Of, RuleId>> = { attackers: 'LDGA-11.4.Ae', defenders: 'LDGA-11.4.De' };
const HALF: Readonly<Record<Of, RuleId>> = { attackers: 'LDGA-11.4.A½', defenders: 'LDGA-11.4.D½' };

export function tollsOf(
  fight: Pick<Fight, 'attackers' | 'defenders'>,
  stands: Stands,
  result: Result,
  sides: Readonly<Record<Of, Side>>,
  columns: Readonly<Record<Of, number>>,
): LoseArgs[] {
  const base = (of: Of) => ({
    side: sides[of],
    hexes: stands[of].map(({ hex }) => hex),
    columns: columns[of],
  });
  const all = (of: Of): LoseArgs[] => [
    {
      ...base(of),
      units: unitsOf(stands[of]),
      need: EVERYTHING,
      rule: WHOLE[of],
      why: 'eliminated',
    },
  ];
  const half = (of: Of): LoseArgs[] => {
    const parties: readonly Party[] = fight[of];
    const need = facePoints(parties) / 2;
    // 13.2: vedettes are lost to anything that goes against them, and count towards the half.
    const vedettes = fightersIn(parties).filter(({ vedette }) => vedette);
    const lost = vedettes.reduce((sum, { points }) => sum + points, 0);
    const light = vedettes.map(({ id }) => id).filter((id) => unitsOf(stands[of]).includes(id));
    return [
      ...(light.length === 0
        ? []
        : [{ ...base(of), units: light, need: lost, rule: 'LDGA-13.2.1' as const, why: 'vedettes' }]),
      {
        ...base(of),
        units: unitsOf(stands[of]).filter((id) => !light.includes(id)),
        need: need - lost,
        rule: HALF[of],
        why: 'half',
      },
    ];
  };
  const price = (of: Of, { payers, need, rule }: Price): LoseArgs => {
    const fought = new Set(fightersIn(fight[of]).map(({ id }) => id));
    const standing = unitsOf(stands[of]);
    const idle = standing.filter((id) => !fought.has(id));
    return {
      ...base(of),
      // 11.56: guns that stood by may pay for the others.
      units: need > 0 ? [...payers.map(({ id }) => id).filter((id) => standing.includes(id)), ...idle] : [],
      need,
      rule,
      why: 'exchange',
    };
  };
  if (result === 'Ae') return all('attackers');
  if (result === 'De') return all('defenders');
  if (result === 'Ah') return half('attackers');
  if (result === 'Dh') return half('defenders');
  if (result !== 'Ex') return [];
  const { attack, defence } = exchangeOf(fight.attackers, fight.defenders);
  return [price('attackers', attack), price('defenders', defence)];
}
