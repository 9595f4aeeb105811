import { describe, expect, test } from 'vitest';
import { defaultNotifySettings, type NotifySettings } from '../../messages/notify.ts';
import { dueTime, nextAt } from './when.ts';

const at = (text: string): number => Date.parse(text);
const shown = (time: number): string => new Date(time).toISOString();
const settings = (changes: Partial<NotifySettings> = {}): NotifySettings => ({
  ...defaultNotifySettings,
  ...changes,
});

describe('when a message goes out', () => {
  test('after the grace, where nothing else was wished', () => {
    expect(shown(dueTime(at('2026-06-18T11:35:00Z'), 'each', settings()))).toBe('2026-06-18T11:37:00.000Z');
  });

  test('at digest time of the person’s own zone', () => {
    const brussels = settings({ timeZone: 'Europe/Brussels', digestAt: '08:00' });
    expect(shown(dueTime(at('2026-06-18T11:35:00Z'), 'digest', brussels))).toBe('2026-06-19T06:00:00.000Z');
    expect(shown(dueTime(at('2026-01-18T03:00:00Z'), 'digest', brussels))).toBe('2026-01-18T07:00:00.000Z');
  });

  test('after the quiet hours, also over midnight', () => {
    const asleep = settings({ timeZone: 'Europe/Brussels', quiet: { from: '22:00', to: '07:30' }, after: 0 });
    expect(shown(dueTime(at('2026-06-18T20:30:00Z'), 'each', asleep))).toBe('2026-06-19T05:30:00.000Z');
    expect(shown(dueTime(at('2026-06-18T23:10:00Z'), 'each', asleep))).toBe('2026-06-19T05:30:00.000Z');
    expect(shown(dueTime(at('2026-06-18T05:30:00Z'), 'each', asleep))).toBe('2026-06-18T05:30:00.000Z');
    expect(shown(dueTime(at('2026-06-18T19:59:00Z'), 'each', asleep))).toBe('2026-06-18T19:59:00.000Z');
  });

  test('a digest that falls into the quiet hours waits for their end', () => {
    const both = settings({ digestAt: '06:00', quiet: { from: '22:00', to: '07:00' }, after: 0 });
    expect(shown(dueTime(at('2026-06-18T12:00:00Z'), 'digest', both))).toBe('2026-06-19T07:00:00.000Z');
  });

  test('quiet hours that begin when they end are none', () => {
    const never = settings({ quiet: { from: '07:00', to: '07:00' }, after: 0 });
    expect(dueTime(at('2026-06-18T07:00:00Z'), 'each', never)).toBe(at('2026-06-18T07:00:00Z'));
  });

  test('right over the change of the clocks', () => {
    // Brussels goes from 02:00 to 03:00 on 29 March 2026 and back on 25 October.
    expect(shown(nextAt(at('2026-03-28T20:00:00Z'), '08:00', 'Europe/Brussels'))).toBe(
      '2026-03-29T06:00:00.000Z',
    );
    expect(shown(nextAt(at('2026-10-24T20:00:00Z'), '08:00', 'Europe/Brussels'))).toBe(
      '2026-10-25T07:00:00.000Z',
    );
  });

  test('a time that the change of the clocks skips comes soon after it', () => {
    const skipped = nextAt(at('2026-03-28T20:00:00Z'), '02:30', 'Europe/Brussels');
    expect(skipped).toBeGreaterThanOrEqual(at('2026-03-29T00:00:00Z'));
    expect(skipped).toBeLessThanOrEqual(at('2026-03-29T02:00:00Z'));
  });
});
