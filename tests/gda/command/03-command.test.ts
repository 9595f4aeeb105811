import { describe, expect, test } from 'vitest';
import { brigade, counted, one, two } from '../commanding.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';

describe('command rolls', () => {
  const posted = (scrap: Scrap, postings: readonly object[] = [], adcs = 3): Field => {
    const f = counted({ ...scrap, adcs }, ...Array(adcs).fill(4), ...Array(adcs).fill(1));
    return f.post('french', ...postings).post('allied');
  };

  test('[GDA-0.1.5] [GDA-3.20.1] [GDA-3.20.2] [GDA-3.22.1] a brigade obeys on 3 and hesitates on 2', () => {
    expect(posted(one).roll(3).brigade('fr.a')).toMatchObject({ command: 'steady', result: 'obey' });
    expect(posted(one).roll(2).brigade('fr.a')).toMatchObject({ command: 'hesitant', result: 'hesitant' });
  });

  test('[GDA-3.21.4] [GDA-3.19.1] a brigade that is gone throws no command die', () => {
    const f = posted({ ...two, brigades: { 'fr.a': { standing: 'gone' } } }).roll(3);
    expect(f.told('commandRolled').map((told) => told.brigade)).toEqual(['fr.b']);
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

  test('[GDA-3.19.5] [GDA-3.24.1] [GDA-8.17.4] a reserve that falters rolls until it is steady, and runs where no ADC is left for it', () => {
    const shaken: Scrap = { ...two, brigades: { 'fr.b': { standing: 'reserve', command: 'faltering' } } };
    const f = posted(shaken);
    f.roll(4).roll(5);
    expect(f.brigade('fr.b')).toMatchObject({ standing: 'reserve', result: 'obey', command: 'steady' });
    const alone = counted(shaken, 1, 1, 1);
    expect(alone.told('divisionalMorale')[0]).toMatchObject({ without: ['fr.b'] });
    alone.roll(4);
    expect(alone.brigade('fr.b')).toMatchObject({ result: 'sauveQuiPeut', adcLost: true });
    expect(alone.told('commandRolled').map((event) => event.brigade)).not.toContain('fr.b');
  });

  test('[GDA-3.13.4] a reserve that hesitates stays where it is', () => {
    const f = posted({ ...two, brigades: { 'fr.b': { standing: 'reserve' } } }, [
      { task: 'commitOnTable', brigade: 'fr.b' },
    ]);
    f.roll(4).roll(2);
    expect(f.brigade('fr.b')).toMatchObject({ standing: 'reserve', result: 'hesitant', command: 'steady' });
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
    f.post('french');
    f.post('allied');
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

  test('[GDA-3.25.10] as far as there is room: not upon a friend, nor off the table', () => {
    const near = (friend: Piece): number => {
      const allied: Piece[] = [{ id: 'al.e.1', brigade: 'al.e', at: [300, 900], heading: 1800 }];
      const french = [...brigade('fr.a', [{}]), friend];
      return rolled(french, 4, { ...faltering, allied }).unit('fr.a.1').pose.y;
    };
    expect(near({ id: 'fr.b.1', brigade: 'fr.b', at: [300, 750] })).toBe(77_100);
    expect(near({ id: 'fr.b.1', brigade: 'fr.b', at: [300, 700] })).toBe(75_000);
  });

  test('[GDA-3.25.10] whoever stands behind makes room for those before him', () => {
    const allied: Piece[] = [{ id: 'al.e.1', brigade: 'al.e', at: [300, 880], heading: 1800 }];
    const french: Piece[] = [
      { id: 'fr.a.1', at: [300, 800] },
      { id: 'fr.a.2', at: [300, 770] },
    ];
    const f = rolled(french, 4, { ...faltering, allied });
    expect([f.unit('fr.a.1').pose.y, f.unit('fr.a.2').pose.y]).toEqual([75_000, 72_000]);
  });

  test('[GDA-3.25.10] [GDA-5.9.2] skirmishers step back through their friends until nobody formed is within 15 cm, by their pace at the most', () => {
    const back = (gap: number, order: 'formed' | 'unformed' = 'formed') => {
      const f = rolled(
        [
          { id: 'fr.a.1', at: [300, 800], light: true, formation: 'skirmish', bases: 4 },
          { id: 'fr.a.2', at: [300, 760] },
        ],
        4,
        {
          ...faltering,
          allied: [{ id: 'al.e.1', brigade: 'al.e', at: [300, 800 + gap], heading: 1800, order }],
        },
      );
      return 80_000 - f.unit('fr.a.1').pose.y;
    };
    expect([back(151), back(150), back(50)]).toEqual([0, 100, 10_100]);
    expect(back(50, 'unformed')).toBe(0);
    const low: Piece[] = [
      { id: 'fr.a.1', at: [300, 60], light: true, formation: 'skirmish', bases: 4 },
      { id: 'fr.a.2', at: [900, 600] },
    ];
    const edge = rolled(low, 4, {
      ...faltering,
      allied: [{ id: 'al.e.1', brigade: 'al.e', at: [300, 120], heading: 1800 }],
    });
    expect(edge.unit('fr.a.1').pose.y).toBe(1600);
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
    // The front is that of formed foot and horse: neither guns nor whoever is unformed makes it.
    const before = (front: Partial<Piece>): Piece[] => [
      { id: 'fr.a.1', brigade: 'fr.a', at: [300, 500] },
      { id: 'fr.a.2', brigade: 'fr.a', arm: 'footArtillery', at: [700, 299] },
      { id: 'fr.a.3', brigade: 'fr.a', at: [1100, 600], ...front },
    ];
    const stays = (front: Partial<Piece>) =>
      rolled(before(front), 3, faltering)
        .refusals('french', { type: 'stay', unit: 'fr.a.2' })
        .map(({ code }) => code);
    expect(stays({})).toEqual([]);
    for (const front of [{ order: 'unformed' }, { arm: 'footArtillery', formation: 'deployed' }] as const)
      expect(stays(front)).not.toEqual([]);
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
    f.post('french').post('allied');
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
    f.post('french');
    f.post('allied');
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
