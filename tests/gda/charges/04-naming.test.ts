import { describe, expect, test } from 'vitest';
import { charge, codes, duel, general, toDeclare } from '../charging.ts';
import { type Field, field, type Scrap } from '../field.ts';
import { column, riders } from '../pieces.ts';

test('[GDA-4.2.10] only a brigade that goes Forwards adds its dice to a charge', () => {
  const with_ = charge('fr.a.1', 'al.b.1', { forwards: true });
  expect(codes(duel(150), with_)).toEqual(['not-going-forwards']);
  expect(codes(duel(150, {}, {}, { brigades: { 'fr.a': { tasks: ['forwards'] } } }), with_)).toEqual([]);
  expect(codes(duel(150), charge('fr.a.1', 'al.b.1', { forwards: false }))).toEqual([]);
});

describe('supports that are named', () => {
  /** Three columns of horse beside one another before three of the enemy. */
  const abreast = (more: Partial<Scrap> = {}): Field =>
    toDeclare(
      field({
        french: [
          { id: 'fr.a.1', at: [800, 500], ...riders },
          { id: 'fr.a.2', at: [880, 500], ...riders },
          { id: 'fr.a.3', at: [960, 500], ...riders },
        ],
        allied: [
          { id: 'al.b.1', at: [800, 650], ...riders },
          { id: 'al.b.3', at: [960, 650], ...riders },
        ],
        phase: 'charges',
        phasing: 'french',
        brigades: { 'fr.a': general(880, 450), 'al.b': general(880, 800) },
        ...more,
      }),
    );
  const why = (f: Field, unit: string, target: string, supports: object) =>
    f.refusals('french', charge(unit, target, { supports })).map(({ code }) => code);

  test('[GDA-4.5.1] stand where they are named, and are there at all', () => {
    const f = abreast();
    expect(why(f, 'fr.a.1', 'al.b.1', { right: 'fr.a.2' })).toEqual([]);
    for (const supports of [
      { left: 'fr.a.2' },
      { rear: 'fr.a.2' },
      { right: 'fr.a.3' },
      { right: 'fr.a.1' },
      { right: 'al.b.3' },
      { right: 'nobody' },
    ])
      expect(why(f, 'fr.a.1', 'al.b.1', supports), JSON.stringify(supports)).toEqual(['not-a-support-there']);
    expect(why(f, 'fr.a.1', 'al.b.1', { right: undefined })).toEqual([]);
  });

  test('[GDA-4.9.1] support one charge only, and do not charge themselves', () => {
    const f = abreast().act('french', charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.2' } }));
    expect(why(f, 'fr.a.3', 'al.b.3', {})).toEqual([]);
    expect(why(f, 'fr.a.3', 'al.b.3', { left: 'fr.a.2' })).toEqual(['charges-already']);
    const alone = abreast().act('french', charge('fr.a.2', 'al.b.1'));
    expect(why(alone, 'fr.a.3', 'al.b.3', { left: 'fr.a.2' })).toEqual(['charges-already']);
  });

  test('[GDA-4.1.3] foot has them in an infantry assault only', () => {
    const foot = (assault: string | null) =>
      abreast({
        french: [
          { id: 'fr.a.1', at: [800, 500], ...column },
          { id: 'fr.a.2', at: [860, 500], ...column },
        ],
        allied: [{ id: 'al.b.1', at: [800, 600], ...column }],
        brigades: { 'fr.a': { ...general(880, 450), assault }, 'al.b': general(880, 800) },
      });
    expect(why(foot(null), 'fr.a.1', 'al.b.1', { right: 'fr.a.2' })).toContain(
      'no-supports-without-an-assault',
    );
    expect(why(foot('al.b'), 'fr.a.1', 'al.b.1', { right: 'fr.a.2' })).toEqual([]);
  });
});
