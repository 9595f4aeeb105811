import { describe, expect, test } from 'vitest';
import { eventsFor } from '../../../src/engine/events.ts';
import type { GdaAction, GdaPosition } from '../../../src/systems/gda/rules/index.ts';
import { randomInts } from '../../conformance/play.ts';
import { bautzenGame } from '../content.ts';

const game = bautzenGame();
const act = (p: GdaPosition, seat: string, action: GdaAction) => game.act(p, seat, action);
const place = (unit: string, x: number, y: number): GdaAction => ({
  type: 'place',
  unit,
  x,
  y,
  heading: 0,
  formation: 'attackColumn',
});

describe('before both armies stand', () => {
  const start = game.begin().position;
  const gerard = start.units.find(({ id }) => id === 'fr.gerard.line.3');
  const { position, events } = act(
    start,
    'french',
    place('fr.gerard.line.3', (gerard?.pose.x ?? 0) + 500, gerard?.pose.y ?? 0),
  );

  test('[GDA-2.2.1] nobody sees where the other sets up, nor hears of it', () => {
    expect(game.observe(position, 'allied')).toEqual(game.observe(start, 'allied'));
    expect(game.observe(position, 'spectator')).toEqual(game.observe(start, 'spectator'));
    expect(game.observe(position, 'french')).not.toEqual(game.observe(start, 'french'));
    expect(eventsFor(events, 'allied')).toEqual([]);
    expect(eventsFor(events, 'spectator')).toEqual([]);
    expect(eventsFor(events, 'french')).toHaveLength(1);
  });

  test('[GDA-2.2.1] when both are ready all is seen at once', () => {
    const one = act(position, 'french', { type: 'ready' });
    expect(game.observe(one.position, 'allied').units[0]).toEqual({
      id: 'fr.ledru.27th-legere',
      hidden: true,
    });
    const both = act(one.position, 'allied', { type: 'ready' });
    expect(both.events.some(({ reveals }) => reveals === true)).toBe(true);
    expect(game.observe(both.position, 'allied').units).toEqual(both.position.units);
  });
});

describe('ADCs', () => {
  let p = game.begin().position;
  for (const seat of ['french', 'allied']) p = act(p, seat, { type: 'ready' }).position;
  for (let pending = game.pending(p); pending.kind === 'chance'; pending = game.pending(p))
    p = game.roll(p, { values: Array.from({ length: pending.request.count }, () => 4) }).position;
  const post: GdaAction = { type: 'postAdcs', postings: [{ task: 'attachment', brigade: 'fr.ledru' }] };
  const posted = act(p, 'french', post);

  test('[GDA-3.4.5] what is posted lies sealed: that it is everybody sees, what it is nobody but its owner', () => {
    const seen = game.observe(posted.position, 'allied').armies.french;
    expect([seen.postings, seen.sealed]).toEqual([null, true]);
    expect(game.observe(posted.position, 'french').armies.french.postings).toHaveLength(1);
    expect(eventsFor(posted.events, 'allied')).toEqual([]);
    const other = act(p, 'french', { type: 'postAdcs', postings: [] });
    expect(game.observe(other.position, 'allied')).toEqual(game.observe(posted.position, 'allied'));
    expect(game.options(other.position, 'allied')).toEqual(game.options(posted.position, 'allied'));
  });

  test('[GDA-3.4.5] whoever imagines the enemy draws many postings, and never more ADCs than he has', () => {
    const view = game.observe(posted.position, 'allied');
    const random = randomInts(5);
    const drawn = Array.from({ length: 30 }, () => game.resample(view, 'allied', random));
    for (const twin of drawn) {
      expect(game.observe(twin, 'allied')).toEqual(view);
      expect(game.invariants(twin)).toEqual([]);
    }
    expect(new Set(drawn.map(({ armies }) => JSON.stringify(armies.french.postings))).size).toBeGreaterThan(
      5,
    );
  });

  test('[GDA-3.4.5] with the second posting both are laid open', () => {
    const both = act(posted.position, 'allied', { type: 'postAdcs', postings: [] });
    expect(eventsFor(both.events, 'spectator').filter(({ type }) => type === 'adcsPosted')).toHaveLength(2);
    expect(both.events.some(({ reveals }) => reveals === true)).toBe(true);
  });
});
