import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../src/systems/gda/rules/actions.ts';
import { type Field, field, type Piece, type Scrap, tables } from './field.ts';

const brigade = (id: string, units: readonly Partial<Piece>[] = [{}, {}], x = 300): Piece[] =>
  units.map((piece, i) => ({ id: `${id}.${i + 1}`, brigade: id, at: [x, 800 - i * 100], ...piece }));

const one: Scrap = { french: brigade('fr.a') };
const two: Scrap = { french: [...brigade('fr.a', [{}, {}], 300), ...brigade('fr.b', [{}, {}], 900)] };

/** Goes through the command phase up to the posting; both sides' dice in one throw, the French first. */
const counted = (scrap: Scrap, ...dice: number[]): Field =>
  field(scrap)
    .begin('gda.commandPhase')
    .roll(...dice);
const nobody: GdaAction = { type: 'postAdcs', postings: [] };

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

describe('command rolls', () => {
  const posted = (scrap: Scrap, postings: readonly object[] = [], adcs = 3): Field => {
    const f = counted({ ...scrap, adcs }, ...Array(adcs).fill(4), ...Array(adcs).fill(1));
    f.act('french', { type: 'postAdcs', postings } as never);
    return f.act('allied', nobody);
  };

  test('[GDA-0.1.5] [GDA-3.20.1] [GDA-3.20.2] [GDA-3.22.1] a brigade obeys on 3 and hesitates on 2', () => {
    expect(posted(one).roll(3).brigade('fr.a')).toMatchObject({ command: 'steady', result: 'obey' });
    expect(posted(one).roll(2).brigade('fr.a')).toMatchObject({ command: 'hesitant', result: 'hesitant' });
  });

  test('[GDA-1.9.3] [GDA-1.9.4] [GDA-3.21.2] [GDA-3.21.3] [GDA-8.18.2] a demoralised one obeys on 5 and hesitates on 4', () => {
    const broken: Scrap = { ...one, brigades: { 'fr.a': { demoralised: true } } };
    expect(posted(broken).roll(5).brigade('fr.a').result).toBe('obey');
    expect(posted(broken).roll(4).brigade('fr.a').result).toBe('hesitant');
  });

  test.each([
    ['GDA-3.25.4', 'elite', ['retire', 'retire', 'rally', 'obey', 'obey', 'obey']],
    ['GDA-3.25.5', 'veteran', ['sauveQuiPeut', 'retire', 'retire', 'rally', 'obey', 'obey']],
    ['GDA-3.25.5', 'line', ['sauveQuiPeut', 'retire', 'retire', 'rally', 'obey', 'obey']],
    ['GDA-3.25.6', 'recruit', ['sauveQuiPeut', 'sauveQuiPeut', 'retire', 'rally', 'obey', 'obey']],
  ] as const)(
    '[%s] a faltering brigade of the grade %s reads its die on the table',
    (_rule, grade, results) => {
      for (const [i, result] of results.entries()) {
        const f = posted({
          french: brigade('fr.a', [{ grade }, { grade }]),
          brigades: { 'fr.a': { command: 'faltering' } },
        });
        expect(f.roll(i + 1).told('commandRolled')[0]).toMatchObject({ result, die: i + 1 });
      }
    },
  );

  test('[GDA-3.25.2] of two grades in equal numbers the higher counts', () => {
    const f = posted({
      french: brigade('fr.a', [{ grade: 'line' }, { grade: 'recruit' }]),
      brigades: { 'fr.a': { command: 'faltering' } },
    });
    // On a 2 recruits run and the line retires.
    expect(f.roll(2).brigade('fr.a').result).toBe('retire');
  });

  test('[GDA-3.19.2] from left to right as their general sees them', () => {
    const f = posted({ french: [...brigade('fr.a', [{}, {}], 1200), ...brigade('fr.b', [{}, {}], 300)] });
    const asked = () => {
      const pending = f.machine.pending(f.position);
      return pending.kind === 'chance' && pending.facts.brigade;
    };
    expect(asked()).toBe('fr.b');
    f.roll(4);
    expect(asked()).toBe('fr.a');
  });

  test('[GDA-3.19.5] a reserve rolls only when it is sent for', () => {
    const resting: Scrap = { ...two, brigades: { 'fr.b': { standing: 'reserve' } } };
    const f = posted(resting);
    f.roll(4).roll(4);
    expect(f.told('commandRolled').map((event) => event.brigade)).toEqual(['al.far']);
    const called = posted(resting, [{ task: 'commitOnTable', brigade: 'fr.b' }]);
    called.roll(4).roll(3);
    expect(called.brigade('fr.b')).toMatchObject({ standing: 'committed', result: 'obey' });
  });

  test('[GDA-3.13.4] a reserve that hesitates stays where it is', () => {
    const f = posted({ ...two, brigades: { 'fr.b': { standing: 'reserve' } } }, [
      { task: 'commitOnTable', brigade: 'fr.b' },
    ]);
    f.roll(4).roll(2);
    expect(f.brigade('fr.b').standing).toBe('reserve');
    expect(f.told('taskLost').map(({ task }) => task)).toEqual(['commitOnTable']);
  });

  test('[GDA-3.7.2] [GDA-3.7.3] an attachment lets a bad die be thrown again, and the second stands', () => {
    const f = posted(one, [{ task: 'attachment', brigade: 'fr.a' }]).roll(1);
    expect(f.machine.options(f.position, 'french').actions.map(({ type }) => type)).toEqual([
      'rollAgain',
      'letLie',
    ]);
    expect(f.act('french', { type: 'rollAgain' }).roll(2).brigade('fr.a').result).toBe('hesitant');
    const better = posted(one, [{ task: 'attachment', brigade: 'fr.a' }]).roll(1);
    expect(better.act('french', { type: 'rollAgain' }).roll(3).brigade('fr.a').result).toBe('obey');
    const kept = posted(one, [{ task: 'attachment', brigade: 'fr.a' }]).roll(1);
    expect(kept.act('french', { type: 'letLie' }).brigade('fr.a').result).toBe('hesitant');
    // A good die is not asked about, and without an ADC a bad one stands.
    expect(
      posted(one, [{ task: 'attachment', brigade: 'fr.a' }])
        .roll(3)
        .brigade('fr.a').result,
    ).toBe('obey');
    expect(posted(one).roll(1).brigade('fr.a').result).toBe('hesitant');
  });

  test('[GDA-3.16.3] the commander beside it does the same', () => {
    const f = posted(one, [{ task: 'command', brigade: 'fr.a' }]).roll(1);
    expect(f.machine.options(f.position, 'french').actions).toHaveLength(2);
  });

  test('[GDA-3.16.7] once he has ridden to a brigade he does not do so again', () => {
    const f = posted(one, [{ task: 'command', brigade: 'fr.a' }]);
    expect([
      f.position.armies.french.divisions[0]?.commandUsed,
      f.position.armies.allied.divisions[0]?.commandUsed,
    ]).toEqual([true, false]);
    expect(posted(one).position.armies.french.divisions[0]?.commandUsed).toBe(false);
  });

  test('[GDA-3.16.2] under his eyes all but the guns take two casualties back', () => {
    const f = posted(
      {
        french: brigade('fr.a', [
          { casualties: 3 },
          { casualties: 1 },
          { arm: 'footArtillery', casualties: 3 },
        ]),
      },
      [{ task: 'command', brigade: 'fr.a' }],
    ).roll(4);
    expect(['fr.a.1', 'fr.a.2', 'fr.a.3'].map((id) => f.unit(id).casualties)).toEqual([1, 0, 3]);
    const not = posted({ french: brigade('fr.a', [{ casualties: 3 }]) }, [
      { task: 'command', brigade: 'fr.a' },
    ]).roll(2);
    expect(not.act('french', { type: 'letLie' }).unit('fr.a.1').casualties).toBe(3);
  });

  test('[GDA-3.15.1] ammunition reaches every battery of a brigade that obeys', () => {
    const guns: Scrap = { french: brigade('fr.a', [{}, { arm: 'footArtillery', ammunition: 'low' }]) };
    expect(
      posted(guns, [{ task: 'ammunition', brigade: 'fr.a' }])
        .roll(3)
        .unit('fr.a.2').ammunition,
    ).toBe('full');
    expect(
      posted(guns, [{ task: 'ammunition', brigade: 'fr.a' }])
        .roll(2)
        .unit('fr.a.2').ammunition,
    ).toBe('low');
  });

  test('[GDA-3.8.1] an assault stands from the turn in which the brigade obeys', () => {
    const assault = [{ task: 'infantryAssault', brigade: 'fr.a', objective: 'al.far' }];
    expect(posted(one, assault).roll(3).brigade('fr.a').assault).toBe('al.far');
    expect(posted(one, assault).roll(2).brigade('fr.a').assault).toBeNull();
  });
});

describe('what a command roll does', () => {
  const rolled = (pieces: readonly Piece[], die: number, extra: Partial<Scrap> = {}): Field => {
    const f = field({ french: pieces, adcs: 3, ...extra }).begin('gda.commandPhase');
    const pending = f.machine.pending(f.position);
    const count = pending.kind === 'chance' ? pending.request.count : 0;
    f.roll(...Array<number>(count).fill(4));
    f.act('french', nobody);
    f.act('allied', nobody);
    return f.roll(die);
  };
  const running: readonly Piece[] = brigade('fr.a', [
    { order: 'retreating' },
    { order: 'routed' },
    {},
    {},
    {},
  ]);
  const faltering = { brigades: { 'fr.a': { command: 'faltering' as const } } };

  test('[GDA-3.22.4] [GDA-8.12.11] [GDA-8.13.4] obeying, those who ran rally', () => {
    const f = rolled(running, 3);
    expect([f.unit('fr.a.1').order, f.unit('fr.a.2').order]).toEqual(['unformed', 'unformed']);
  });

  test('[GDA-3.22.5] [GDA-3.25.7] a faltering brigade that obeys falters no longer', () => {
    const f = rolled(running, 5, faltering);
    expect(f.brigade('fr.a').command).toBe('steady');
    expect(f.unit('fr.a.2').order).toBe('unformed');
  });

  test('[GDA-8.12.12] [GDA-8.13.5] [GDA-8.14.3] [GDA-3.23.1] [GDA-3.23.15] [GDA-3.23.16] hesitant, who retreats stays and loses one, who routs is gone', () => {
    const f = rolled(running, 2);
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'retreating', casualties: 1, place: 'table' });
    expect(f.unit('fr.a.2').place).toBe('lost');
    // 8.16: in the command phase that makes nobody falter.
    expect(f.brigade('fr.a').command).toBe('hesitant');
  });

  test('[GDA-3.25.8] [GDA-3.25.9] rallied, the brigade hesitates; who retreated rallies, who routed is gone', () => {
    const f = rolled(running, 4, faltering);
    expect(f.brigade('fr.a')).toMatchObject({ command: 'hesitant', result: 'rally' });
    expect(f.unit('fr.a.1').order).toBe('unformed');
    expect(f.unit('fr.a.2').place).toBe('lost');
  });

  test('[GDA-3.25.10] rallied, whoever stands within 15 cm of a formed enemy steps back at once', () => {
    const enemy = (gap: number): Piece[] => [
      { id: 'al.e.1', brigade: 'al.e', at: [300, 800 + gap], heading: 1800 },
    ];
    const at = (gap: number) =>
      rolled(brigade('fr.a', [{}]), 4, { ...faltering, allied: enemy(gap) }).unit('fr.a.1').pose.y;
    expect(at(150)).toBe(75_000);
    expect(at(151)).toBe(80_000);
    const horse = rolled(brigade('fr.a', [{ arm: 'cavalry' }]), 4, { ...faltering, allied: enemy(150) });
    expect(horse.unit('fr.a.1').pose.y).toBe(65_000);
  });

  test('[GDA-8.14.4] [GDA-3.25.11] [GDA-3.25.13] [GDA-3.25.17] retiring, who ran is gone and the others go back with one casualty each', () => {
    const f = rolled(running, 3, faltering);
    expect(f.brigade('fr.a')).toMatchObject({ command: 'faltering', result: 'retire' });
    expect([f.unit('fr.a.1').place, f.unit('fr.a.2').place]).toEqual(['lost', 'lost']);
    expect(f.unit('fr.a.3')).toMatchObject({ casualties: 1, order: 'unformed', place: 'table' });
    expect(f.unit('fr.a.3').pose).not.toEqual({ x: 30_000, y: 60_000, heading: 0 });
  });

  test('[GDA-3.25.17] retiring ends an assault', () => {
    const f = rolled(brigade('fr.a', [{}, {}]), 3, {
      brigades: { 'fr.a': { command: 'faltering', assault: 'al.far' } },
    });
    expect(f.brigade('fr.a').assault).toBeNull();
  });

  test('[GDA-3.25.12] [GDA-3.25.20] the screen loses a base when its brigade retires and is gone when it runs', () => {
    const screened = { ...faltering, screens: { 'fr.a': 4 } };
    const retired = rolled(brigade('fr.a', [{}, {}, {}]), 3, screened);
    expect(retired.unit('fr.a.screen')).toMatchObject({ bases: 3, place: 'table' });
    const ran = rolled(brigade('fr.a', [{}, {}, {}]), 1, screened);
    expect(ran.unit('fr.a.screen').place).toBe('lost');
  });

  test('[GDA-3.25.14] retiring foot guns are low on ammunition and limbered, horse guns are not low', () => {
    const f = rolled(
      brigade('fr.a', [{}, { arm: 'footArtillery' }, { arm: 'horseArtillery' }]),
      3,
      faltering,
    );
    expect(f.unit('fr.a.2')).toMatchObject({ ammunition: 'low', formation: 'limbered' });
    expect(f.unit('fr.a.3')).toMatchObject({ ammunition: 'full', formation: 'limbered' });
    const ran = rolled(brigade('fr.a', [{}, { arm: 'horseArtillery' }]), 1, faltering);
    expect(ran.unit('fr.a.2').ammunition).toBe('low');
  });

  test('[GDA-3.25.15] a battery more than 30 cm behind the front of its brigade may stay', () => {
    const guns = (y: number): Piece[] => [
      { id: 'fr.a.1', brigade: 'fr.a', at: [300, 600] },
      { id: 'fr.a.2', brigade: 'fr.a', arm: 'footArtillery', at: [700, y] },
    ];
    const far = rolled(guns(299), 3, faltering);
    expect(far.refusals('french', { type: 'stay', unit: 'fr.a.1' }).map(({ code }) => code)).toEqual([
      'must-go-back',
    ]);
    far.act('french', { type: 'stay', unit: 'fr.a.2' });
    expect(far.unit('fr.a.2')).toMatchObject({ casualties: 0, ammunition: 'full', formation: 'deployed' });
    expect(far.unit('fr.a.1').casualties).toBe(1);
    const near = rolled(guns(300), 3, faltering);
    expect(near.unit('fr.a.2').casualties).toBe(1);
    const goes = rolled(guns(299), 3, faltering).act('french', { type: 'goBack', unit: 'fr.a.2' });
    expect(goes.unit('fr.a.2').casualties).toBe(1);
  });

  test('[GDA-3.25.18] [GDA-3.25.19] [GDA-3.25.21] [GDA-3.3.10] every man for himself: who ran is gone, the others retreat with two casualties, and the ADC is lost once', () => {
    const f = rolled(running, 1, faltering);
    expect(f.brigade('fr.a')).toMatchObject({ adcLost: true, command: 'faltering', result: 'sauveQuiPeut' });
    expect([f.unit('fr.a.1').place, f.unit('fr.a.2').place]).toEqual(['lost', 'lost']);
    expect(f.unit('fr.a.3')).toMatchObject({ casualties: 2, order: 'retreating' });
    const again = rolled(brigade('fr.a', [{}, {}]), 1, {
      brigades: { 'fr.a': { command: 'faltering', adcLost: true } },
    });
    expect(again.told('adcLost')).toEqual([]);
  });
});

describe('divisional morale', () => {
  const three = (grades: readonly ('recruit' | 'line' | 'veteran')[]): Scrap => ({
    french: grades.flatMap((grade, i) => brigade(`fr.${'abc'[i]}`, [{ grade }, { grade }], 300 + i * 400)),
    brigades: Object.fromEntries(grades.map((_, i) => [`fr.${'abc'[i]}`, { command: 'faltering' as const }])),
    adcs: 3,
  });

  test('[GDA-3.17.1] [GDA-8.17.1] an ADC goes to every brigade that falters', () => {
    const f = counted(three(['line', 'line', 'line']), 4, 4, 4, 1, 1, 1);
    expect(f.position.armies.french.divisions[0]?.adcs).toBe(0);
    expect(f.told('divisionalMorale')[0]).toMatchObject({ sent: 3, without: [] });
  });

  test('[GDA-3.17.3] [GDA-8.17.2] [GDA-8.17.5] where there are too few the worst graded runs without a roll', () => {
    const f = counted(three(['line', 'recruit', 'veteran']), 4, 4, 1, 1, 1, 1);
    expect(f.told('divisionalMorale')[0]).toMatchObject({ sent: 2, without: ['fr.b'] });
    f.act('french', { type: 'postAdcs', postings: [] });
    f.act('allied', nobody);
    f.roll(6);
    expect(f.brigade('fr.b').result).toBe('sauveQuiPeut');
    expect(f.told('commandRolled').map((event) => event.brigade)).not.toContain('fr.b');
  });

  test('[GDA-8.17.3] between equals their owner chooses, one by one, and only among those', () => {
    const f = counted(three(['line', 'line', 'veteran']), 4, 4, 1, 1, 1, 1);
    expect(f.refusals('french', { type: 'leaveWithout', brigade: 'fr.c' }).map(({ code }) => code)).toEqual([
      'not-among-the-worst',
    ]);
    f.act('french', { type: 'leaveWithout', brigade: 'fr.b' });
    expect(f.told('divisionalMorale')[0]).toMatchObject({ sent: 2, without: ['fr.b'] });
    const two = counted(three(['line', 'line', 'line']), 4, 1, 1, 1, 1, 1);
    two.act('french', { type: 'leaveWithout', brigade: 'fr.c' });
    expect(two.told('divisionalMorale')).toEqual([]);
    two.act('french', { type: 'leaveWithout', brigade: 'fr.a' });
    expect(two.told('divisionalMorale')[0]).toMatchObject({ sent: 1, without: ['fr.c', 'fr.a'] });
  });
});

describe('initiative', () => {
  const decided = (scrap: Scrap, rolls: readonly number[], ...dice: number[]): Field => {
    const f = counted(scrap, ...Array((scrap.adcs ?? 1) * 2).fill(1));
    f.act('french', nobody);
    f.act('allied', nobody);
    for (const die of rolls) f.roll(die);
    return f.roll(...dice);
  };

  test('[GDA-3.29.1] [GDA-2.18.2] [GDA-2.18.3] two dice each, less one for a brigade that hesitates; the higher acts first', () => {
    expect(decided(one, [4, 4], 6, 2, 4, 3).position.phasing).toBe('french');
    const f = decided(one, [2, 4], 5, 3, 4, 3);
    expect(f.told('initiativeRolled')[0]?.french.total).toBe(7);
    expect(f.told('initiativeRolled')[0]?.allied.total).toBe(7);
    expect(decided(one, [2, 4], 5, 2, 4, 3).position.phasing).toBe('allied');
  });

  test('[GDA-3.29.2] [GDA-2.18.4] a tie leaves it with whom had it', () => {
    expect(decided({ ...one, phasing: 'allied' }, [4, 4], 3, 3, 3, 3).position.phasing).toBe('allied');
  });

  test('[GDA-3.29.2] [GDA-2.18.5] on the first turn a die each decides, until they differ', () => {
    const f = decided(one, [4, 4], 3, 3, 3, 3);
    expect(f.position.phasing).toBeNull();
    f.roll(2, 2);
    expect(f.position.phasing).toBeNull();
    expect(f.roll(2, 5).position.phasing).toBe('allied');
  });
});
