import { dice } from '../../../../engine/chance.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { Weather } from '../../content/special/weather.ts';
import { ruleOf } from '../citations.ts';
import { auto, chance, procedure, type Scribe } from '../kit.ts';
import { turnOf } from '../movement/bans.ts';
import { skyOf } from './sky.ts';

/* 32.4: the weather changes when a turn begins. */

export function turnsTo(at: Scribe, weather: Weather, rule: RuleId, roll?: number): void {
  at.draft.update({ weather });
  at.emit(() => ({ type: 'weatherCame', rule, weather, ...(roll === undefined ? {} : { roll }) }));
}

/** The hour of a turn, `0900`. */
const hourOf = (label: string): string => label.slice(label.indexOf('/') + 1);

export const weather = procedure<object>('nlc.weather', {
  begin: auto('NLC-32.4.1', (at) => {
    const table = at.world.battle.special?.weather;
    if (table === undefined) {
      return done();
    }
    const { label, night } = turnOf(at.world, at.position);
    if (at.position.turn === 0 || table.again.includes(label)) {
      return next('roll');
    }
    const sky = skyOf(at.world, at.position);
    const late = table.faces.find(
      ({ until }) =>
        until !== undefined && until.weather === at.position.weather && hourOf(label) >= until.hour,
    );
    if (sky?.passes === true) {
      turnsTo(at, night ? 'mud' : 'fair', ruleOf(sky.rules.passes));
    } else if (late !== undefined) {
      // R181: what the die brought for the early hours is over; the rest of that face follows.
      turnsTo(at, late.weather, ruleOf(table.rule));
    }
    return done();
  }),
  roll: chance('NLC-32.4.1', {
    request: () => dice(1),
    run: (at, { values: [roll] }) => {
      const face = at.world.battle.special?.weather?.faces[(roll as number) - 1];
      if (face !== undefined) {
        const { label } = turnOf(at.world, at.position);
        const { until } = face;
        const early = until !== undefined && hourOf(label) < until.hour;
        turnsTo(at, early ? until.weather : face.weather, 'NLC-32.4.1', roll as number);
      }
      return done();
    },
  }),
});
