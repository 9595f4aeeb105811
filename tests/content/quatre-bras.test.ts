import { describe, expect, test } from 'vitest';
import { loadNlb } from './files.ts';

const { nlb } = loadNlb();
const found = nlb?.scenarios.get('nlb.quatre-bras');
if (nlb === undefined || found === undefined) throw new Error('Quatre Bras does not load');
const scenario = found;
const tables = nlb.tables;

const label = (id: string): string => nlb.units.units.find((unit) => unit.id === id)?.label ?? '?';
const chart = (rule: string): Record<string, string> =>
  Object.fromEntries(scenario.setup.filter((s) => s.rule === rule).map((s) => [label(s.unit), s.hex]));
const reinforcement = (rule: string) => {
  const group = scenario.reinforcements.find((r) => r.rule === rule);
  return { turn: group?.turn, hex: group?.hex, order: group?.order.map((ids) => ids.map(label)) };
};
const effects = (rule: string) => scenario.options.find((option) => option.rule === rule)?.effects;

describe('Quatre Bras as section 19 has it', () => {
  test('[NLB-19.2A] the south map from column 29 westward', () => {
    expect(scenario.area).toMatchObject({ columns: [1, 29], rows: [34, 67] });
  });
  test('[NLB-19.2B] seven turns, 16/1400 to 16/2000', () => {
    const track = tables.track.map((box) => box.turn);
    expect(track.indexOf(scenario.turns.last) - track.indexOf(scenario.turns.first) + 1).toBe(7);
    expect(scenario.turns).toMatchObject({ first: '16/1400', last: '16/2000' });
  });
  test('[NLB-19.2C.1] [NLB-19.2C.2] [NLB-19.2C.3] [NLB-19.2C.4] the set-up chart', () => {
    expect(chart('NLB-19.2C.1')).toEqual({ 'Lf-Ds': '1451' });
    expect(chart('NLB-19.2C.2')).toEqual({
      'Huss/5': '1647',
      'Camp/5': '1648',
      'Baud/6': '1754',
      'Soye/6': '1755',
      'Gauth/9': '1751',
      'Jamin/9': '1752',
      Pire: '1847',
      Pell: '1753',
    });
    expect(chart('NLB-19.2C.3')).toEqual({ LHer: '1553', DUrb: '1454', Marc: '1356' });
    expect(chart('NLB-19.2C.4')).toEqual({ Blndt: '1545', Wmar: '1845', Opstl: '1744', Mrln: '0738' });
    expect(scenario.setup).toHaveLength(16);
  });
  test('[NLB-19.2C.5] [NLB-19.2C.6] [NLB-19.2C.7] the reinforcements, each organisation whole', () => {
    expect(reinforcement('NLB-19.2C.5')).toEqual({
      turn: '16/1400',
      hex: '1634',
      order: [
        ['Kempt', 'Pack', 'Vincke', 'Heisse'],
        ['Bttlr', 'Specht', 'Cramm', 'Mahn'],
      ],
    });
    expect(reinforcement('NLB-19.2C.6')).toEqual({
      turn: '16/1600',
      hex: '0136',
      order: [['Halk', 'Kiel', 'Wllmsn']],
    });
    expect(reinforcement('NLB-19.2C.7')).toEqual({
      turn: '16/1700',
      hex: '0136',
      order: [['Mait', 'Byng', 'Adye']],
    });
  });
  test('[NLB-3.2C.7] [NLB-3.2C.8] all of an organisation, less who is named', () => {
    const all = (org: string) => {
      const members = nlb.units.units.filter(
        (u) => u.army === 'allied' && u.org === org && u.variant === undefined,
      );
      return members.map((u) => u.id).toSorted();
    };
    const [first, second, third] = scenario.reinforcements;
    expect(first?.order[0]?.toSorted()).toEqual(all('5'));
    expect(first?.order[1]?.toSorted()).toEqual(all('Bw'));
    expect(second?.order[0]?.toSorted()).toEqual(all('3').filter((id) => id !== 'al.3.omptda'));
    expect(third?.order[0]?.toSorted()).toEqual(all('1'));
  });
  test('option D brings every unit of the French First Corps', () => {
    const [effect] = effects('NLB-19.5D.1') ?? [];
    const corps = nlb.units.units.filter(
      (u) => u.army === 'french' && u.org === '1' && u.variant === undefined,
    );
    expect(effect?.kind === 'dieArrival' && effect.units).toEqual(corps.map((u) => u.id));
  });
  test('[NLB-19.5E] Perponcher in detail stands where the option says', () => {
    const placed = effects('NLB-19.5E')?.flatMap((e) => (e.kind === 'deploy' ? [[e.hex, e.unit]] : []));
    expect(placed).toEqual([
      ['1845', 'al.n2.blndt-3-4'],
      ['1644', 'al.n2.blndt-2-4'],
      ['1443', 'al.n2.2-nass'],
      ['1642', 'al.n2.ornass'],
      ['1744', 'al.n2.opstl-2-4'],
    ]);
  });
});

describe('the tables', () => {
  test.each([
    ['NLB-CRT.1', '1-5', 'Ar Ar Ae Ae Ae Ae'],
    ['NLB-CRT.2', '1-4', 'Ar Ar Ar Ar Ae Ae'],
    ['NLB-CRT.3', '1-3', 'Dr Ar Ar Ar Ar Ae'],
    ['NLB-CRT.4', '1-2', 'Dr Dr Ar Ar Ar Ar'],
    ['NLB-CRT.5', '1-1', 'Dr Dr Dr Ar Ar Ar'],
    ['NLB-CRT.6', '2-1', 'Dr Dr Dr Dr Ar Ar'],
    ['NLB-CRT.7', '3-1', 'Dr Dr Dr Dr Dr Ar'],
    ['NLB-CRT.8', '4-1', 'De Dr Dr Dr Dr Ex'],
    ['NLB-CRT.9', '5-1', 'De De Dr Dr Ex Ex'],
    ['NLB-CRT.10', '6-1', 'De De De Dr Ex Ex'],
  ])('[%s] column %s', (rule, column, results) => {
    expect(tables.crt.results[column]?.join(' ')).toBe(results);
    expect(tables.crt.rules[column]).toBe(rule);
  });
  test('[NLB-4.0.3] day turns of one hour, night turns of three, in 45 boxes', () => {
    expect(tables.track).toHaveLength(45);
    for (const { turn, hours, night } of tables.track) {
      expect(hours, turn).toBe(night ? 3 : 1);
      expect(night, turn).toBe(/\/(?:2100|2400|0300|0600)$/.test(turn));
    }
  });
});
