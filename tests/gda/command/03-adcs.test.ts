import { describe, expect, test } from 'vitest';
import { brigade, counted, nobody, one, two } from '../commanding.ts';
import { type Field, field, type Scrap, tables } from '../field.ts';

describe('ADCs', () => {
  test('[GDA-3.2.1] [GDA-3.2.2] a die is thrown for every ADC of both sides at the start of the turn', () => {
    const f = field(two).begin('gda.commandPhase');
    const pending = f.machine.pending(f.position);
    expect(pending.kind === 'chance' && pending.request).toEqual({ kind: 'dice', count: 3, sides: 6 });
  });

  test('[GDA-0.1.4] [GDA-3.3.1] [GDA-3.3.2] an ADC is at hand on 3 and away on 2', () => {
    expect(counted(one, 3, 1).position.armies.french.divisions[0]?.adcs).toBe(1);
    expect(counted(one, 2, 1).position.armies.french.divisions[0]?.adcs).toBe(0);
    expect(tables.adc.onTable).toBe(3);
  });

  test('[GDA-3.3.3] who was away is rolled for again on the next turn', () => {
    const f = counted(one, 1, 1);
    expect(f.begin('gda.commandPhase').roll(6, 1).position.armies.french.divisions[0]?.adcs).toBe(1);
  });

  test('[GDA-3.3.4] [GDA-3.3.5] the ADC of a brigade off the table comes on 5 and not on 4', () => {
    const off: Scrap = { ...two, brigades: { 'fr.b': { standing: 'offTable' } } };
    const f = counted(off, 1, 5, 1);
    expect(f.position.armies.french.divisions[0]?.adcs).toBe(1);
    expect(f.told('adcsCounted')[0]).toMatchObject({ dice: [1], offTableDice: [5] });
    expect(counted(off, 1, 4, 1).position.armies.french.divisions[0]?.adcs).toBe(0);
    // The other one stands on the table and comes on 4.
    expect(counted(off, 4, 1, 1).position.armies.french.divisions[0]?.adcs).toBe(1);
  });

  test('[GDA-3.3.6] [GDA-3.3.7] 3, 4, 4, 6 and 6 bring six: two sixes bring one more', () => {
    const f = counted({ ...one, adcs: 5 }, 3, 4, 4, 6, 6, 1, 1, 1, 1, 1);
    expect(f.position.armies.french.divisions[0]?.adcs).toBe(6);
    expect(
      counted({ ...one, adcs: 5 }, 3, 4, 4, 5, 6, 1, 1, 1, 1, 1).position.armies.french.divisions[0]?.adcs,
    ).toBe(5);
  });

  test('[GDA-1.3.7] [GDA-1.3.8] an incomparable commander has one more, who needs no die', () => {
    const f = field({ ...one, adcs: 2, rating: 'incomparable' }).begin('gda.commandPhase');
    expect(f.roll(1, 1, 1).position.armies.french.divisions[0]?.adcs).toBe(1);
  });

  test('[GDA-12.5.1] a commander who breaks up his artillery brigade throws one die less', () => {
    const request = (options: Scrap['options']) => {
      const f = field({ ...two, ...(options === undefined ? {} : { options }) }).begin('gda.commandPhase');
      const pending = f.machine.pending(f.position);
      return pending.kind === 'chance' && pending.request.count;
    };
    expect(request({})).toBe(3);
    expect(request({ breakUpArtillery: 'french' })).toBe(2);
    expect(request({ breakUpArtillery: 'both' })).toBe(1);
  });

  test('[GDA-3.3.8] [GDA-3.3.9] the ADC of a brigade that ran or is gone is not rolled for again', () => {
    const f = field({ ...two, brigades: { 'fr.b': { adcLost: true } } }).begin('gda.commandPhase');
    const pending = f.machine.pending(f.position);
    expect(pending.kind === 'chance' && pending.request.count).toBe(2);
  });
});

describe('posting', () => {
  const ready = (scrap: Scrap = two, adcs = 3): Field => {
    const f = counted({ ...scrap, adcs }, ...Array(adcs).fill(4), ...Array(adcs).fill(4));
    return f;
  };
  const post = (...postings: readonly object[]) => ({ type: 'postAdcs', postings }) as never;

  test('[GDA-3.4.1] as many as are at hand, and not one more', () => {
    const f = ready(two, 2);
    expect(f.refusals('french', post({ task: 'forwards', brigade: 'fr.a' }))).toEqual([]);
    expect(
      f.refusals(
        'french',
        post({ task: 'forwards', brigade: 'fr.a' }, { task: 'attachment', brigade: 'fr.b' }),
      ),
    ).toEqual([{ rule: 'GDA-3.4.1', code: 'too-few-adcs', facts: { cost: 3, adcs: 2 } }]);
  });

  test('[GDA-3.4.2] [GDA-3.18.1] one brigade may get several of them for several things', () => {
    const f = ready(two, 4);
    expect(
      f.refusals(
        'french',
        post({ task: 'forwards', brigade: 'fr.a' }, { task: 'attachment', brigade: 'fr.a' }),
      ),
    ).toEqual([]);
  });

  test.each([
    ['GDA-3.7.1', 'attachment', 1],
    ['GDA-3.8.1', 'infantryAssault', 2],
    ['GDA-3.9.1', 'artilleryAssault', 2],
    ['GDA-3.10.1', 'skirmishers', 1],
    ['GDA-3.11.1', 'glory', 1],
    ['GDA-3.12.1', 'forwards', 2],
    ['GDA-3.14.1', 'redeploy', 2],
    ['GDA-3.15.1', 'ammunition', 2],
    ['GDA-3.16.1', 'command', 3],
  ] as const)('[%s] %s takes %i of them', (_rule, task, cost) => {
    const guns: Scrap = { french: brigade('fr.a', [{}, { arm: 'footArtillery' }]) };
    const posting = post({
      task,
      brigade: 'fr.a',
      ...(task === 'infantryAssault' ? { objective: 'al.far' } : {}),
    });
    expect(ready(guns, cost).refusals('french', posting)).toEqual([]);
    const f = ready(guns, cost).staff('french', { adcs: cost - 1 });
    expect(f.refusals('french', posting).map(({ code }) => code)).toEqual(['too-few-adcs']);
  });

  test('[GDA-3.7.7] one attachment a brigade', () => {
    const twice = post({ task: 'attachment', brigade: 'fr.a' }, { task: 'attachment', brigade: 'fr.a' });
    expect(
      ready()
        .refusals('french', twice)
        .map(({ rule, code }) => [rule, code]),
    ).toEqual([['GDA-3.7.7', 'posted-twice']]);
    const each = post({ task: 'attachment', brigade: 'fr.a' }, { task: 'attachment', brigade: 'fr.b' });
    expect(ready().refusals('french', each)).toEqual([]);
  });

  test('[GDA-3.11.4] glory for one brigadier of the division', () => {
    const both = post({ task: 'glory', brigade: 'fr.a' }, { task: 'glory', brigade: 'fr.b' });
    expect(
      ready()
        .refusals('french', both)
        .map(({ rule }) => rule),
    ).toEqual(['GDA-3.11.4']);
  });

  test('[GDA-3.16.7] the commander rides to a brigade once in a game', () => {
    const f = ready(two, 3);
    const command = post({ task: 'command', brigade: 'fr.a' });
    expect(f.refusals('french', command)).toEqual([]);
    f.staff('french', { commandUsed: true });
    expect(f.refusals('french', command).map(({ rule, code }) => [rule, code])).toEqual([
      ['GDA-3.16.7', 'once-a-game'],
    ]);
  });

  test('[GDA-3.8.4] [GDA-2.11.3] an assault names what it is for: a place, or an enemy brigade', () => {
    const f = ready();
    const assault = (objective?: string) =>
      f.refusals(
        'french',
        post({ task: 'infantryAssault', brigade: 'fr.a', ...(objective === undefined ? {} : { objective }) }),
      );
    expect(assault('al.far')).toEqual([]);
    expect(assault().map(({ code }) => code)).toEqual(['no-objective']);
    expect(assault('fr.b').map(({ code }) => code)).toEqual(['unknown-objective']);
    expect(assault('nowhere').map(({ code }) => code)).toEqual(['unknown-objective']);
  });

  test('[GDA-3.8.12] cavalry and artillery brigades are given no assault', () => {
    const horse: Scrap = { french: brigade('fr.c', [{ arm: 'cavalry' }, { arm: 'cavalry' }]) };
    const f = ready(horse, 2);
    expect(
      f
        .refusals('french', post({ task: 'infantryAssault', brigade: 'fr.c', objective: 'al.far' }))
        .map(({ rule }) => rule),
    ).toEqual(['GDA-3.8.12']);
  });

  test('[GDA-3.13.1] [GDA-3.13.2] a reserve on the table takes one ADC, one off it two', () => {
    const on = ready({ ...two, brigades: { 'fr.b': { standing: 'reserve' } } }, 1);
    expect(on.refusals('french', post({ task: 'commitOnTable', brigade: 'fr.b' }))).toEqual([]);
    expect(
      on.refusals('french', post({ task: 'commitOffTable', brigade: 'fr.b' })).map(({ code }) => code),
    ).toEqual(['too-few-adcs', 'not-such-a-reserve']);
    const off = ready({ ...two, brigades: { 'fr.b': { standing: 'offTable' } } }, 3);
    off.staff('french', { adcs: 2 });
    expect(off.refusals('french', post({ task: 'commitOffTable', brigade: 'fr.b' }))).toEqual([]);
    expect(
      off.refusals('french', post({ task: 'commitOnTable', brigade: 'fr.b' })).map(({ rule }) => rule),
    ).toEqual(['GDA-3.13.1']);
  });

  test('[GDA-3.13.5] with the release of a reserve, Assault and Forwards take one each, and only with it', () => {
    const f = ready({ ...two, brigades: { 'fr.b': { standing: 'reserve' } } }, 3);
    const all = {
      task: 'commitOnTable',
      brigade: 'fr.b',
      objective: 'al.far',
      with: ['infantryAssault', 'forwards'],
    };
    expect(f.refusals('french', post(all))).toEqual([]);
    expect(
      f
        .refusals('french', post({ task: 'attachment', brigade: 'fr.a', with: ['forwards'] }))
        .map(({ code }) => code),
    ).toEqual(['only-with-a-release']);
  });

  test('[GDA-3.5.1] only to brigades of one own that are still there', () => {
    const f = ready({ ...two, brigades: { 'fr.b': { standing: 'gone' } } });
    expect(
      f.refusals('french', post({ task: 'attachment', brigade: 'al.far' })).map(({ code }) => code),
    ).toEqual(['not-your-brigade']);
    expect(
      f.refusals('french', post({ task: 'attachment', brigade: 'fr.b' })).map(({ code }) => code),
    ).toEqual(['brigade-gone']);
  });

  test('[GDA-3.4.5] both sides post at once: what the first has written is his alone until the other is done', () => {
    const f = ready();
    const pendingSeats = () => {
      const pending = f.machine.pending(f.position);
      return pending.kind === 'decide' ? pending.seats : [];
    };
    expect(pendingSeats()).toEqual(['french', 'allied']);
    f.act('french', post({ task: 'attachment', brigade: 'fr.a' }));
    expect(f.told('adcsPosted')).toEqual([]);
    expect(pendingSeats()).toEqual(['allied']);
    f.act('allied', nobody);
    const open = f.told('adcsPosted').filter(({ to }) => to === undefined);
    expect(open.map(({ side, postings }) => [side, postings.length])).toEqual([
      ['french', 1],
      ['allied', 0],
    ]);
  });
});
