import { describe, expect, test } from 'vitest';
import { battle, places } from '../battle.ts';
import { nlb } from '../library.ts';
import type { Table } from '../skirmish.ts';

const { units, substitutions, additions } = nlb.units;

const with16 = (id: string): Table => battle(`nlb.${id}`, 'substitutes');

/** Where a counter stands, `near` where its owner puts it, the group it comes with, or nothing. */
function where(table: Table, unit: string): string | undefined {
  const { world } = table.game;
  const slot = world.setup.find((s) => s.unit === unit);
  if (slot !== undefined)
    return `${slot.within === undefined ? '' : `within ${slot.within} of `}${slot.hex}${slot.reduced === true ? ' r' : ''}`;
  const group = world.arrivals.find((a) => a.units.includes(unit));
  return group === undefined ? undefined : `with ${group.id}${group.reduced.has(unit) ? ' r' : ''}`;
}

const strength = (id: string): number => units.find((u) => u.id === id)?.strength ?? 0;
const total = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + strength(id), 0);
const set = (id: string) => {
  const found = substitutions.find((s) => s.id === id);
  if (found === undefined) throw new Error(`no set ${id}`);
  return { remove: found.remove, add: found.add.map(({ unit }) => unit) };
};

describe('substitutes (16.1A)', () => {
  test('[NLB-16.1A.1] every substitute takes the place of the counters it stands in for, and the option brings all of them', () => {
    const substitutes = units.filter((u) => u.variant?.kind === 'substitute').map((u) => u.id);
    expect(substitutions.flatMap((s) => s.add.map(({ unit }) => unit)).sort()).toEqual(substitutes.sort());
    for (const { remove, add } of substitutions)
      for (const { unit } of add)
        expect(remove, unit).toEqual(
          expect.arrayContaining(units.find((u) => u.id === unit)?.variant?.replaces ?? ['nobody']),
        );
    const removed = substitutions.flatMap((s) => s.remove);
    const campaign = with16('campaign').game.world;
    expect(removed.filter((id) => campaign.counters.has(id))).toEqual([]);
    expect(substitutes.filter((id) => !campaign.counters.has(id))).toEqual([]);
    const plain = battle('nlb.campaign').game.world;
    expect(substitutes.filter((id) => plain.counters.has(id))).toEqual([]);
    // In a battle without them nothing is exchanged: Quatre Bras knows no Baltus, and Pelletier keeps his guns.
    const quatreBras = with16('quatre-bras').game.world;
    expect(quatreBras.counters.has('fr.2.pell')).toBe(true);
    expect(quatreBras.counters.has('fr.2.baud-6')).toBe(false);
  });

  test('[NLB-16.1A.1] a substitute is set up, and comes on, as its original would', () => {
    expect(where(with16('ligny'), 'pr.1.12-1-sub')).toBe('3256 r');
    expect(where(with16('la-belle-alliance'), 'pr.4.schw-sub')).toBe('with prince-wilhelm');
    expect(where(with16('la-belle-alliance'), 'fr.2.huss-5-sub')).toBe('0818 r');
    // A second counter from the same one: beside the first, in the same condition.
    expect(where(with16('wavre'), 'pr.1.heavy')).toBe('within 1 of 4008 r');
    expect(where(with16('wavre'), 'pr.3.heavy')).toBe('within 1 of 4404');
    const reduced = battle('nlb.quatre-bras', 'substitutes', 'buttlar-reduced');
    expect(['al.bw.bttlr-sub', 'al.bw.gd'].map((u) => where(reduced, u))).toEqual([
      'with picton-and-brunswick r',
      'with picton-and-brunswick r',
    ]);
    const best = battle('nlb.quatre-bras', 'substitutes', 'best-for-vincke');
    expect(where(best, 'al.6.best-sub')).toBe('with picton-and-brunswick');
  });

  test('[NLB-16.1A.1] second counters are placed by their owner, with or next to the first', () => {
    const table = with16('ligny');
    expect(table.step).toBe('nlb.game.place');
    const offered = table.options('place').filter(({ unit }) => unit === 'fr.g.ch');
    expect(offered.map(({ hex }) => hex)).toContain('3363');
    expect(table.why({ type: 'place', unit: 'fr.g.ch', hex: '3363' }, 'french')).toEqual([]);
    expect(table.why({ type: 'place', unit: 'fr.g.ch', hex: '3067' }, 'french')).toEqual([
      'too-far-from-place NLB-3.2C.3',
    ]);
  });

  test('[NLB-16.SUB.2] the horse batteries of the Guard go with Lefebvre-Desnouettes and with Guyot', () => {
    const campaign = with16('campaign');
    expect(where(campaign, 'fr.g.lt')).toBe('within 1 of 1451');
    expect(where(campaign, 'fr.g.hvy')).toBe('within 1 of 3264');
    expect(where(campaign, 'fr.g.duch')).toBeUndefined();
    // Each where his cavalry is.
    expect([where(with16('ligny'), 'fr.g.lt'), where(with16('ligny'), 'fr.g.hvy')]).toEqual([
      undefined,
      'within 1 of 3264',
    ]);
    expect(where(with16('quatre-bras'), 'fr.g.lt')).toBe('within 1 of 1451');
    expect(where(with16('la-belle-alliance'), 'fr.g.lt')).toBe('within 1 of 1219');
  });

  test('[NLB-16.SUB.3] the horse battery that Duchet has too much is Noury’s', () => {
    expect([strength('fr.6.noury-sub'), strength('fr.4c.duch-sub')]).toEqual([
      strength('fr.6.noury') + 1,
      strength('fr.4c.duch') - 1,
    ]);
    const { remove, add } = set('noury-and-duchet');
    expect(total(add)).toBe(total(remove));
  });

  test('[NLB-16.SUB.4] with substitutes all French line infantry has three to five strength points', () => {
    const line = [...with16('campaign').game.world.counters.values()].filter(
      (u) => u.army === 'french' && u.arm === 'infantry' && u.org !== 'G',
    );
    expect(line.length).toBeGreaterThan(30);
    for (const { id, strength: points } of line) {
      expect(points, id).toBeGreaterThanOrEqual(3);
      expect(points, id).toBeLessThanOrEqual(5);
    }
    const before = [...battle('nlb.campaign').game.world.counters.values()].filter(
      (u) => u.army === 'french' && u.arm === 'infantry' && u.org !== 'G',
    );
    expect(before.some((u) => u.strength > 5) && before.some((u) => u.strength < 3)).toBe(true);
  });

  test('[NLB-16.SUB.5] one counter stands for both brigades of the 21st Division', () => {
    const wavre = with16('wavre');
    expect(places(wavre, 'fr.6.')).toEqual({ '21': '5214' });
    expect(units.find((u) => u.id === 'fr.6.21')?.variant?.replaces).toEqual(['fr.6.laf-21', 'fr.6.pen-21']);
  });

  test('[NLB-16.SUB.6] the Light units are ordinary infantry of their divisions', () => {
    for (const id of ['fr.2.lt-6', 'fr.2.lt-9'])
      expect(units.find((u) => u.id === id)).toMatchObject({
        arm: 'infantry',
        org: '2',
        movement: 4,
        nationality: 'french',
      });
    expect(where(with16('quatre-bras'), 'fr.2.lt-6')).toBe('within 1 of 1754');
    expect(where(with16('quatre-bras'), 'fr.2.lt-9')).toBe('within 1 of 1751');
  });

  test('[NLB-16.SUB.7] the guns of the First Corps are counted again and shared with the wing', () => {
    expect(set('left-artillery')).toEqual({
      remove: ['fr.1.desal', 'fr.2.pell'],
      add: ['fr.1.desal-sub', 'fr.1-2.left-h', 'fr.2.pell-sub', 'fr.1-2.left-horse'],
    });
    const battle21 = with16('la-belle-alliance');
    expect(['fr.1.desal-sub', 'fr.1-2.left-h', 'fr.2.pell-sub'].map((u) => where(battle21, u))).toEqual([
      '1217',
      'within 1 of 1217',
      '0619',
    ]);
  });

  test('[NLB-16.SUB.8] the Guard light cavalry is stronger', () => {
    expect(strength('fr.g.lf-ds-sub')).toBeGreaterThan(strength('fr.g.lf-ds'));
    expect(where(with16('quatre-bras'), 'fr.g.lf-ds-sub')).toBe('1451');
  });

  test('[NLB-16.SUB.9] two regiments of the Prussian 1st Brigade are weaker', () => {
    for (const id of ['pr.1.12-1', 'pr.1.24-1']) expect(strength(`${id}-sub`)).toBeLessThan(strength(id));
  });

  test('[NLB-16.SUB.10] Bardeleben, the strongest counter of all, is split up', () => {
    const base = units.filter((u) => u.variant === undefined);
    expect(Math.max(...base.map((u) => u.strength))).toBe(strength('pr.4.brdlbn'));
    const { add } = set('fourth-corps-artillery');
    expect(add.length).toBeGreaterThan(1);
    for (const id of add) expect(strength(id)).toBeLessThan(strength('pr.4.brdlbn'));
  });

  test('[NLB-16.SUB.11] Prussian cavalry is shared out anew, and heavy batteries are taken out of three corps', () => {
    const cavalry = set('prussian-cavalry');
    expect(cavalry.add.every((id) => id.endsWith('-sub'))).toBe(true);
    expect(strength('pr.1.tresk-sub')).toBeLessThan(strength('pr.1.tresk'));
    expect(strength('pr.4.schw-sub')).toBeGreaterThan(strength('pr.4.schw'));
    for (const id of ['first', 'second', 'third']) {
      const { remove, add } = set(`${id}-corps-artillery`);
      expect(total(add), id).toBe(total(remove));
      expect(add.map((u) => u.split('.').at(-1))).toContain('heavy');
    }
  });

  test('[NLB-16.SUB.12] Best is weaker, the Brunswick light brigade two counters, and large brigades stronger', () => {
    expect(strength('al.6.best-sub')).toBeLessThan(strength('al.6.best'));
    expect(set('brunswick-light-brigade').add).toEqual(['al.bw.bttlr-sub', 'al.bw.gd']);
    const { remove, add } = set('large-brigades');
    remove.forEach((id, n) => {
      expect(strength(add[n] as string), id).toBeGreaterThan(strength(id));
    });
  });

  test('[NLB-16.SUB.13] Perponcher’s division: Bylandt 3-4 and 2-4, 2nd Nassau 3-4, Orange-Nassau 2-4, van Opstal 2-4', () => {
    const value = (id: string) => {
      const unit = units.find((u) => u.id === id);
      return `${unit?.strength}-${unit?.movement}`;
    };
    const five = ['blndt-3-4', 'blndt-2-4', '2-nass', 'ornass', 'opstl-2-4'];
    expect(five.map((id) => value(`al.n2.${id}`))).toEqual(['3-4', '2-4', '3-4', '2-4', '2-4']);
    expect(set('bylandt').add).toEqual(['al.n2.blndt-3-4', 'al.n2.blndt-2-4']);
    expect(set('saxe-weimar').add).toEqual(['al.n2.2-nass', 'al.n2.ornass']);
    expect(set('van-opstal').add).toEqual(['al.n2.opstl-2-4']);
    // At Quatre Bras they stand where 19.5E puts them.
    expect(places(with16('quatre-bras'), 'al.n2.')).toEqual({
      'blndt-3-4': '1845',
      'blndt-2-4': '1644',
      '2-nass': '1443',
      ornass: '1642',
      'opstl-2-4': '1744',
    });
  });

  test('[NLB-16.SUB.14] British light cavalry is stronger, and Frazer’s guns are two counters', () => {
    const { remove, add } = set('british-light-cavalry');
    expect(total(add)).toBeGreaterThan(total(remove));
    expect(set('frazer').add).toEqual(['al.c.frazer-sub', 'al.c.drmmnd']);
    expect(strength('al.c.frazer-sub')).toBeLessThan(strength('al.c.frazer'));
    const dutch = set('netherlands-cavalry-and-guns');
    dutch.remove.forEach((id, n) => {
      expect(strength(dutch.add[n] as string), id).toBeGreaterThan(strength(id));
    });
  });
});

describe('additional units (16.1B)', () => {
  const extra = (id: string): Table => battle(`nlb.${id}`, 'extra-units');

  test('[NLB-16.1B.1] Detmers and d’Aubremé get a second 2-4 with or next to units of their division, or come on with it', () => {
    expect(additions.map(({ unit }) => unit)).toEqual(
      expect.arrayContaining(['al.n3.detm-2-4', 'al.n3.d-aub-2-4']),
    );
    const table = extra('la-belle-alliance');
    const hexes = table.options('place').flatMap((a) => (a.unit === 'al.n3.detm-2-4' ? [a.hex] : []));
    // Detmers and Smissen are at 0215, which is full, d'Aubremé at 0314.
    expect(hexes).toEqual(expect.arrayContaining(['0214', '0216', '0314', '0313', '0315']));
    expect(hexes).not.toContain('0215');
    expect(hexes).not.toContain('0512');
    const chasse = extra('campaign').game.world.arrivals.find(({ id }) => id === 'chasse');
    expect(chasse?.units).toEqual([
      'al.n3.detm',
      'al.n3.d-aub',
      'al.n3.smiss',
      'al.n3.detm-2-4',
      'al.n3.d-aub-2-4',
    ]);
    expect(battle('nlb.la-belle-alliance').game.world.counters.has('al.n3.detm-2-4')).toBe(false);
    expect(() => extra('ligny')).toThrow('no option extra-units');
  });

  test('[NLB-16.1B.4] the detachment at Hal: two British, one German Legion, two Hanoverian and seven Netherlands counters', () => {
    const hal = units.filter((u) => u.variant?.kind === 'hal-force');
    expect(hal.map(({ label, nationality }) => `${label} ${nationality}`).sort()).toEqual(
      [
        ...['Johnstone british', 'Hawker british', '2 Huss kgl', 'Lyon hanoverian', 'Estorff hanoverian'],
        'Wynand netherlands',
        ...['Hauw', 'Hauw', 'Eerens', 'Eerens', 'Anthing', 'Anthing'].map((name) => `${name} netherlands`),
      ].sort(),
    );
    const { leaders } = nlb.units;
    const names = leaders.map(({ id }) => id);
    expect(names).toEqual(expect.arrayContaining(['al.leader.frederik', 'al.leader.stedman']));
  });
});
