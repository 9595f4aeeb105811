import { expect, test } from 'vitest';
import { nlb } from '../library.ts';
import { skirmish, type Table } from '../skirmish.ts';

/** Two sides far apart; between 17/1800 and 17/2100 the die sets the weather, and the scenario's own rain does not count. */
const scene = (): Table =>
  skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } },
    options: ['variable-rain'],
    scenario: {
      turns: { first: '17/1700', last: '17/2400', rule: 'NLB-3.2B' },
      rain: ['17/1700', '17/1800', '17/2400'],
      options: [
        {
          id: 'variable-rain',
          rule: 'NLB-22.6A.1',
          title: 'Rain',
          text: 'Rain',
          effects: [
            { kind: 'variableRain', from: '17/1800', until: '17/2100', beginsOn: [6], endsOn: [1, 2] },
          ],
          excludes: [],
          needs: [],
        },
      ],
    },
  });

const turn = (table: Table): Table => table.pass().pass();
const rains = (table: Table): boolean => table.game.observe(table.position, 'french').rain;

test('[NLB-22.6A.1] one die a game turn sets the weather in the period, for both sides and also at night; before it, it is clear', () => {
  const table = scene();
  expect([table.step, rains(table)]).toEqual(['nlb.movement.move', false]);
  turn(table);
  expect([table.step, table.last('turnBegan').label]).toEqual(['nlb.game.weatherRoll', '17/1800']);
  table.roll(6);
  expect(table.last('weatherRolled')).toMatchObject({ roll: 6, raining: true });
  // Rain: neither side fights, and nobody enters a zone of control.
  table.endMovement();
  expect(table.last('phaseSkipped')).toMatchObject({ phase: 'combat', side: 'french', rule: 'NLB-4.3.2' });
  expect(rains(table)).toBe(true);
  table.endMovement();
  expect(table.last('phaseSkipped')).toMatchObject({ phase: 'combat', side: 'coalition', rule: 'NLB-4.3.2' });
  for (const label of ['17/1900', '17/2000', '17/2100']) {
    expect([table.step, table.last('turnBegan').label]).toEqual(['nlb.game.weatherRoll', label]);
    turn(table.roll(4));
  }
  const effects = nlb.scenarios.get('nlb.campaign')?.options.flatMap((o) => o.effects);
  expect(effects).toContainEqual({
    kind: 'variableRain',
    from: '17/1200',
    until: '18/1100',
    beginsOn: [6],
    endsOn: [1, 2],
  });
});

test('[NLB-22.6A.2] from clear weather only a 6 brings rain', () => {
  for (const roll of [1, 2, 3, 4, 5, 6]) {
    expect(rains(turn(scene()).roll(roll)), String(roll)).toBe(roll === 6);
  }
});

test('[NLB-22.6A.3] rain ends on a 1 or 2 and goes on otherwise', () => {
  for (const roll of [1, 2, 3, 4, 5, 6]) {
    expect(rains(turn(turn(scene()).roll(6)).roll(roll)), String(roll)).toBe(roll > 2);
  }
});

test('[NLB-22.6A.4] after the period it is clear again', () => {
  const table = turn(scene());
  for (let i = 0; i < 4; i += 1) {
    turn(table.roll(i === 0 ? 6 : 5));
  }
  expect([table.last('turnBegan').label, rains(table)]).toEqual(['17/2400', false]);
});
