import { describe, expect, test } from 'vitest';
import { run } from './run.ts';

describe('wrong use exits with 2, says what is wrong and prints nothing on standard output', () => {
  test.each([
    ['fuzz', ['fuzz'], 'missing operand'],
    ['fuzz, unknown scenario', ['fuzz', 'nlb.quatrebras'], 'did you mean nlb.quatre-bras'],
    ['fuzz, no games', ['fuzz', 'nlb', '--games', '-3'], '--games'],
    ['fuzz, broken number', ['fuzz', 'nlb', '--games=ten'], "not 'ten'"],
    ['fuzz, unknown flag', ['fuzz', 'nlb', '--gmaes', '3'], "'--gmaes'"],
    ['fuzz, unknown option', ['fuzz', 'nlb.ligny', '--options', 'wine'], 'no option wine'],
    ['fuzz, clashing flags', ['fuzz', 'nlb', '--all', '--options', 'x'], 'one of the two'],
    ['bench, of what', ['bench', 'page'], 'engine'],
    ['bench, unknown scenario', ['bench', 'engine', '--scenario', 'x'], "no scenario 'x'"],
    ['bench, no games', ['bench', 'engine', '--games', '0'], '--games'],
    ['perft, negative depth', ['perft', 'nlb.quatre-bras', '--depth=-1'], '--depth'],
    ['perft, missing file', ['perft', 'nothing.perft'], 'no such file'],
    ['perft, unknown option', ['perft', 'nlb.quatre-bras', '--options', 'wine'], 'no option wine'],
    ['play, nothing', ['play'], 'nlb.quatre-bras'],
    ['play, unknown seat', ['play', 'nlb.quatre-bras', '--seats', 'dutch=greedy'], "no seat 'dutch'"],
    ['play, unknown bot', ['play', 'nlb.quatre-bras', '--seats', 'french=genius'], "'genius' cannot play"],
    ['play, dice', ['play', 'nlb.quatre-bras', '--dice', 'loaded'], "'loaded'"],
    ['play, load and scenario', ['play', 'nlb.quatre-bras', '--load', 'x'], '--load'],
    ['play, missing file', ['play', '--load', 'nothing.json'], 'no such file'],
    ['replay, missing file', ['replay', 'nothing.json'], 'no such file'],
    ['verify, missing file', ['verify', 'nothing.json'], 'no such file'],
    ['verify, a folder', ['verify', '/'], 'folder'],
    ['arena, one bot', ['arena', '--bots', 'greedy'], 'two or more'],
    ['arena, unknown bot', ['arena', '--bots', 'greedy,genius'], "no bot 'genius'"],
    ['arena, no place for its page', ['arena', '--bots', 'greedy,random', '--html', '/no/where'], '--html'],
    ['simulate, no place for its page', ['simulate', 'nlb.wavre', '--html', '/no/where'], '--html'],
    ['report, no place for its page', ['report', 'x.json', '--html', '/no/where'], '--html'],
    ['engine, operand', ['engine', 'now'], 'unexpected operand'],
  ])('%s', async (_what, args, says) => {
    const { status, out, err } = await run(args);
    expect(err).toContain(says);
    expect(status).toBe(2);
    expect(out).toBe('');
  });
});
