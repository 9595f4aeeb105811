import { z } from 'zod';
import { rule } from './atoms.ts';

const year = z.int().min(1792).max(1815);
const until = z.strictObject({ to: year, rule });
const from = z.strictObject({ from: year, rule });
/** The case of the book by which it is so, for each nation of which it is so. */
const nations = z.record(z.string().min(1), rule);

/** When armies changed: years of the book that rules are read by, each with the case that names it. */
export const yearsSchema = z.strictObject({
  /** 1.10, ruled: the British and the Prussians are read with the French. */
  reformed: from,
  /** 5.29: other nations keep a brigade to one formation. */
  linearTactics: until,
  /** 6.2: other nations have two skirmish bases less, afterwards one. */
  fewSkirmishers: until,
  /** 6.11: of nations other than the French only the best light infantry skirmishes. */
  fewLightInfantry: until,
  /** 9.9: columns of other nations have their second die. */
  columnsStrike: from,
  /** 11.22, 11.25, 11.26: nobody changes formation on the march. */
  stiffDrill: z.strictObject({ to: year, nations }),
  /** The same sections: to send out skirmishers takes an ADC more. */
  dearSkirmishers: z.strictObject({ to: year, nations }),
});

export const isUntil = (year: number, { to }: { readonly to: number }): boolean => year <= to;
export const isSince = (year: number, { from: first }: { readonly from: number }): boolean => year >= first;
