// The expanded order of battle (16.1) as content/nlb/units.json has it: the pages that show which counters are
// exchanged for which are pictures, so the sets are put together from what the notes beside them and the
// set-up chart of 26.0 say.

import type { Addition, Substitution } from '../../src/systems/nlb/content/substitutes.ts';

export const SUBSTITUTIONS: readonly Substitution[] = [
  {
    id: 'guard-light-cavalry',
    rule: 'NLB-16.SUB.8',
    remove: ['fr.g.lf-ds'],
    add: [{ unit: 'fr.g.lf-ds-sub', for: 'fr.g.lf-ds' }],
  },
  {
    id: 'guard-horse-artillery',
    rule: 'NLB-16.SUB.2',
    remove: ['fr.g.duch'],
    add: [
      { unit: 'fr.g.lt', beside: 'fr.g.lf-ds' },
      { unit: 'fr.g.hvy', beside: 'fr.g.guyot' },
    ],
    single: true,
  },
  {
    id: 'guard-foot-artillery',
    rule: 'NLB-16.1A.1',
    remove: ['fr.g.lall', 'fr.g.st-maur'],
    add: [
      { unit: 'fr.g.gr', for: 'fr.g.lall' },
      { unit: 'fr.g.ch', for: 'fr.g.lall' },
      { unit: 'fr.g.yng', for: 'fr.g.st-maur' },
      { unit: 'fr.g.res', for: 'fr.g.st-maur' },
    ],
  },
  {
    id: 'left-artillery',
    rule: 'NLB-16.SUB.7',
    remove: ['fr.1.desal', 'fr.2.pell'],
    add: [
      { unit: 'fr.1.desal-sub', for: 'fr.1.desal' },
      { unit: 'fr.1-2.left-h', for: 'fr.1.desal' },
      { unit: 'fr.2.pell-sub', for: 'fr.2.pell' },
      { unit: 'fr.1-2.left-horse', for: 'fr.2.pell' },
    ],
  },
  {
    id: 'right-artillery',
    rule: 'NLB-16.1A.1',
    remove: ['fr.3.dogr', 'fr.4.baltus'],
    add: [
      { unit: 'fr.3.dogr-sub', for: 'fr.3.dogr' },
      { unit: 'fr.3-4.right-h', for: 'fr.3.dogr' },
      { unit: 'fr.4.baltus-sub', for: 'fr.4.baltus' },
      { unit: 'fr.3-4.right-horse', for: 'fr.4.baltus' },
    ],
  },
  {
    id: 'noury-and-duchet',
    rule: 'NLB-16.SUB.3',
    remove: ['fr.6.noury', 'fr.4c.duch'],
    add: [
      { unit: 'fr.6.noury-sub', for: 'fr.6.noury' },
      { unit: 'fr.4c.duch-sub', for: 'fr.4c.duch' },
    ],
    single: true,
  },
  {
    id: 'fifth-division',
    rule: 'NLB-16.SUB.4',
    remove: ['fr.2.huss-5'],
    add: [{ unit: 'fr.2.huss-5-sub', for: 'fr.2.huss-5' }],
  },
  {
    id: 'sixth-division',
    rule: 'NLB-16.SUB.6',
    remove: ['fr.2.baud-6', 'fr.2.soye-6'],
    add: [
      { unit: 'fr.2.baud-6-sub', for: 'fr.2.baud-6' },
      { unit: 'fr.2.soye-6-sub', for: 'fr.2.soye-6' },
      { unit: 'fr.2.lt-6', for: 'fr.2.baud-6' },
    ],
  },
  {
    id: 'ninth-division',
    rule: 'NLB-16.SUB.6',
    remove: ['fr.2.gauth-9', 'fr.2.jamin-9'],
    add: [
      { unit: 'fr.2.gauth-9-sub', for: 'fr.2.gauth-9' },
      { unit: 'fr.2.jamin-9-sub', for: 'fr.2.jamin-9' },
      { unit: 'fr.2.lt-9', for: 'fr.2.gauth-9' },
    ],
  },
  {
    id: 'twentieth-division',
    rule: 'NLB-16.SUB.4',
    remove: ['fr.6.bony-20', 'fr.6.trom-20'],
    add: [
      { unit: 'fr.6.bony-20-sub', for: 'fr.6.bony-20' },
      { unit: 'fr.6.trom-20-sub', for: 'fr.6.trom-20' },
    ],
  },
  {
    id: 'twenty-first-division',
    rule: 'NLB-16.SUB.5',
    remove: ['fr.6.laf-21', 'fr.6.pen-21'],
    add: [{ unit: 'fr.6.21', for: 'fr.6.laf-21' }],
  },
  {
    id: 'first-brigade',
    rule: 'NLB-16.SUB.9',
    remove: ['pr.1.12-1', 'pr.1.24-1'],
    add: [
      { unit: 'pr.1.12-1-sub', for: 'pr.1.12-1' },
      { unit: 'pr.1.24-1-sub', for: 'pr.1.24-1' },
    ],
  },
  {
    id: 'fourth-corps-artillery',
    rule: 'NLB-16.SUB.10',
    remove: ['pr.4.brdlbn'],
    add: [
      { unit: 'pr.4.brdlbn-sub', for: 'pr.4.brdlbn' },
      { unit: 'pr.4.heavy', for: 'pr.4.brdlbn' },
      { unit: 'pr.4.horse', for: 'pr.4.brdlbn' },
    ],
  },
  {
    id: 'first-corps-artillery',
    rule: 'NLB-16.SUB.11',
    remove: ['pr.1.lehmn'],
    add: [
      { unit: 'pr.1.lehmn-sub', for: 'pr.1.lehmn' },
      { unit: 'pr.1.heavy', for: 'pr.1.lehmn' },
    ],
  },
  {
    id: 'second-corps-artillery',
    rule: 'NLB-16.SUB.11',
    remove: ['pr.2.rohl'],
    add: [
      { unit: 'pr.2.rohl-sub', for: 'pr.2.rohl' },
      { unit: 'pr.2.heavy', for: 'pr.2.rohl' },
    ],
  },
  {
    id: 'third-corps-artillery',
    rule: 'NLB-16.SUB.11',
    remove: ['pr.3.mohn'],
    add: [
      { unit: 'pr.3.mohn-sub', for: 'pr.3.mohn' },
      { unit: 'pr.3.heavy', for: 'pr.3.mohn' },
    ],
  },
  {
    id: 'prussian-cavalry',
    rule: 'NLB-16.SUB.11',
    remove: ['pr.1.tresk', 'pr.4.schw', 'pr.4.watz', 'pr.4.sydow'],
    add: [
      { unit: 'pr.1.tresk-sub', for: 'pr.1.tresk' },
      { unit: 'pr.4.schw-sub', for: 'pr.4.schw' },
      { unit: 'pr.4.watz-sub', for: 'pr.4.watz' },
      { unit: 'pr.4.sydow-sub', for: 'pr.4.sydow' },
    ],
    single: true,
  },
  {
    id: 'best',
    rule: 'NLB-16.SUB.12',
    remove: ['al.6.best'],
    add: [{ unit: 'al.6.best-sub', for: 'al.6.best' }],
  },
  {
    id: 'brunswick-light-brigade',
    rule: 'NLB-16.SUB.12',
    remove: ['al.bw.bttlr'],
    add: [
      { unit: 'al.bw.bttlr-sub', for: 'al.bw.bttlr' },
      { unit: 'al.bw.gd', for: 'al.bw.bttlr' },
    ],
  },
  {
    id: 'large-brigades',
    rule: 'NLB-16.SUB.12',
    remove: ['al.2.adam', 'al.3.kiel'],
    add: [
      { unit: 'al.2.adam-sub', for: 'al.2.adam' },
      { unit: 'al.3.kiel-sub', for: 'al.3.kiel' },
    ],
    single: true,
  },
  {
    id: 'bylandt',
    rule: 'NLB-16.SUB.13',
    remove: ['al.n2.blndt'],
    add: [
      { unit: 'al.n2.blndt-3-4', for: 'al.n2.blndt' },
      { unit: 'al.n2.blndt-2-4', for: 'al.n2.blndt' },
    ],
  },
  {
    id: 'saxe-weimar',
    rule: 'NLB-16.SUB.13',
    remove: ['al.n2.wmar'],
    add: [
      { unit: 'al.n2.2-nass', for: 'al.n2.wmar' },
      { unit: 'al.n2.ornass', for: 'al.n2.wmar' },
    ],
  },
  {
    id: 'van-opstal',
    rule: 'NLB-16.SUB.13',
    remove: ['al.n2.opstl'],
    add: [{ unit: 'al.n2.opstl-2-4', for: 'al.n2.opstl' }],
  },
  {
    id: 'british-light-cavalry',
    rule: 'NLB-16.SUB.14',
    remove: ['al.c.drnbrg', 'al.c.vand', 'al.c.grant', 'al.c.vivian'],
    add: [
      { unit: 'al.c.drnbrg-sub', for: 'al.c.drnbrg' },
      { unit: 'al.c.vand-sub', for: 'al.c.vand' },
      { unit: 'al.c.grant-sub', for: 'al.c.grant' },
      { unit: 'al.c.vivian-sub', for: 'al.c.vivian' },
    ],
    single: true,
  },
  {
    id: 'frazer',
    rule: 'NLB-16.SUB.14',
    remove: ['al.c.frazer'],
    add: [
      { unit: 'al.c.frazer-sub', for: 'al.c.frazer' },
      { unit: 'al.c.drmmnd', for: 'al.c.frazer' },
    ],
  },
  {
    id: 'netherlands-cavalry-and-guns',
    rule: 'NLB-16.SUB.14',
    remove: ['al.nc.trip', 'al.nc.ghngy', 'al.nc.mrln', 'al.n3.smiss'],
    add: [
      { unit: 'al.nc.trip-sub', for: 'al.nc.trip' },
      { unit: 'al.nc.ghngy-sub', for: 'al.nc.ghngy' },
      { unit: 'al.nc.mrln-sub', for: 'al.nc.mrln' },
      { unit: 'al.n3.smiss-sub', for: 'al.n3.smiss' },
    ],
    single: true,
  },
];

export const ADDITIONS: readonly Addition[] = [
  { unit: 'al.n3.detm-2-4', beside: ['al.n3.detm', 'al.n3.d-aub', 'al.n3.smiss'], rule: 'NLB-16.1B.1' },
  { unit: 'al.n3.d-aub-2-4', beside: ['al.n3.d-aub', 'al.n3.detm', 'al.n3.smiss'], rule: 'NLB-16.1B.1' },
  {
    unit: 'al.2.rifles',
    beside: ['al.2.adam', 'al.2.du-plat', 'al.2.halk', 'al.2.gold'],
    rule: 'NLB-16.1B.2',
  },
  {
    unit: 'al.3.rifles',
    beside: ['al.3.halk', 'al.3.omptda', 'al.3.kiel', 'al.3.wllmsn'],
    rule: 'NLB-16.1B.2',
  },
  {
    unit: 'al.5.rifles',
    beside: ['al.5.kempt', 'al.5.pack', 'al.5.vincke', 'al.5.heisse'],
    rule: 'NLB-16.1B.2',
  },
];

/** Values that do not follow the transcription, and why. */
export const REVISED: Readonly<Record<string, { strength: number; reduced: number; how: string }>> = {
  'pr.1.tresk-sub': {
    strength: 2,
    reduced: 1,
    how: 'The counter is shown only in a picture. The notes find the total of the Prussian cavalry right and its division among the corps wrong: the Fourth Corps gains, so the First gives up a point.',
  },
};
