import { describe, expect, test } from 'vitest';
import type { NlcBattle } from '../../../src/systems/nlc/content/battle.ts';
import type { Weather } from '../../../src/systems/nlc/content/special/weather.ts';
import { tables } from '../refit/battles.ts';
import { linesOf, type Skirmish, skirmish } from '../skirmish.ts';

type Special = NonNullable<NlcBattle['special']>;
type Turns = NlcBattle['turns'];

const table: NonNullable<Special['weather']> = {
  faces: [
    { weather: 'fair' },
    { weather: 'mud' },
    { weather: 'rain', until: { hour: '0900', weather: 'fog' } },
    { weather: 'rain' },
    { weather: 'dust' },
    { weather: 'thunderstorm' },
  ],
  again: ['16/1200'],
  rule: 'NLC-32.4.1',
};

const turns = (...labels: readonly string[]): Turns =>
  labels.map((label) => ({ label, hours: 1, night: label.endsWith('/2100'), rain: false }));

const field = (
  spec: Partial<Skirmish> = {},
  special: Special = {},
  of: Turns = turns('16/1000', '16/1100'),
) =>
  skirmish({
    pieces: { 'fr.a': { hex: '0202' }, 'pr.x': { hex: '1010' } },
    orders: { 'french.1': 'defend', 'prussian.1': 'defend' },
    ...spec,
    battle: { turns: of, special: { weather: table, ...special } },
  });

/** A game in this weather. */
const under = (weather: Weather, spec: Partial<Skirmish>, special: Special = {}) =>
  field(spec, special).roll(1).set({ weather });

describe('weather', () => {
  test('[NLC-32.4.1] a die on the first turn says what the weather is, by the hour where the table says so', () => {
    expect(field().step).toBe('nlc.weather.roll');
    const rolled = (die: number, first = '16/1000') =>
      field({}, {}, turns(first, '16/1100')).roll(die).position.weather;
    expect([1, 2, 3, 4, 5, 6].map((die) => rolled(die))).toEqual([
      'fair',
      'mud',
      'rain',
      'rain',
      'dust',
      'thunderstorm',
    ]);
    expect([rolled(3, '16/0800'), rolled(3, '16/0900')]).toEqual(['fog', 'rain']);
  });

  test('[NLC-32.4.1] it stays until it is rolled for again', () => {
    const play = field({}, {}, turns('16/1000', '16/1100', '16/1200', '16/1300')).roll(4);
    play.until('nlc.movement.move').set({ turn: 1 });
    play.until('nlc.weather.roll');
    expect(play.position).toMatchObject({ turn: 2, weather: 'rain' });
    play.roll(1).until('nlc.movement.move', 'french');
    expect(play.position.weather).toBe('fair');
  });

  const next = (weather: Weather, ...labels: readonly string[]) => {
    const play = field({}, {}, turns(...labels))
      .roll(1)
      .set({ weather });
    play.until('nlc.movement.move', 'coalition').until('nlc.movement.move', 'french');
    return play.position.weather;
  };

  test('[NLC-32.4.5] a thunderstorm is over after a turn, and after that of eight in the evening the night is mud', () => {
    expect(next('thunderstorm', '16/1000', '16/1100')).toBe('fair');
    expect(next('thunderstorm', '16/2000', '16/2100')).toBe('mud');
    expect(next('rain', '16/1000', '16/1100')).toBe('rain');
  });

  test('[NLC-32.4.8] mud is over after a turn as well, and stays for the night', () => {
    expect(next('mud', '16/1000', '16/1100')).toBe('fair');
    expect(next('mud', '16/2000', '16/2100')).toBe('mud');
  });

  test('[NLC-32.4.1] fog of the early hours lifts at its hour, and what its face brings then follows', () => {
    expect(next('fog', '16/0700', '16/0800')).toBe('fog');
    expect(next('fog', '16/0800', '16/0900')).toBe('rain');
    // Dust, which no face brings for some hours only, stays.
    expect(next('dust', '16/0800', '16/0900')).toBe('dust');
    const play = field({}, {}, turns('16/0800', '16/0900', '16/1000')).roll(3);
    expect(play.position.weather).toBe('fog');
    play.until('nlc.movement.move', 'coalition').until('nlc.movement.move', 'french');
    expect(play.last('weatherCame')).toMatchObject({ weather: 'rain', rule: 'NLC-32.4.1' });
    expect(play.last('weatherCame')).not.toHaveProperty('roll');
  });

  const strength = (weather: Weather) => {
    const play = under(weather, {
      pieces: {
        'fr.a': { hex: '0505', strength: 5 },
        'fr.g': { hex: '0505', strength: 4, arm: 'foot-artillery' },
        'pr.x': { hex: '0506', strength: 7 },
      },
      orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
    });
    play.assaults().assault(['fr.a', 'fr.g'], '0506').roll(3, 3, 3, 3);
    const { attack, defence } = play.last('combatFought');
    return [linesOf(attack.strength), linesOf(defence.strength)];
  };

  test('[NLC-32.4.2] a thunderstorm halves infantry, attacking or attacked, what is over counting up; not guns', () => {
    expect(strength('fair')).toEqual([['strength 5', 'strength 4'], ['strength 7']]);
    expect(strength('thunderstorm')).toEqual([
      ['strength 5', 'in-the-wet -2', 'strength 4'],
      ['strength 7', 'in-the-wet -3'],
    ]);
  });

  test('[NLC-32.4.2] infantry that is charged is halved as well', () => {
    const play = under('thunderstorm', {
      pieces: {
        'fr.c': { hex: '0505', arm: 'cavalry', strength: 4 },
        'pr.x': { hex: '0506', strength: 5 },
      },
      orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
    }).charges();
    play.act({ type: 'charge', units: ['fr.c'], target: '0506' }, { type: 'endCharges' });
    while (play.step !== 'nlc.clash.rollFire') play.roll(1);
    play.roll(3, 3, 3, 3);
    expect(linesOf(play.last('clashFought').defence?.strength as never)).toContain('in-the-wet -2');
  });

  test('[NLC-32.4.7] in mud guns attack with half their strength and do not bombard', () => {
    expect(strength('mud')).toEqual([['strength 5', 'strength 4', 'guns-in-mud -2'], ['strength 7']]);
    const play = under('mud', {
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery' },
        'pr.x': { hex: '0506' },
      },
    });
    expect(play.step).toBe('nlc.orders.send');
    play.until('nlc.movement.move', 'french');
    expect(play.last('segmentSkipped')).toMatchObject({ segment: 'bombardment', rule: 'NLC-32.4.7' });
    expect(play.of('segmentBegan').map(({ segment }) => segment)).not.toContain('bombardment');
  });

  const marches = (weather: Weather, unit: string) =>
    Math.max(
      0,
      ...under(weather, {
        pieces: {
          'fr.g': { hex: '0205', arm: 'foot-artillery', movement: 4 },
          'fr.a': { hex: '0207', movement: 4 },
          'pr.x': { hex: '1212' },
        },
        leaders: { 'fr.l': { hex: '0206' } },
      })
        .movement()
        .options('march')
        .filter((option) => option.unit === unit)
        .map(({ path }) => path.length),
    );

  test('[NLC-32.4.3] a thunderstorm doubles what guns pay; foot goes as far as ever', () => {
    expect([marches('fair', 'fr.g'), marches('thunderstorm', 'fr.g')]).toEqual([4, 2]);
    expect(marches('thunderstorm', 'fr.a')).toBe(marches('fair', 'fr.a'));
  });

  test('[NLC-32.4.6] mud doubles what guns pay', () => {
    expect(marches('mud', 'fr.g')).toBe(2);
    expect(marches('rain', 'fr.g')).toBe(4);
  });

  const shoot = (weather: Weather, target: string, special: Special = {}) =>
    under(
      weather,
      {
        pieces: {
          'fr.g': { hex: '0505', arm: 'foot-artillery' },
          'pr.x': { hex: '0506' },
          'pr.y': { hex: '0503' },
        },
        orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
      },
      special,
    )
      .bombardment()
      .why({ type: 'bombard', units: ['fr.g'], target });

  test('[NLC-32.4.4] [NLC-32.4.9] in a storm, fog, dust or rain one sees the next hex and no farther', () => {
    expect(shoot('fair', '0503')).toEqual([]);
    expect(shoot('thunderstorm', '0506')).toEqual([]);
    expect(shoot('thunderstorm', '0503')).toEqual(['beyond-sight NLC-32.4.4']);
    for (const weather of ['fog', 'dust', 'rain'] as const) {
      expect(shoot(weather, '0506'), weather).toEqual([]);
      expect(shoot(weather, '0503'), weather).toEqual(['beyond-sight NLC-32.4.9']);
    }
    expect(tables.weather.mud).toMatchObject({ sight: 1, rules: { sight: 'NLC-32.4.8' } });
  });

  test('[NLC-32.4.9] rain is no reason not to fight (ruling: the list of 32.4 takes the place of 5.5)', () => {
    const play = under('rain', {
      pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: '0506' } },
      orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
    }).assaults();
    expect(play.why({ type: 'assault', units: ['fr.a'], target: '0506' })).toEqual([]);
  });

  test('[NLC-32.3.9] in clear weather one sees as far as the field says, and no farther', () => {
    expect(shoot('fair', '0503', { sight: { most: 2, rule: 'NLC-32.3.9' } })).toEqual([]);
    expect(shoot('fair', '0503', { sight: { most: 1, rule: 'NLC-32.3.9' } })).toEqual([
      'beyond-sight NLC-32.3.9',
    ]);
  });
});
