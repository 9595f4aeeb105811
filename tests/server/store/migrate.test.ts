import { expect, test } from 'vitest';
import { refuse } from '../../../src/engine/refusal.ts';
import { Match } from '../../../src/server/games/book/match.ts';
import { type MigratedGame, migrateGames } from '../../../src/server/games/book/migrate.ts';
import type { Tables } from '../../../src/server/games/book/tables.ts';
import type { StoredGame } from '../../../src/server/store/games/games-contract.ts';
import type { DrillPosition } from '../../drill/position.ts';
import { DRILL, drillTables } from '../drill-tables.ts';
import { startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const everybody = { north: { bot: 'random' }, west: { bot: 'random' }, east: { bot: 'random' } } as const;

/** The drill of another edition, in which nobody may rest in the second round or later. */
const restless = (): Tables => {
  const found = drillTables().lay({ system: 'drill', scenario: DRILL, options: {}, rulesVersion: 'drill-1' });
  if (!found.ok) throw new Error('no drill');
  const { game } = found.laid;
  return drillTables(
    {
      ...game,
      judge: (p, seat, action) =>
        action.type === 'rest' && (p as unknown as { round: number }).round > 1
          ? { ok: false, refusals: [refuse('DRILL-3.5', 'no-rest')] }
          : game.judge(p, seat, action),
    },
    'drill-3',
  );
};

/** The drill as it is, but what it makes of a position is touched up afterwards. */
const touchedUp = (
  rulesVersion: string,
  touch: (p: DrillPosition) => DrillPosition,
  begin = (p: DrillPosition): DrillPosition => p,
): Tables => {
  const found = drillTables().lay({ system: 'drill', scenario: DRILL, options: {}, rulesVersion: 'drill-1' });
  if (!found.ok) throw new Error('no drill');
  const { game } = found.laid;
  type Applied = ReturnType<typeof game.act>;
  const after = (applied: Applied, how: typeof touch): Applied => ({
    ...applied,
    position: how(applied.position as DrillPosition),
  });
  return drillTables(
    {
      ...game,
      begin: () => after(game.begin(), begin),
      act: (...asked) => after(game.act(...asked), touch),
      roll: (...asked) => after(game.roll(...asked), touch),
    },
    rulesVersion,
  );
};

/** From the third round on one counter is stronger than it was: nobody is refused anything because of it. */
const stronger = (p: DrillPosition): DrillPosition => ({
  ...p,
  units: p.units.map((unit) =>
    unit.id === 'n1' ? { ...unit, strength: p.round > 2 ? 9 : unit.strength } : unit,
  ),
});

onBothStores('stored games under new rules', (fresh) => {
  const migrated = async (
    server: TestServer,
    tables: Tables,
    trial = false,
  ): Promise<readonly MigratedGame[]> => {
    const all: MigratedGame[] = [];
    for await (const one of migrateGames(server.rooms.options.store, tables, trial)) all.push(one);
    return all;
  };

  test('are moved if they go the same way, and otherwise stay with the first difference named', async () => {
    const place = await fresh();
    let server = await startServer(place);
    const ids: string[] = [];
    for (let i = 0; i < 6; i += 1) ids.push((await server.create('anna', { seats: everybody })).id);
    const waiting = await server.create('anna', { seats: { north: 'me' } });
    const { store } = server.rooms.options;
    for (const id of ids)
      await expect.poll(async () => (await store.byId(id))?.status, { timeout: 20_000 }).toBe('over');
    expect(await migrated(server, drillTables())).toEqual([]);
    const trial = await migrated(server, drillTables(undefined, 'drill-2'), true);
    expect(trial).toHaveLength(7);
    expect(trial.every(({ divergence }) => divergence === null)).toBe(true);
    expect((await store.byId(waiting.id))?.setup.rulesVersion).toBe('drill-1');
    const diverged = await migrated(server, restless());
    const kept = diverged.filter(({ divergence }) => divergence !== null);
    expect(kept.length).toBeGreaterThan(0);
    for (const { id, divergence } of kept) {
      expect(divergence).toMatchObject({
        code: 'refused',
        message: expect.stringContaining('no-rest (DRILL-3.5)') as string,
      });
      const journal = await store.journal((await store.byId(id))?.no ?? 0, (divergence?.row ?? 0) - 1);
      expect(journal[0]?.body).toContain('"rest"');
      expect((await store.byId(id))?.setup.rulesVersion).toBe('drill-1');
    }
    for (const { id, divergence } of diverged)
      if (divergence === null) expect((await store.byId(id))?.setup.rulesVersion).toBe('drill-3');
    await server.close();
    // A game of rules that are not here is refused with a word about it, and the others open.
    server = await startServer(place, { tables: strict() });
    const page = await server.page('anna');
    expect(await page.follow(kept[0]?.id ?? '', 'spectator')).toMatchObject({
      t: 'refused',
      code: 'other-rules',
    });
    await server.close();
  }, 60_000);

  test('are bound to the rules of the day on which they begin', async () => {
    const place = await fresh();
    let server = await startServer(place);
    const made = await server.create('anna', { seats: { north: 'me', west: 'me' }, visibility: 'open' });
    await server.close();
    server = await startServer(place, { tables: strict() });
    expect(await server.ask('bernd', 'POST', `/games/${made.id}/join`, { seat: 'east' })).toMatchObject({
      status: 'playing',
      rulesVersion: 'drill-3',
    });
    const page = await server.page('anna');
    expect(await page.follow(made.id, 'north')).toMatchObject({ t: 'ack' });
    await server.close();
  });

  test('that change what comes of a decision, and refuse nothing, differ from that decision on', async () => {
    const server = await startServer(await fresh());
    const { store } = server.rooms.options;
    const { id } = await server.create('anna', { seats: everybody });
    await expect.poll(async () => (await store.byId(id))?.status, { timeout: 20_000 }).toBe('over');
    const { no, seed, setup, started } = (await store.byId(id)) as StoredGame;
    const rows = await store.journal(no, 0);
    expect(rows.every(({ mark }) => typeof mark === 'number')).toBe(true);
    // The decision with which the third round begins, found by playing the game once more.
    const found = drillTables().lay(setup);
    if (!found.ok) throw new Error('no drill');
    const match = new Match(found.laid, { ...((await store.byId(id)) as StoredGame), seed, started });
    const first = rows.find((row) => {
      match.apply(row);
      return (match.host.position as DrillPosition).round > 2;
    });
    const silent = await migrated(server, touchedUp('drill-2', stronger), true);
    expect(silent).toMatchObject([{ id, divergence: { row: first?.n, code: 'other-position' } }]);
    // The same counter, set up elsewhere.
    const opening = touchedUp(
      'drill-2',
      (p) => p,
      (p) => ({ ...p, units: p.units.map((unit) => (unit.id === 'n1' ? { ...unit, hex: 'b1' } : unit)) }),
    );
    expect(await migrated(server, opening, true)).toMatchObject([
      { divergence: { row: 0, code: 'other-opening' } },
    ]);
    // Rules that only remember their place in another way, or write their fields in another order, change nothing.
    const turned = touchedUp('drill-2', (p) => {
      const fields = Object.entries({ ...p, units: p.units.map((unit) => ({ ...unit })) });
      return Object.fromEntries(fields.reverse()) as unknown as DrillPosition;
    });
    expect(await migrated(server, turned)).toMatchObject([{ id, divergence: null }]);
    await server.close();
  }, 60_000);

  test('that were played before there were marks are told apart by what is refused, as before', async () => {
    const server = await startServer(await fresh());
    const { store } = server.rooms.options;
    const { id } = await server.create('anna', { seats: everybody });
    await expect.poll(async () => (await store.byId(id))?.status, { timeout: 20_000 }).toBe('over');
    await server.database.run('UPDATE journal SET mark = NULL');
    await server.database.run('UPDATE games SET opening = NULL');
    expect(await migrated(server, drillTables(undefined, 'drill-2'))).toMatchObject([
      { id, divergence: null },
    ]);
    await server.close();
  }, 60_000);
});

const strict = (): Tables => {
  const tables = drillTables(undefined, 'drill-3');
  return {
    ...tables,
    lay: (setup) =>
      setup.rulesVersion === 'drill-3'
        ? tables.lay(setup)
        : { ok: false, problems: [`no rules '${setup.rulesVersion}'`] },
  };
};
